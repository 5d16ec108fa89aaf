import {
  facets,
  type FilterName,
  type Filters,
  filterTexts,
  type SpanName,
  spans,
  readFilters,
} from '#domain/filters.ts'

/** What each filter is called in an address. */
export const filterWords: Record<FilterName, string> = {
  kind: 'tipo',
  varietal: 'varietal',
  style: 'estilo',
  region: 'region',
  bodega: 'bodega',
  brand: 'marca',
  vintage: 'cosecha',
  volume: 'volumen',
  pack: 'presentacion',
  pairing: 'maridaje',
  trait: 'caracteristica',
  offer: 'oferta',
  stock: 'stock',
  price: 'precio',
  abv: 'graduacion',
}

const names: readonly FilterName[] = [...facets, ...spans]
const isSpan = (name: FilterName): name is SpanName => spans.some((span) => span === name)

/** The filters that an address names, also as a form without scripts writes them: each value by itself, a span by its two ends. `taken` means something else there. */
export function readAddress(query: URLSearchParams, taken?: FilterName): Filters {
  return readFilters((name) => {
    const told = name === taken ? [] : query.getAll(filterWords[name])
    if (!isSpan(name)) return told.join(',')
    return told.length === 2 ? told.map((end) => typedNumber(name, end)).join('-') : told[0]
  })
}

/** '$ 5.000' is 5000, '12,5' is 12.5: a number as it is typed, as filters write it; '' where it is none. */
export function typedNumber(span: SpanName, typed: string): string {
  if (span === 'price') return typed.replaceAll(/\D/g, '').slice(0, 9)
  const degrees = Number.parseFloat(typed.replace(',', '.'))
  return degrees >= 0 && degrees < 100 ? String(Math.round(Math.min(degrees, 99.9) * 10) / 10) : ''
}

/** The query with these filters in the place of its own: '?q=asado&varietal=malbec,syrah'. What it says besides them stays. */
export function addressOf(query: URLSearchParams, filters: Filters, taken?: FilterName): string {
  const rest = new URLSearchParams(besidesFilters(query, taken))
  const texts = filterTexts(filters)
  for (const name of names) if (texts[name] !== undefined) rest.set(filterWords[name], texts[name])
  return `?${queryText(rest)}`
}

/** What a query says besides filters. */
export function besidesFilters(query: URLSearchParams, taken?: FilterName): [string, string][] {
  const words = new Set(names.filter((name) => name !== taken).map((name) => filterWords[name]))
  return [...query].filter(([word]) => !words.has(word))
}

/** A query as one reads it: commas are no danger in an address. */
export function queryText(query: URLSearchParams): string {
  return query.toString().replaceAll('%2C', ',')
}
