import { queryOptions } from '@tanstack/react-query'
import { pushCalls } from '#contract/push.ts'
import { browserClient } from '../../api/client.ts'
import { answerTo, rememberAnswer } from '../remembered.ts'
import { findSubscription, subscribe } from './subscription.ts'
import { type Unable, whyUnable } from './why-unable.ts'

/** Whether this browser is told of what happens to a buyer; `blocked` by the browser, which asks nobody any more. */
export type PushState = 'on' | 'off' | 'blocked' | Unable

export const pushStateKey = ['push-state']

/** Asked of the browser, with or without a line, each time. */
const ofBrowser = { networkMode: 'always', staleTime: 0, refetchOnWindowFocus: true } as const

export const pushStateQuery = (buyerId: number) =>
  queryOptions({
    queryKey: [...pushStateKey, buyerId],
    queryFn: () => readPushState(buyerId),
    ...ofBrowser,
  })

async function readPushState(buyerId: number): Promise<PushState> {
  const unable = whyUnable()
  if (unable) return unable
  if (Notification.permission === 'denied') return 'blocked'
  return isWanted(buyerId) && (await findSubscription()) !== null ? 'on' : 'off'
}

/** Whether the buyer said here that he wants to be told, and the browser agreed. */
function isWanted(buyerId: number): boolean {
  return Notification.permission === 'granted' && answerTo('avisos') === String(buyerId)
}

/** Whether this browser is told of the shop's orders too, as its owner wants it. */
export const orderAlertsQuery = (ownerId: number) =>
  queryOptions({
    queryKey: [...pushStateKey, ownerId, 'orders'],
    queryFn: async () => wantsOrders(ownerId) && (await readPushState(ownerId)) === 'on',
    ...ofBrowser,
  })

function wantsOrders(buyerId: number): boolean {
  return answerTo('pedidos') === String(buyerId)
}

export type Outcome = 'done' | 'denied' | 'nothing' | 'failed'

/** Has this browser told of what happens to the buyer; it asks him first, which only a tap may cause. */
export async function turnPushesOn(buyerId: number): Promise<Outcome> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'nothing'
  return inTurn(async () => {
    if (!(await subscribe(wantsOrders(buyerId)).catch(() => false))) return 'failed'
    rememberAnswer('avisos', String(buyerId))
    return 'done'
  })
}

/** Has this browser told of the shop's orders, with all else, or of all else alone. What fails leaves it as it was. */
export async function turnOrderAlerts(ownerId: number, isOn: boolean): Promise<Outcome> {
  rememberAnswer('pedidos', isOn ? String(ownerId) : 'no')
  const outcome = await turnPushesOn(ownerId)
  if (outcome !== 'done') rememberAnswer('pedidos', isOn ? 'no' : String(ownerId))
  return outcome
}

/** Has it told no more: first by the shop, then by the push service too. */
export function turnPushesOff(): Promise<void> {
  return inTurn(async () => {
    const subscription = await findSubscription()
    if (subscription) {
      await browserClient(pushCalls.unregister, { body: { token: JSON.stringify(subscription) } })
      await subscription.unsubscribe()
    }
    rememberAnswer('avisos', 'no')
    rememberAnswer('pedidos', 'no')
  })
}

/** Puts right how this browser is told: of what happens to the buyer who is here, under his session, or of nothing where it was somebody else who wanted to be told (hard case B35). */
export function settlePushes(buyerId: number | null): Promise<void> {
  return inTurn(async () => {
    if (whyUnable() !== null) return
    if (buyerId !== null && isWanted(buyerId)) await subscribe(wantsOrders(buyerId))
    else await (await findSubscription())?.unsubscribe()
  })
}

let last: Promise<unknown> = Promise.resolve()

/** One after the other, as each looks at what the one before has left. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work)
  last = turn
  return turn
}
