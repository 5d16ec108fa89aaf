import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ServerError } from '#contract/client.ts'
import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import { stopEndpoints } from '#contract/panel/deliveries.ts'
import { undoMs } from '#domain/panel/order-moves.ts'
import { actionProblem } from '../../../api/action-problem.ts'
import { readStored, writeStore } from '../../../api/browser-store.ts'
import { createListeners } from '../../../api/listeners.ts'
import { randomKey } from '../../../api/random-key.ts'
import { stops as copy } from '../../../copy/panel/deliveries.ts'
import { write } from '../../../copy/panel/frame.ts'
import { orderWords } from '../../../copy/panel/orders.ts'
import { toast } from '../../../ui/toaster.tsx'
import { panelClient } from '../../api.ts'
import { ownStopsQuery } from '../../parts/delivery-queries.ts'
import { deliveriesNoun } from '../../parts/order-queries.ts'

type Ticked = EndpointAnswer<typeof stopEndpoints.deliver>
type What =
  | { kind: 'deliver'; body: EndpointBody<typeof stopEndpoints.deliver> }
  | { kind: 'absent'; body: EndpointBody<typeof stopEndpoints.absent> }

/** A driver's tick that the server has not answered yet. Without persons' data, as it is stored in the browser. */
export type Tick = What & {
  num: number
  person: number
  key: string
  /** When it was first sent, ms of the browser's clock: it may be done since. */ sentAt?: number
}
/** A tick that the server refused; nothing of it was done. */
type RefusedTick = { num: number; person: number; message: string }
type Ticks = { waiting: readonly Tick[]; refused: readonly RefusedTick[]; sending: string | null }

const storedAs = 'damajuana.reparto'
/** Before a server that failed is tried again, ms. */
const againMs = 5_000

let ticks: Ticks = { ...readTicks(), sending: null }
/** False once the browser refused to store them. */
let isStored = true
const listeners = createListeners()

function readTicks(): Pick<Ticks, 'waiting' | 'refused'> {
  const stored = readStored('localStorage', storedAs) as Partial<Ticks> | null
  return { waiting: stored?.waiting ?? [], refused: stored?.refused ?? [] }
}

// Another tab of the same phone.
addEventListener('storage', ({ key }) => {
  if (key !== storedAs) return
  ticks = { ...ticks, ...readTicks() }
  listeners.notify()
})

/** Begins with what is stored, as another tab may have changed it since. */
function change(by: (now: Ticks) => Partial<Ticks>): void {
  const now = isStored ? { ...ticks, ...readTicks() } : ticks
  ticks = { ...now, ...by(now) }
  const { waiting, refused } = ticks
  const isEmpty = waiting.length + refused.length === 0
  isStored = writeStore('localStorage', storedAs, isEmpty ? null : JSON.stringify({ waiting, refused }))
  listeners.notify()
}

export const useTicks = (): Ticks => useSyncExternalStore(listeners.subscribe, () => ticks)

/** Stores a tick; a stop has one at a time. `watchTicks` sends it. */
export function addTick(tick: What & { num: number; person: number }): void {
  change(({ waiting, refused }) => ({
    waiting: [...waiting.filter(({ num }) => num !== tick.num), { ...tick, key: randomKey() }],
    refused: refused.filter(({ num }) => num !== tick.num),
  }))
}

/** Removes a tick that was never sent. */
export function dropTick(num: number): void {
  change(({ waiting }) => ({ waiting: waiting.filter((tick) => tick.num !== num || tick.sentAt) }))
}

export function dismissRefused(num: number): void {
  change(({ refused }) => ({ refused: refused.filter((one) => one.num !== num) }))
}

let watched: number | null = null

/** Sends the person's ticks now, and from now on whenever the line is back, on every screen. */
export function watchTicks(cache: QueryClient, person: number): void {
  if (watched !== person) onlineManager.subscribe(() => void sendTicks(cache, person))
  watched = person
  void sendTicks(cache, person)
}

/**
 * Sends ticks one by one, in order, each under its own key, until none is left, the line is lost or the server fails.
 * A refused one is set aside with its reason.
 */
async function sendTicks(cache: QueryClient, person: number): Promise<void> {
  const next = ticks.waiting.find((tick) => tick.person === person)
  if (next === undefined || ticks.sending !== null || !onlineManager.isOnline()) return
  const { sentAt = Date.now() } = next
  change(({ waiting }) => ({
    waiting: waiting.map((tick) => (tick.key === next.key ? { ...tick, sentAt } : tick)),
    sending: next.key,
  }))
  const outcome = await sendTick(next)
  if (outcome === null) {
    change(() => ({ sending: null }))
    setTimeout(() => void sendTicks(cache, person), againMs)
    return
  }
  const isOther = ({ key }: Tick): boolean => key !== next.key
  if (typeof outcome === 'string') {
    const { num } = next
    change(({ waiting, refused }) => ({
      waiting: waiting.filter(isOther),
      sending: null,
      refused: [...refused.filter((one) => one.num !== num), { num, person, message: outcome }],
    }))
  } else {
    showTicked(cache, outcome)
    change(({ waiting }) => ({ waiting: waiting.filter(isOther), sending: null }))
    const name = nameOf(cache, next.num)
    if (next.kind === 'deliver')
      toast.success(copy.delivered(name), {
        action: { label: copy.undo, onAct: () => void undoTicked(cache, outcome) },
        until: sentAt + undoMs,
      })
    else toast.success(copy.reported(name))
  }
  void cache.invalidateQueries({ queryKey: [deliveriesNoun] })
  return sendTicks(cache, person)
}

/** Takes back what the server has already: a delivery within its time, or a report. */
export async function undoTicked(
  cache: QueryClient,
  { num, version }: Pick<Ticked, 'num' | 'version'>,
): Promise<void> {
  const options = { headers: { 'idempotency-key': randomKey() } }
  try {
    showTicked(cache, await panelClient(stopEndpoints.undo, { params: { num }, body: { version } }, options))
    toast.success(copy.undone)
  } catch (error) {
    toast.error(actionProblem(error, write.failed))
  }
  void cache.invalidateQueries({ queryKey: [deliveriesNoun] })
}

const nameOf = (cache: QueryClient, num: number): string =>
  cache.getQueryData(ownStopsQuery().queryKey)?.stops.find((stop) => stop.num === num)?.name ??
  orderWords.number(num)

/** The answer, the message of a refusal, or null when there was no answer. */
async function sendTick({ num, key, ...what }: Tick): Promise<Ticked | string | null> {
  const options = { headers: { 'idempotency-key': key } }
  try {
    return what.kind === 'deliver'
      ? await panelClient(stopEndpoints.deliver, { params: { num }, body: what.body }, options)
      : await panelClient(stopEndpoints.absent, { params: { num }, body: what.body }, options)
  } catch (error) {
    const isAnswer = error instanceof ServerError && error.status < 500 && error.status !== 429
    return isAnswer ? error.message : null
  }
}

/** Shows the answer until the stops are read again. */
function showTicked(cache: QueryClient, { num, state, version }: Ticked): void {
  cache.setQueryData(
    ownStopsQuery().queryKey,
    (read) =>
      read && {
        ...read,
        stops: read.stops.map((stop) => (stop.num === num ? { ...stop, state, version } : stop)),
      },
  )
}
