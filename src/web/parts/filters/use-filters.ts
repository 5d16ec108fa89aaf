import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { filterWords, listWords } from '#contract/screens.ts'
import type { Facets } from '#contract/search.ts'
import {
  type FilterName,
  type Filters,
  type SpanName,
  spans,
  setSpan,
  facets,
  filterTexts,
  readFilters,
} from '#domain/catalog/filters.ts'
import { facetsQuery, placeholderWithinList, type Listed } from '../../api/queries/list-queries.ts'
import { useScreenPlace } from '../../router/list-keep-alive.tsx'
import { readPage } from '../lists/failed-list.tsx'

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

/** Normalises a typed number: '$ 5.000,50' is 5000, '12,5' is 12.5; '' when invalid. */
export function typedNumber(span: SpanName, typed: string): string {
  if (span === 'price') return typed.replace(/,.*/, '').replaceAll(/\D/g, '').slice(0, 9)
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

export function besidesFilters(query: URLSearchParams, taken: FilterName | undefined): [string, string][] {
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

export type FilterState = {
  /** Filters of the URL, or of the one being navigated to. */
  filters: Filters
  /** A parameter that is no filter on this screen: the bodega of its page. */
  taken: FilterName | undefined
  /** The list's first page. */ first: number
  apply: (filters: Filters) => void
}

/** Filters stored in the URL: each change is a history entry, and keeps the scroll position. */
export function useFilters({ bodegaId }: Listed): FilterState {
  const { location, query, coming } = useScreenPlace()
  const navigate = useNavigate()
  const taken = bodegaId === 0 ? undefined : 'bodega'
  const next = new URLSearchParams(coming?.search)
  const current = coming?.pathname === location.pathname && next.get('q') === query.get('q') ? next : query
  return {
    filters: readAddress(current, taken),
    taken,
    // While another sorting loads, the shown list keeps its page.
    first: readPage(current.get('orden') === query.get('orden') ? current : query) ?? 1,
    apply: (filters) => void navigate(addressOf(current, filters, taken), { preventScrollReset: true }),
  }
}

/** The list's facets; the previous ones while a filter changes. */
export function useFacets(listed: Listed, filters: Filters) {
  return useQuery({ ...facetsQuery(listed, filters), placeholderData: placeholderWithinList<Facets>(listed) })
}

/** The filters with the spans as typed in the form, applied or not. */
export function withTypedSpans(filters: Filters, form: HTMLFormElement): Filters {
  const data = new FormData(form)
  const typed = (span: SpanName): string[] =>
    data.getAll(filterWords[span]).map((end) => typedNumber(span, String(end)))
  return spans.reduce((sum, span) => {
    const ends = typed(span)
    if (ends.length === 0) return sum
    const [from = null, to = null] = ends.map((end) => (end === '' ? null : Number(end)))
    return setSpan(sum, span, { from, to })
  }, filters)
}
