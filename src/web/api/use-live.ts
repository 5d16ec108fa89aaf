import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { buyerQuery } from './queries/shop-queries.ts'

/** Fallback delay for browsers without requestIdleCallback, ms. */
const startDelayMs = 2_000

let isTold = false

/** Whether realtime events are being received, so that polling and guessing are unnecessary. */
export const isLive = (): boolean => isTold

/** Subscribes to the buyer's events, once the page is idle (spec 1 §4, Realtime). */
export function useLive(): void {
  const cache = useQueryClient()
  const buyerId = useQuery(buyerQuery()).data?.id
  useEffect(() => {
    if (buyerId === undefined) return
    const leaving = new AbortController()
    const begin = (): void => {
      if (!leaving.signal.aborted)
        void import('./live.ts')
          .then(({ listenLive }) => listenLive(buyerId, cache, leaving.signal, (isOn) => (isTold = isOn)))
          .catch(() => null)
    }
    if ('requestIdleCallback' in window) requestIdleCallback(begin)
    else setTimeout(begin, startDelayMs)
    return () => leaving.abort()
  }, [buyerId, cache])
}
