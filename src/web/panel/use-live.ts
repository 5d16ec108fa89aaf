import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { channelOf } from '#contract/panel/live.ts'
import type { Me } from '#contract/panel/staff.ts'
import { useOnline } from '../api/connectivity.ts'
import type { LiveState } from './live.ts'
import { whenIdle } from './when-idle.ts'

/** Polling interval without realtime, ms. */
const pollMs = 30_000
/** Retry interval when the connection config could not be read, ms. */
const againMs = 5_000
/** How long a first connection may take before it is shown as pending, ms. */
const silentMs = 5_000

/** Keeps the screen's data up to date; returns the connection state. */
export function useLive({ id, role }: Me): LiveState {
  const channel = channelOf({ id, role })
  // A seller hears of orders only.
  const hearsAll = role !== 'seller'
  const cache = useQueryClient()
  const isOnline = useOnline()
  const [state, setState] = useState<LiveState>('connecting')
  useEffect(() => {
    if (!isOnline) return
    const leaving = new AbortController()
    const listen = (): void => {
      if (!leaving.signal.aborted)
        void import('./live.ts')
          .then(({ listenStaff }) => listenStaff(cache, channel, leaving.signal, setState))
          .catch(() => setTimeout(listen, againMs))
    }
    whenIdle(listen)
    return () => {
      leaving.abort()
      setState('reconnecting')
    }
  }, [cache, channel, isOnline])
  useEffect(() => {
    if (state !== 'connecting') return
    const timer = setTimeout(() => setState('reconnecting'), silentMs)
    return () => clearTimeout(timer)
  }, [state])
  useEffect(() => {
    if (state === 'live' && hearsAll) return
    const timer = setInterval(() => void cache.invalidateQueries({ type: 'active' }), pollMs)
    return () => clearInterval(timer)
  }, [cache, state, hearsAll])
  return state
}
