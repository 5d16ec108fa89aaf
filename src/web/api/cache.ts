import { QueryClient } from '@tanstack/react-query'
import { ServerNo } from '#contract/client.ts'

const minute = 60_000

/** A cache of the server's answers: one for the browser, one for each page that the server renders. */
export function createCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: minute,
        // A page's own cache must go with the page: a timer would keep it in the server's memory.
        gcTime: typeof document === 'undefined' ? Infinity : 30 * minute,
        refetchOnWindowFocus: false,
        retry: (failures, error) => !(error instanceof ServerNo && error.status < 500) && failures < 2,
      },
    },
  })
}

let browserCache: QueryClient | undefined

/** The browser's own cache. On the server every page has a new one. */
export function getBrowserCache(): QueryClient {
  browserCache ??= createCache()
  return browserCache
}
