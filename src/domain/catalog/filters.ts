import { unaccent } from '../text/text.ts'

/** In the order of a URL's parameters: a new one is the last, as URLs are canonical. */
export const facets = [
  'kind',
  'varietal',
  'style',
  'region',
  'bodega',
  'brand',
  'vintage',
  'volume',
  'pack',
  'pairing',
  'trait',
  'offer',
  'stock',
  'type',
  'aging',
  'award',
] as const

export type Facet = (typeof facets)[number]

/** Price in whole pesos; alcohol in percent with one decimal. */
export const spans = ['price', 'abv'] as const

export type SpanName = (typeof spans)[number]

export type FilterName = Facet | SpanName

/** Inclusive bounds; null is open, though never both. */
export type Bounds = { from: number | null; to: number | null }

/** Canonical, so that equal filters have equal URLs: no empty facet, values sorted and unique, `from` not above `to`. */
export type Filters = {
  readonly chosen: Readonly<Partial<Record<Facet, readonly string[]>>>
  readonly spans: Readonly<Partial<Record<SpanName, Bounds>>>
}

export const noFilters: Filters = { chosen: {}, spans: {} }

/** Values of `aging`, in display order. */
export const agings = ['sin-madera', 'roble-hasta-12', 'roble-mas-de-12', 'reserva', 'gran-reserva'] as const

/** The single value of facets such as `offer` and `stock`. */
export const yes = 'si'

const yesFacets: ReadonlySet<Facet> = new Set(['offer', 'stock'])

const maxValues = 20

const value = '[a-z0-9-]{1,60}(?:\\.[a-z0-9-]{1,60}){0,3}'

const pesos = '\\d{1,9}'

const degrees = '\\d{1,2}(?:\\.\\d)?'

const between = (number: string): string => `^(?:${number}-(?:${number})?|-${number})$`

/** Patterns of filter parameters: 'malbec,syrah', 'argentina.mendoza' for a nested place, '5000-12000', '-12000', '12.5-'. */
export const filterPatterns = {
  facet: `^${value}(?:,${value}){0,${maxValues - 1}}$`,
  price: between(pesos),
  abv: between(degrees),
} as const

export const maxFacetLength = 1_000

const oneValue = new RegExp(`^${value}$`)

const oneSpan = { price: new RegExp(filterPatterns.price), abv: new RegExp(filterPatterns.abv) }

/** Parses filter parameters: invalid ones are dropped, a reversed span is swapped. */
export function readFilters(valueOf: (name: FilterName) => string | null | undefined): Filters {
  const chosen = facets.map((facet) => {
    const values = unaccent(valueOf(facet) ?? '')
      .toLowerCase()
      .split(',')
      .map((word) => word.trim())
    return [
      facet,
      normal(values.filter((word) => (yesFacets.has(facet) ? word === yes : oneValue.test(word)))),
    ] as const
  })
  const bounds = spans.map(
    (span) => [span, readBounds(span, (valueOf(span) ?? '').replaceAll(/\s/g, ''))] as const,
  )
  return {
    chosen: Object.fromEntries(chosen.filter(([, values]) => values.length > 0)),
    spans: Object.fromEntries(bounds.filter(([, ends]) => ends !== null)),
  }
}

function readBounds(span: SpanName, text: string): Bounds | null {
  if (!oneSpan[span].test(text)) return null
  const [from = null, to = null] = text.split('-').map((end) => (end === '' ? null : Number(end)))
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }
}

function normal(values: readonly string[]): string[] {
  return [...new Set(values)].toSorted().slice(0, maxValues)
}

/** Inverse of `readFilters`, facets first. */
export function filterTexts({ chosen, spans: bounds }: Filters): Partial<Record<FilterName, string>> {
  return Object.fromEntries([
    ...facets.flatMap((facet) => (chosen[facet] ? [[facet, chosen[facet].join(',')]] : [])),
    ...spans.flatMap((span) =>
      bounds[span] ? [[span, `${bounds[span].from ?? ''}-${bounds[span].to ?? ''}`]] : [],
    ),
  ])
}

export function isChosen({ chosen }: Filters, facet: Facet, word: string): boolean {
  return chosen[facet]?.includes(word) ?? false
}

/** Toggles a value. A place replaces its ancestors and descendants: Valle de Uco replaces Mendoza. */
export function toggleValue(filters: Filters, facet: Facet, word: string): Filters {
  const values = filters.chosen[facet] ?? []
  const others = values.filter((other) => other !== word && !isWithin(other, word) && !isWithin(word, other))
  return withValues(
    filters,
    facet,
    values.includes(word) ? values.filter((other) => other !== word) : [...others, word],
  )
}

/** Sets a span; null, or open at both ends, removes it. */
export function setSpan(filters: Filters, span: SpanName, bounds: Bounds | null): Filters {
  const text = bounds === null ? '' : `${bounds.from ?? ''}-${bounds.to ?? ''}`
  return readFilters((name) => (name === span ? text : filterTexts(filters)[name]))
}

export function withoutFilter({ chosen, spans: bounds }: Filters, name: FilterName): Filters {
  return { chosen: without(chosen, name), spans: without(bounds, name) }
}

export function countFilters({ chosen, spans: bounds }: Filters): number {
  return Object.values(chosen).reduce((sum, values) => sum + values.length, 0) + Object.keys(bounds).length
}

/** Whether a place is a descendant: 'argentina.mendoza' of 'argentina'. Not of itself. */
export function isWithin(place: string, around: string): boolean {
  return place.startsWith(`${around}.`)
}

function withValues({ chosen, spans: bounds }: Filters, facet: Facet, values: readonly string[]): Filters {
  const rest = without(chosen, facet)
  return { chosen: values.length === 0 ? rest : { ...rest, [facet]: normal(values) }, spans: bounds }
}

function without<T extends object>(record: T, name: string): T {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name)) as T
}

/** `precio-mayor-menor` is descending (spec 1 §9). */
export const sorts = [
  'fecha-mayor-menor',
  'fecha-menor-mayor',
  'precio-menor-mayor',
  'precio-mayor-menor',
  'a-z',
  'z-a',
] as const

export type Sort = (typeof sorts)[number]

export const defaultSort: Sort = 'fecha-mayor-menor'

export function isSort(value: unknown): value is Sort {
  return sorts.some((sort) => sort === value)
}
