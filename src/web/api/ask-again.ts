import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Asks anew what these queries asked. A list whose next page is on its way is let grow first: asking at once would call that page off. */
export async function askAgain(cache: QueryClient, queryKey: QueryKey): Promise<void> {
  const growing = cache.getQueryCache().findAll({
    queryKey,
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.fetchMeta?.fetchMore !== undefined,
  })
  await Promise.allSettled(growing.map(({ promise }) => promise))
  await cache.invalidateQueries({ queryKey })
}
