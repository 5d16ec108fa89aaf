import { queryOptions } from '@tanstack/react-query'
import { pushEndpoints } from '#contract/messaging.ts'
import { browserClient } from '../api/client.ts'
import { push as copy } from '../copy/installed-app.ts'
import { toast } from '../ui/toaster.tsx'
import { answerTo, rememberAnswer } from './prompt-rules.ts'
import { registerWorker } from './registration.ts'

/** ms */
const timeoutMs = 20_000

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

/** Whether the buyer turned pushes on here, and the browser agreed. */
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

/** Subscribes this browser to the buyer's pushes. Browsers ask for permission only from a tap. */
export async function turnPushesOn(buyerId: number): Promise<Outcome> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'nothing'
  return limited(async () => {
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
  return limited(async () => {
    const subscription = await findSubscription()
    if (subscription) {
      await browserClient(pushEndpoints.unregister, { body: { token: JSON.stringify(subscription) } })
      await subscription.unsubscribe()
    }
    rememberAnswer('avisos', 'no')
    rememberAnswer('pedidos', 'no')
  })
}

/** Moves this browser's subscription to the present buyer and session, or ends one that was another buyer's. */
export function syncPushes(buyerId: number | null): Promise<void> {
  return limited(async () => {
    if (whyUnable() !== null) return
    if (buyerId !== null && isWanted(buyerId)) await subscribe(wantsOrders(buyerId))
    else await (await findSubscription())?.unsubscribe()
  })
}

let last: Promise<unknown> = Promise.resolve()

/** One after the other, as each looks at what the one before has left. */
function limited<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work)
  last = turn
  return turn
}

/** Has this browser told of what happens to the buyer who is here, and an owner's of the shop's orders; the same browser again changes nothing else. False where it cannot be. */
export async function subscribe(orderAlerts: boolean): Promise<boolean> {
  const registration = await registerWorker()
  if (registration === null || !(await isActive())) return false
  const { key } = await browserClient(pushEndpoints.key, {})
  const subscription = await subscriptionUnder(registration.pushManager, key)
  await browserClient(pushEndpoints.register, {
    body: { token: JSON.stringify(subscription), order_alerts: orderAlerts },
  })
  return true
}

/** Whether the worker stands, which takes the whole shell in first; one that can't is not waited for without end. */
function isActive(): Promise<boolean> {
  return Promise.race([
    navigator.serviceWorker.ready.then(() => true),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), timeoutMs)),
  ])
}

/** How push services reach this browser; null while they do not. */
async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** One made for another key of the shop's is worth nothing any more. */
async function subscriptionUnder(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    const old = await manager.getSubscription()
    if (old === null) throw error
    await old.unsubscribe()
    return manager.subscribe(options)
  }
}

/** Why a browser cannot be told of things: its line to the shop is not safe, the shop is not on the home screen of an iPhone or iPad yet, or it never could. */
type Unable = 'insecure' | 'home-screen' | 'browser'

/** What keeps this browser from being told of things while the shop is closed there; null where nothing does. */
export function whyUnable(): Unable | null {
  if (!isSecureContext) return 'insecure'
  if ('Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator) return null
  return isApple() && !isInstalled() ? 'home-screen' : 'browser'
}

/** Whether the shop stands by itself, without a browser around it. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** An iPhone or an iPad, which calls itself a Mac but is touched with fingers. */
function isApple(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

/** Shows the outcome of turning pushes on; nothing where the browser's question was dismissed. */
export function toastOutcome(outcome: Outcome): void {
  if (outcome === 'done') toast.success(copy.done)
  else if (outcome === 'denied') toast.info(copy.denied)
  else if (outcome === 'failed') toast.error(copy.failed)
}
