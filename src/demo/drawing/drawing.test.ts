import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawMissing } from '../../server/features/images/drawing/mark.ts'
import { openSheet } from '../../server/features/images/drawing/sheet.ts'
import { drawArticle, drawLabelFromNear, drawThing, wearsLabel, drawGroup } from './article.ts'
import { drawBanner } from './banner.ts'
import type { Drawing, LabelSystem, Ornament, Silhouette } from './drawing.ts'
import { drawLabel } from './label.ts'
import { fitText, writeText } from './set-text.ts'

const allSilhouettes: Silhouette[] = [
  'bordeaux',
  'borgona',
  'espumante',
  'magnum',
  'damajuana',
  'porron',
  'litro',
  'lata',
  'botellita',
  'pet',
  'sifon',
  'destilado',
  'petaca',
  'licor',
  'copa',
  'vaso',
  'decantador',
  'sacacorchos',
  'hielera',
  'caja',
  'estuche',
  'six-pack',
  'remera',
]
const ornaments: Ornament[] = [
  'monte',
  'sol',
  'hoja',
  'arco',
  'ave',
  'rombo',
  'luna',
  'rio',
  'ancla',
  'racimo',
  'estrella',
  'lineas',
  'ninguno',
]
const systems: LabelSystem[] = (['serif', 'sans', 'italic'] as const).flatMap((typeface) =>
  (['double', 'single', 'band', 'none'] as const).map((frame) => ({
    paper: '#f4ecd8',
    ink: '#3a1620',
    accent: '#9a6b2f',
    ornament: 'monte',
    typeface,
    frame,
  })),
)
const titles = [
  'Alba',
  'Quebrada Honda Gran Corte de Familia',
  'Compañía Vitivinícola Ñandubay de los Últimos Güemes y Año 1',
  'Extraordinariamentelargadeunasolapalabraquenosepuedepartirxx',
]

function sample(silhouette: Silhouette, more: Partial<Drawing> = {}): Drawing {
  const label: LabelSystem = {
    paper: '#f4ecd8',
    ink: '#3a1620',
    accent: '#9a6b2f',
    ornament: 'monte',
    typeface: 'serif',
    frame: 'double',
  }
  return {
    silhouette,
    glass: '#1c2a1f',
    capsule: '#5b1528',
    label,
    title: 'Cerro Blanco',
    line: 'Malbec',
    small: 'Valle de Uco 2022',
    ...more,
  }
}

async function visible(
  svg: string,
): Promise<{ width: number; height: number; painted: number; isCut: boolean }> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    painted: data.filter((alpha) => alpha > 200).length / data.length,
    isCut: data.subarray(0, info.width).some((alpha) => alpha > 0),
  }
}

function idsOf(svg: string): string[] {
  return [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '')
}

