import type { QueryClient } from '@tanstack/react-query'
import { liveChannel, type LiveEvents, type LiveKind, liveKinds } from '#contract/events.ts'
import { sessionEndpoints } from '#contract/sessions.ts'
import { whenSaved } from './cart/when-saved.ts'
import { browserClient } from './client.ts'
import { pollInbox } from './inbox-polling.ts'
import { connectLive } from './live-connection.ts'
import { refetchList } from './queries/list-queries.ts'
import { lastCartQuery, nullForVisitor } from './queries/shop-queries.ts'
import { followLeaving, endSession } from './session-end.ts'

/** First key segment of the queries to refetch. */
type Topic = 'orders' | 'cart' | 'questions' | 'article' | 'messages' | 'notifications'

/** An answer is shown on its article's screen too. */
const changed: Record<LiveKind, readonly Topic[]> = {
  order: ['orders'],
  payment: ['orders'],
  question: ['questions', 'article'],
  'message.from_commerce': ['messages'],
}
/** Topics that may have changed before the channel was subscribed. */
const missed: Record<LiveKind, readonly Topic[]> = {
  order: ['orders', 'cart', 'notifications'],
  payment: [],
  question: ['questions'],
  'message.from_commerce': ['messages'],
}

/** Events within this time are refetched together, ms. */
const batchMs = 100
/** When a session ends, this browser may be about to receive a new one, after a password change; ms. */
const timeoutMs = 2_000
/** Retry interval when the connection config could not be read, as while offline; ms. */
const retryMs = 10_000

type LiveCallbacks = {
  onLive: (isLive: boolean) => void
  /** Called when what changed before the events were received is refetched, or when there are none. */
  onCaughtUp: () => void
}

type Following = LiveCallbacks & { isLive: () => boolean; caughtUp: Promise<void> }

/** Keeps the buyer's data up to date until `signal`: by realtime, and by polling once that has caught up. */
export function followBuyer(
  buyerId: number,
  cache: QueryClient,
  signal: AbortSignal,
  { isLive, caughtUp, ...callbacks }: Following,
): void {
  listenLive(buyerId, cache, signal, callbacks)
  void caughtUp.then(() => signal.aborted || pollInbox(cache, signal, isLive))
}

/** Refetches what changes for the buyer until `signal`, and reports whether realtime is connected. Suspended during a logout. */
export function listenLive(
  buyerId: number,
  cache: QueryClient,
  signal: AbortSignal,
  callbacks: LiveCallbacks,
): void {
  let listening = new AbortController()
  const close = (): void => listening.abort()
  const open = (): void => {
    listening = new AbortController()
    const { signal: still } = listening
    void listen(buyerId, cache, still, callbacks).catch(() =>
      setTimeout(() => still.aborted || open(), retryMs),
    )
  }
  open()
  followLeaving(cache, { onLeave: close, onStay: open }, signal)
  signal.addEventListener('abort', close)
}

async function listen(
  buyerId: number,
  cache: QueryClient,
  signal: AbortSignal,
  { onLive, onCaughtUp }: LiveCallbacks,
): Promise<void> {
  const pusher = await connectLive(signal)
  if (pusher === null) return onCaughtUp()
  const hear = batcher(cache, signal, onCaughtUp)
  for (const kind of liveKinds) {
    const channel = pusher.subscribe(liveChannel(kind, buyerId))
    channel.bind('pusher:subscription_succeeded', () => hear(...missed[kind]))
    channel.bind('changed', () => hear(...changed[kind]))
    channel.bind('notified', ({ type }: LiveEvents['notified']) =>
      hear('notifications', ...(type === 'cart_amount_updated' ? (['cart'] as const) : [])),
    )
  }
  pusher.connection.bind('state_change', ({ current }: { current: string }) =>
    onLive(current === 'connected'),
  )
  let wasIn = false
  pusher.connection.bind('connected', () => {
    wasIn = true
  })
  // Disconnected for good after being authorized: the session has ended, or changed.
  pusher.connection.bind('disconnected', () => {
    if (wasIn) void comeBack()
    wasIn = false
  })
  signal.addEventListener('abort', () => onLive(false))

  async function comeBack(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, timeoutMs))
    if (signal.aborted) return
    const found = await nullForVisitor(browserClient(sessionEndpoints.user, {})).catch(() => undefined)
    if (found !== undefined && found?.buyer.id !== buyerId) endSession()
    else pusher?.connect()
  }
}

/** Returns a function that refetches topics in batches. The cart is refetched once pending local changes are saved. */
function batcher(
  cache: QueryClient,
  signal: AbortSignal,
  onFlush: () => void,
): (...topics: readonly Topic[]) => void {
  const waiting = new Set<Topic>()
  const ask = (queryKey: readonly string[]): void => {
    if (!signal.aborted) void refetchList(cache, queryKey)
  }
  const flush = (): void => {
    for (const topic of waiting) {
      if (topic === 'cart') void whenSaved(cache).then(() => ask(lastCartQuery().queryKey))
      else ask([topic])
    }
    waiting.clear()
    onFlush()
  }
  return (...topics) => {
    if (waiting.size === 0 && topics.length > 0) setTimeout(flush, batchMs)
    for (const topic of topics) waiting.add(topic)
  }
}
