import type { QueryClient } from '@tanstack/react-query'
import { connectLive } from '../api/live-connection.ts'
import { meQuery } from './me.ts'
import { couponsNoun, deliveriesNoun, ordersNoun, pickingNoun, zonesNoun } from './parts/order-queries.ts'

/** Nouns and ids only: receivers refetch. Without a noun on a seller's channel, of orders. */
type Changed = { noun?: string; id: number }

/** Events after which the stock may be another one; a change by hand is told by the history. */
const stockMovers = [ordersNoun, 'stock', 'history']

/** `connecting`: first connection, for a short time. `off`: realtime is disabled, or not for this role. */
export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'off'

/** Events within this time are refetched together, ms. */
const batchMs = 100
/** Delay before checking a session whose connection was closed, ms. */
const cutOffMs = 2_000

/**
 * Refetches what the shop reports as changed, until `signal`: the queries whose key begins with its noun. After
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
  channel.bind('changed', ({ noun = ordersNoun }: Changed) => {
    refetch(noun)
    // Rows of orders say whether somebody opened them.
    if (noun === 'alerts') refetch(ordersNoun)
    // Each change of delivery is in the history; the shop's place and switches are settings.
    if (noun === 'history' || noun === 'settings') refetch(zonesNoun)
    if (noun === ordersNoun) for (const part of [deliveriesNoun, pickingNoun]) refetch(part)
    if (noun === ordersNoun || noun === 'history') refetch(couponsNoun)
    if (stockMovers.includes(noun)) for (const part of ['articles', 'stock', 'sellables']) refetch(part)
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
