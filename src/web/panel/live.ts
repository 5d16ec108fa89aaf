import type { QueryClient } from '@tanstack/react-query'
import { staffChannel } from '#contract/panel/live.ts'
import { connectLive } from '../api/live-connection.ts'
import { meQuery } from './me.ts'

/** Nouns and ids alone: whoever hears one asks again. */
type Changed = { noun: string; id: number }

/** `connecting`: for the first time, and not for long yet. `off`: the shop tells nothing, or not to this person. */
export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'off'

/** What comes together is asked for together, after so many milliseconds. */
const batchMs = 100
/** A session that the server cut off is looked for after so many. */
const cutOffMs = 2_000

/**
 * Refetches what the shop says has changed, until the signal: the queries whose key begins with its noun. Once it is let
 * in, and again after each gap, all that is on the screen is asked anew.
 */
export async function listenStaff(
  cache: QueryClient,
  signal: AbortSignal,
  onState: (state: LiveState) => void,
): Promise<void> {
  const pusher = await connectLive(signal)
  if (pusher === null) return signal.aborted ? undefined : onState('off')
  const refetch = batcher(cache, signal)
  const channel = pusher.subscribe(staffChannel)
  channel.bind('pusher:subscription_succeeded', () => {
    onState('live')
    void cache.invalidateQueries()
  })
  channel.bind('pusher:subscription_error', () => onState('off'))
  channel.bind('changed', ({ noun }: Changed) => refetch(noun))
  let wasIn = false
  pusher.connection.bind('state_change', ({ previous, current }: Record<'previous' | 'current', string>) => {
    if (current === 'connected') wasIn = true
    else if (previous === 'connected') onState('reconnecting')
  })
  // Cut off for good after one was let in: the session has ended, or is another's.
  pusher.connection.bind('disconnected', () => {
    if (wasIn) setTimeout(() => void comeBack(), cutOffMs)
    wasIn = false
  })

  async function comeBack(): Promise<void> {
    await cache.fetchQuery({ ...meQuery(), staleTime: 0 }).catch(() => null)
    if (!signal.aborted) pusher?.connect()
  }
}

function batcher(cache: QueryClient, signal: AbortSignal): (noun: string) => void {
  const waiting = new Set<string>()
  const flush = (): void => {
    for (const noun of waiting) if (!signal.aborted) void cache.invalidateQueries({ queryKey: [noun] })
    waiting.clear()
  }
  return (noun) => {
    if (waiting.size === 0) setTimeout(flush, batchMs)
    waiting.add(noun)
  }
}
