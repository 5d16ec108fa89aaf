import type { QueryClient } from '@tanstack/react-query'
import { connectLive } from '../api/live-connection.ts'
import { type Changed, staleKeys } from './live-keys.ts'
import { meQuery } from './me.ts'

/** `connecting`: first connection, for a short time. `off`: realtime is disabled, or not for this role. */
export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'off'

/** Events within this time are refetched together, ms. */
const batchMs = 100
/** Delay before checking a session whose connection was closed, ms. */
const cutOffMs = 2_000

/**
 * Refetches what the shop reports as changed, until `signal`: the queries that `staleKeys` names. After
 * subscribing, and after each gap, everything on the screen is refetched.
 */
export async function listenStaff(
  cache: QueryClient,
  channelName: string,
  signal: AbortSignal,
  onState: (state: LiveState) => void,
): Promise<void> {
  const pusher = await connectLive(signal)
  if (pusher === null) return signal.aborted ? undefined : onState('off')
  const refetch = batcher(cache, signal)
  const channel = pusher.subscribe(channelName)
  channel.bind('pusher:subscription_succeeded', () => {
    onState('live')
    void cache.invalidateQueries()
  })
  channel.bind('pusher:subscription_error', () => onState('off'))
  channel.bind('changed', (changed: Changed) => {
    for (const key of staleKeys(changed)) refetch(key)
  })
  let wasIn = false
  pusher.connection.bind('state_change', ({ previous, current }: Record<'previous' | 'current', string>) => {
    if (current === 'connected') wasIn = true
    else if (previous === 'connected') onState('reconnecting')
  })
  // Disconnected for good after being authorized: the session has ended, or changed.
  pusher.connection.bind('disconnected', () => {
    if (wasIn) setTimeout(() => void comeBack(), cutOffMs)
    wasIn = false
  })

  async function comeBack(): Promise<void> {
    await cache.fetchQuery({ ...meQuery(), staleTime: 0 }).catch(() => null)
    if (!signal.aborted) pusher?.connect()
  }
}

function batcher(cache: QueryClient, signal: AbortSignal): (key: readonly string[]) => void {
  const waiting = new Map<string, readonly string[]>()
  const flush = (): void => {
    for (const queryKey of waiting.values()) if (!signal.aborted) void cache.invalidateQueries({ queryKey })
    waiting.clear()
  }
  return (key) => {
    if (waiting.size === 0) setTimeout(flush, batchMs)
    waiting.set(key.join('/'), key)
  }
}