describe('an article', () => {
  test.each(allSilhouettes)('%s is drawn on a transparent ground and needs no font', async (silhouette) => {
    const svg = drawArticle(sample(silhouette))
    const { width, height, painted, isCut } = await visible(svg)
    expect(isCut).toBe(false)
    expect(width).toBe(960)
    expect(height).toBe(1200 - Math.max(0, Math.floor(drawThing(sample(silhouette)).top) - 60))
    expect(painted).toBeGreaterThan(0.015)
    expect(painted).toBeLessThan(0.85)
    expect(svg).not.toMatch(/<text|NaN|undefined|Infinity/)
  })

  test.each(ornaments)('takes the ornament %s', async (ornament) => {
    const drawing = sample('borgona', { glass: '#a9b16a' })
    const svg = drawArticle({ ...drawing, label: { ...drawing.label, ornament } })
    expect((await visible(svg)).painted).toBeGreaterThan(0.1)
  })

  test.each(allSilhouettes.filter(wearsLabel))('%s shows its whole label from near', async (silhouette) => {
    const svg = drawLabelFromNear(sample(silhouette))
    const [x = 0, y = 0, width = 0, height = 0] =
      /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? []
    for (const box of drawThing(sample(silhouette)).texts) {
      expect(box.left).toBeGreaterThan(x)
      expect(box.right).toBeLessThan(x + width)
      expect(box.top).toBeGreaterThan(y + height * 0.1)
      expect(box.bottom).toBeLessThan(y + height * 0.9)
    }
    expect(await visible(svg)).toMatchObject({ width: 640, height: 800 })
  })

  test('stands lower the smaller it is', () => {
    const top = (silhouette: Silhouette) => drawThing(sample(silhouette)).top
    expect(top('lata')).toBeGreaterThan(top('porron'))
    expect(top('porron')).toBeGreaterThan(top('bordeaux'))
    expect(top('bordeaux')).toBeGreaterThan(top('magnum'))
    expect(drawThing(sample('damajuana')).half).toBeGreaterThan(2 * drawThing(sample('bordeaux')).half)
  })

  test('shares a page with another without sharing ids', () => {
    const one = idsOf(drawArticle(sample('bordeaux')))
    const other = idsOf(drawArticle(sample('bordeaux', { title: 'Otro' })))
    expect(new Set([...one, ...other]).size).toBe(one.length + other.length)
  })

  test('refers only to ids it defines', () => {
    for (const silhouette of allSilhouettes) {
      const svg = drawArticle(sample(silhouette))
      const known = new Set(idsOf(svg))
      expect([...svg.matchAll(/url\(#([^)]+)\)/g)].filter((match) => !known.has(match[1] ?? ''))).toEqual([])
    }
  })
})

describe('a label', () => {
  const areas = [
    { x: 380, y: 600, w: 230, h: 310 },
    { x: 300, y: 500, w: 380, h: 250 },
    { x: 400, y: 700, w: 190, h: 230 },
  ]

  test.each(titles)('keeps “%s” inside its edges', (title) => {
    for (const area of areas) {
      for (const system of systems) {
        const { texts } = drawLabel(
          openSheet('t'),
          system,
          {
            title,
            line: 'Cabernet Sauvignon y Petit Verdot',
            small: 'Denominación de origen San Rafael, Mendoza 2021',
          },
          area,
        )
        expect(texts).toHaveLength(3)
        for (const box of texts) {
          expect(box.left).toBeGreaterThanOrEqual(area.x)
          expect(box.right).toBeLessThanOrEqual(area.x + area.w)
          expect(box.top).toBeGreaterThanOrEqual(area.y)
          expect(box.bottom).toBeLessThanOrEqual(area.y + area.h + 10)
        }
      }
    }
  })

  test('never lets one text run into the next', () => {
    for (const area of areas) {
      for (const system of systems) {
        const { texts } = drawLabel(
          openSheet('t'),
          system,
          { title: titles[1] ?? '', line: 'Malbec', small: 'Gualtallary 2020' },
          area,
        )
        const lines = texts.toSorted((a, b) => a.top - b.top)
        for (const [i, line] of lines.slice(1).entries()) {
          const accentRoom = (line.bottom - line.top) * 0.35
          expect(line.top + accentRoom).toBeGreaterThanOrEqual(lines[i]?.bottom ?? 0)
        }
      }
    }
  })

  test('writes every letter of the language', () => {
    for (const letter of 'áéíóúñüÁÉÍÓÚÑÜ°º·½%') {
      for (const face of ['serif-bold', 'sans-bold', 'italic'] as const) {
        const path = writeText(fitText(letter, { face, width: 100, size: 40 }), 0, 0)
        const missing = writeText(fitText('\u4e00', { face, width: 100, size: 40 }), 0, 0)
        expect(path.length).toBeGreaterThan(20)
        expect(path).not.toBe(missing)
      }
    }
  })
})

describe('the other pictures', () => {
  test('a banner leaves the side of its words calm', async () => {
    const bottles = [sample('bordeaux'), sample('borgona', { title: 'Otro' }), sample('espumante')]
    const colours = { bottles, background: '#e9dfc6', shelf: '#b99a63' }
    const wide = sharp(Buffer.from(drawBanner({ ...colours, width: 1600, height: 640, crop: 'wide' })))
    const phone = sharp(Buffer.from(drawBanner({ ...colours, width: 800, height: 900, crop: 'phone' })))
    const words = await sharp(
      await wide.clone().extract({ left: 0, top: 0, width: 832, height: 540 }).png().toBuffer(),
    ).stats()
    const group = await sharp(
      await wide.clone().extract({ left: 860, top: 0, width: 700, height: 540 }).png().toBuffer(),
    ).stats()
    const above = await sharp(
      await phone.clone().extract({ left: 0, top: 0, width: 800, height: 440 }).png().toBuffer(),
    ).stats()
    expect(words.channels[0]?.stdev).toBeLessThan(14)
    expect(above.channels[0]?.stdev).toBeLessThan(14)
    expect(group.channels[0]?.stdev).toBeGreaterThan(40)
  })

  test('a group of any size stands on the lower edge of a transparent picture', async () => {
    for (const silhouettes of [
      ['lata'],
      ['bordeaux', 'copa'],
      ['destilado', 'pet', 'pet', 'bordeaux', 'hielera'],
    ] as Silhouette[][]) {
      const svg = drawGroup(silhouettes.map((silhouette, at) => sample(silhouette, { title: `Vino ${at}` })))
      const { width, height, painted } = await visible(svg)
      const edge = await sharp(
        await sharp(Buffer.from(svg))
          .extractChannel(3)
          .extract({ left: 0, top: 1120, width: 960, height: 60 })
          .png()
          .toBuffer(),
      ).stats()
      expect([width, height]).toEqual([960, 1200])
      expect(painted).toBeGreaterThan(0.05)
      expect(painted).toBeLessThan(0.75)
      expect(edge.channels[0]?.max).toBe(255)
      expect(new Set(idsOf(svg)).size).toBe(idsOf(svg).length)
      expect(svg).not.toMatch(/<text|NaN|undefined|Infinity/)
    }
  })

  test('the missing picture is drawn', async () => {
    expect(await visible(drawMissing())).toMatchObject({ width: 960, height: 1200 })
  })
})
