import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Sellable, salesEndpoints } from '#contract/panel/sales.ts'
import { readGtin } from '#domain/catalog/gtin.ts'
import { type CounterLine, offersOf } from '#domain/panel/counter-sale.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { useDebounced } from '../../ui/form/use-typeahead.ts'
import { panelClient } from '../api.ts'
import { thingOf } from './sellables.tsx'

type Prices = 'counter' | 'online'

type By = { q?: string; code?: string; like?: number }

/** `of`: a search ends when typing goes on, a look-up does not. */
const sellablesQuery = (of: 'search' | 'look-up', by: By, prices: Prices) =>
  queryOptions({
    queryKey: ['sellables', of, by, prices],
    queryFn: async ({ signal }) =>
      (await panelClient(salesEndpoints.sellables, { query: { prices, ...by } }, { signal })).sellables,
    staleTime: 10_000,
  })

/** Search results while typing; keeps the previous ones until new ones arrive. Before, what can replace `like`. */
export function useOffered(text: string, prices: Prices, like: number | null = null) {
  const typed = text.trim()
  const q = useDebounced(typed)
  const { data, error, isPending, isPlaceholderData } = useQuery({
    ...sellablesQuery('search', q !== '' ? { q } : like === null ? {} : { like }, prices),
    placeholderData: keepPreviousData,
  })
  return {
    offered: data?.flatMap(offersOf) ?? null,
    isFirst: isPending && !error,
    /** False while the results are of an earlier text. */
    isSettled: q === typed && !isPlaceholderData,
    problem: error && !data ? actionProblem(error) : null,
  }
}

/** `several`: an article whose variant has to be chosen. */
export type LookedUp =
  | { kind: 'one'; thing: CounterLine }
  | { kind: 'several'; name: string }
  | { kind: 'unknown' }

/** What has a code or a number, even if none is left: no other article is taken in its place. */
function exactly(sellables: readonly Sellable[]): LookedUp {
  const [only, ...others] = sellables.flatMap(offersOf)
  if (!only) return { kind: 'unknown' }
  if (others.length > 0) return { kind: 'several', name: sellables[0]?.name ?? only.name }
  return { kind: 'one', thing: thingOf(only) }
}

/** Looks up a scanned code, or what was typed and entered: its code, its number, else the first result that can be sold. @throws as `panelClient` does. */
export function useLookUp(prices: Prices) {
  const cache = useQueryClient()
  const ask = (by: By) => cache.fetchQuery(sellablesQuery('look-up', by, prices))
  const byCode = async (code: string): Promise<LookedUp> => exactly(await ask({ code }))
  const byText = async (typed: string): Promise<LookedUp> => {
    const coded = await byCode(typed)
    if (coded.kind !== 'unknown' || readGtin(typed) !== null) return coded
    const sellables = await ask({ q: typed })
    const numbered = exactly(sellables.filter(({ num }) => String(num) === typed))
    if (numbered.kind !== 'unknown') return numbered
    const offered = sellables.flatMap(offersOf)
    const first = offered.find(({ price, stock }) => price !== null && stock !== 0)
    return first ? { kind: 'one', thing: thingOf(first) } : { kind: 'unknown' }
  }
  return { byCode, byText }
}
