import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { buyerQuery } from './queries/shop-queries.ts'

/** Fallback delay for browsers without requestIdleCallback, ms. */
const startDelayMs = 2_000

/** Retry interval of a script that did not come, that of polling; ms. */
const retryMs = 20_000

/** Longest wait for realtime of what is fetched again once its events are received, ms. */
const maxWaitMs = 4_000

let isConnected = false

let resolveCaughtUp = (): void => undefined
const caughtUp = new Promise<void>((resolve) => (resolveCaughtUp = resolve))

/** Resolves once realtime events are received and what was missed before is being fetched, or after four seconds: what is fetched then is fetched once. */
export const whenCaughtUp = (): Promise<void> => caughtUp

/** Whether realtime events are being received, so that polling and guessing are unnecessary. */
export const isLive = (): boolean => isConnected

/** Follows the buyer's events, once the page is idle (spec 1 §4, Realtime). */
export function useLive(): void {
  const cache = useQueryClient()
  const buyerId = useQuery(buyerQuery()).data?.id
  useEffect(() => {
    if (buyerId === undefined) return
    const leaving = new AbortController()
    setTimeout(resolveCaughtUp, maxWaitMs)
    const begin = (): void => {
      if (!leaving.signal.aborted)
        void import('./live.ts')
          .then(({ followBuyer }) =>
            followBuyer(buyerId, cache, leaving.signal, {
              onLive: (isOn) => (isConnected = isOn),
              onCaughtUp: resolveCaughtUp,
              isLive,
              caughtUp,
            }),
          )
          .catch(() => setTimeout(begin, retryMs))
    }
    if ('requestIdleCallback' in window) requestIdleCallback(begin)
    else setTimeout(begin, startDelayMs)
    return () => leaving.abort()
  }, [buyerId, cache])
}
