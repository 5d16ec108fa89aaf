import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { buyerQuery } from './queries/shop-queries.ts'

/** A browser that can't tell when it is idle gets to it after so many milliseconds. */
const startDelayMs = 2_000

let isTold = false

/** Whether the server tells this page what happens, so that it need not be concluded from anything else. */
export const isLive = (): boolean => isTold

/** Listens for what happens to the buyer who is here, once the page has nothing better to do (spec 1 §4, Realtime). */
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
