import { filterWords, listWords } from '#contract/screens.ts'
import {
  facets,
  type FilterName,
  type Filters,
  filterTexts,
  type SpanName,
  spans,
  readFilters,
} from '#domain/catalog/filters.ts'

const names: readonly FilterName[] = [...facets, ...spans]

const isSpan = (name: FilterName): name is SpanName => spans.some((span) => span === name)

/**
 * Parses the filters of a URL, also as submitted by the form without scripts: repeated values, and two ends of a
 * span. `taken` has another meaning there.
 */
export function readAddress(query: URLSearchParams, taken?: FilterName): Filters {
  return readFilters((name) => {
    const values = name === taken ? [] : query.getAll(filterWords[name])
    if (!isSpan(name)) return values.join(',')
    return values.length === 2 ? values.map((end) => typedNumber(name, end)).join('-') : values[0]
  })
}

/** Normalises a typed number: '$ 5.000' is 5000, '12,5' is 12.5; '' when invalid. */
export function typedNumber(span: SpanName, typed: string): string {
  if (span === 'price') return typed.replaceAll(/\D/g, '').slice(0, 9)
  const degrees = Number.parseFloat(typed.replace(',', '.'))
  return degrees >= 0 && degrees < 100 ? String(Math.round(Math.min(degrees, 99.9) * 10) / 10) : ''
}

/** The query with its filters replaced: '?q=asado&varietal=malbec,syrah'. Other list parameters stay. */
export function addressOf(query: URLSearchParams, filters: Filters, taken?: FilterName): string {
  const rest = new URLSearchParams(besidesFilters(query, taken))
  const texts = filterTexts(filters)
  for (const name of names) if (texts[name] !== undefined) rest.set(filterWords[name], texts[name])
  return `?${queryText(rest)}`
}

/** Parameters that identify the list, besides filters. */
export function besidesFilters(query: URLSearchParams, taken?: FilterName): [string, string][] {
  const words: readonly string[] = taken === undefined ? listWords : [...listWords, filterWords[taken]]
  return [...query].filter(([word]) => words.includes(word))
}

/** Parameters that identify the list. Cached pages are rendered without any others, such as an ad's. */
export function listQuery(query: URLSearchParams): URLSearchParams {
  const words = new Set<string>([...listWords, ...Object.values(filterWords)])
  return new URLSearchParams([...query].filter(([word]) => words.has(word)))
}

/** Serializes a query with literal commas. */
export function queryText(query: URLSearchParams): string {
  return query.toString().replaceAll('%2C', ',')
}
