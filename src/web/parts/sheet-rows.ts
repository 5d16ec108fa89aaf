import type { Article } from '#contract/catalog.ts'
import { volumeText } from '#domain/text/text.ts'
import { sheet as copy } from '../copy/sheet.ts'

export type SheetRow = { name: string; value: string }
type SheetFacts = Pick<
  Article,
  'sheet' | 'bodega' | 'brand' | 'volume_ml' | 'presentacion' | 'condition' | 'gtin'
>
type Name = keyof typeof copy.names

/** An article's facts as table rows: maker, composition, origin, size, serving, barcode. Unknown facts have no row. */
export function sheetRows({
  sheet,
  bodega,
  brand,
  volume_ml,
  presentacion,
  condition,
  gtin,
}: SheetFacts): SheetRow[] {
  const rows: [Name, string | undefined][] = [
    ['bodega', bodega?.name],
    ['brand', bodega === null ? brand?.name : ''],
    ['winemaker', sheet.winemaker],
    ['type', isRepeated(sheet.type, sheet.style) ? '' : sheet.type],
    ['varietals', list(sheet.varietals)],
    ['style', sheet.style],
    ['vintage', sheet.vintage?.toString()],
    ['region', sheet.region?.toReversed().join(', ')],
    ['altitude_m', given(sheet.altitude_m, copy.altitude)],
    ['soil', sheet.soil],
    [
      'origin',
      [sheet.origin, sheet.country === sheet.origin ? '' : sheet.country].filter(Boolean).join(', '),
    ],
    ['pack', copy.pack(presentacion, volume_ml)],
    ['volume', presentacion > 1 ? '' : given(volume_ml, volumeText)],
    ['abv', given(sheet.abv, copy.alcohol)],
    ['ibu', sheet.ibu?.toString()],
    ['colour', sheet.colour],
    ['fermentation', sheet.fermentation],
    ['base', sheet.base],
    ['botanicals', list(sheet.botanicals)],
    ['aging', sheet.aging],
    ['flavour', sheet.flavour],
    ['gas', sheet.gas],
    ['sugar', sheet.sugar],
    ['material', sheet.material],
    ['capacity_ml', given(sheet.capacity_ml, volumeText)],
    ['container', sheet.container],
    ['closure', sheet.closure],
    ['temperature', sheet.temperature],
    ['decant_minutes', given(sheet.decant_minutes, copy.minutes)],
    ['drinking', copy.drinking(sheet.drink_from, sheet.keep_until)],
    ['care', sheet.care],
    ['condition', condition?.name],
    ['gtin', gtin],
  ]
  return rows.flatMap(([name, value]) => (value ? [{ name: copy.names[name], value: capital(value) }] : []))
}

/** Whether the style already contains the type: 'Whisky' in 'Whisky de malta'. */
function isRepeated(type = '', style = ''): boolean {
  return style.toLowerCase().includes(type.toLowerCase())
}

function list(words: readonly string[] = []): string {
  return words.join(' · ')
}

function given(value: number | null | undefined, text: (value: number) => string): string {
  return value === null || value === undefined ? '' : text(value)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
