import type { QueryClient } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { href } from '#contract/screens.ts'

const doNothing = (): Promise<void> => Promise.resolve()

type QueryKeyed = { queryKey: readonly unknown[] }

/** A cache that answers loaders from stored data only; a miss redirects to the offline page. */
export function onlyCached(cache: QueryClient, url: URL): QueryClient {
  const cachedAnswer = async ({ queryKey }: QueryKeyed): Promise<unknown> => {
    const data = cache.getQueryData(queryKey)
    if (data === undefined) throw redirect(href('offline', {}, { falta: url.pathname + url.search }))
    return data
  }
  const overrides: Record<string | symbol, unknown> = {
    fetchQuery: cachedAnswer,
    ensureQueryData: cachedAnswer,
    fetchInfiniteQuery: cachedAnswer,
    ensureInfiniteQueryData: cachedAnswer,
    prefetchQuery: doNothing,
    prefetchInfiniteQuery: doNothing,
  }
  return new Proxy(cache, {
    get: (target, name) => {
      if (name in overrides) return overrides[name]
      const own: unknown = Reflect.get(target, name)
      return typeof own === 'function' ? (own.bind(target) as unknown) : own
    },
  })
}
