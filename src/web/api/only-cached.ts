import type { QueryClient } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { href } from '#contract/screens.ts'

const nothing = (): Promise<void> => Promise.resolve()

type Asked = { queryKey: readonly unknown[] }

/** The cache as a screen's loader sees it without a line: what was kept is the answer; a screen that needs more leads to the offline page. */
export function onlyKept(cache: QueryClient, url: URL): QueryClient {
  const kept = async ({ queryKey }: Asked): Promise<unknown> => {
    const data = cache.getQueryData(queryKey)
    if (data === undefined) throw redirect(href('offline', {}, { falta: url.pathname + url.search }))
    return data
  }
  const instead: Record<string | symbol, unknown> = {
    fetchQuery: kept,
    ensureQueryData: kept,
    fetchInfiniteQuery: kept,
    ensureInfiniteQueryData: kept,
    prefetchQuery: nothing,
    prefetchInfiniteQuery: nothing,
  }
  return new Proxy(cache, {
    get: (target, name) => {
      if (name in instead) return instead[name]
      const own: unknown = Reflect.get(target, name)
      return typeof own === 'function' ? (own.bind(target) as unknown) : own
    },
  })
}
