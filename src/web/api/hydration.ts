import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { PriceView } from '#domain/money/shown-prices.ts'

/** False on the server and during hydration, then true: for state that only the browser knows. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Set by the server, in the state of a page that it rendered for any buyer (docs/decisions/0073). */
export const pricesKey = ['page-prices']

/** Whose prices such a page shows; undefined on another. */
export function pagePrices(cache: QueryClient): PriceView | undefined {
  return cache.getQueryData(pricesKey)
}

/** Whether a part of such a page is being hydrated, and must look as it was rendered. Parts that load later are hydrated later. */
export function useIsWithheld(): boolean {
  const cache = useQueryClient()
  return useSyncExternalStore(
    never,
    () => false,
    () => pagePrices(cache) !== undefined,
  )
}

const never = () => () => undefined
