import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOnline } from './line.ts'
import type { LiveState } from './live.ts'

/** How often what is on the screen is asked anew while nobody tells of changes, ms. */
const pollMs = 30_000
/** Where the way in was not told, it is asked for again after so many. */
const againMs = 5_000
/** A first connection that takes longer is told of. */
const silentMs = 3_000

/** Keeps what is on the screen up to date, and says how. */
export function useLive(): LiveState {
  const cache = useQueryClient()
  const isOnline = useOnline()
  const [state, setState] = useState<LiveState>('connecting')
  useEffect(() => {
    if (!isOnline) return
    const leaving = new AbortController()
    const listen = (): void =>
      void import('./live.ts')
        .then(({ listenStaff }) => listenStaff(cache, leaving.signal, setState))
        .catch(() => setTimeout(() => leaving.signal.aborted || listen(), againMs))
    listen()
    return () => {
      leaving.abort()
      setState('reconnecting')
    }
  }, [cache, isOnline])
  useEffect(() => {
    if (state !== 'connecting') return
    const timer = setTimeout(() => setState('reconnecting'), silentMs)
    return () => clearTimeout(timer)
  }, [state])
  useEffect(() => {
    if (state === 'live') return
    const timer = setInterval(() => void cache.invalidateQueries({ type: 'active' }), pollMs)
    return () => clearInterval(timer)
  }, [cache, state])
  return state
}
