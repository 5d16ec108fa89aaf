import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pushEndpoints } from '#contract/messaging.ts'
import { browserClient } from '../../api/client.ts'
import { push as copy } from '../../copy/installed-app.ts'
import { toast } from '../../ui/toaster.tsx'
import { answerTo, rememberAnswer } from './answers.ts'
import { registerWorker } from './registration.ts'

/** ms */
const timeoutMs = 20_000

/** Push state of this browser; `blocked`: permission denied. */
export type PushState = 'on' | 'off' | 'blocked' | Unable

/** Why a browser can't be turned on, in the words of the shop or of the panel; null where it can. */
export function unableText(
  state: PushState,
  texts: Record<Unable | 'blocked' | 'blockedInstalled', string>,
): string | null {
  if (state === 'on' || state === 'off') return null
  return texts[state === 'blocked' && isInstalled() ? 'blockedInstalled' : state]
}

export const pushStateKey = ['push-state']

/** Always read from the browser, online or not. */
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

/** Whether the buyer turned pushes on here, and permission is granted. */
function isWanted(buyerId: number): boolean {
  return Notification.permission === 'granted' && answerTo('avisos') === String(buyerId)
}

/** Whether this browser receives the shop's order alerts too. */
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

/** Turns order alerts on or off; other pushes stay. A failure changes nothing. */
export async function turnOrderAlerts(ownerId: number, isOn: boolean): Promise<Outcome> {
  rememberAnswer('pedidos', isOn ? String(ownerId) : 'no')
  const outcome = await turnPushesOn(ownerId)
  if (outcome !== 'done') rememberAnswer('pedidos', isOn ? 'no' : String(ownerId))
  return outcome
}

/** Unsubscribes, first at the shop, then at the push service. */
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

/** Serializes operations, as each depends on the state that the last one left. */
function limited<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work)
  last = turn
  return turn
}

/** Subscribes this browser for the present buyer, with order alerts for an owner; idempotent. False when it is not possible. */
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

/** Whether the worker becomes active, which includes caching the whole shell, within the timeout. */
function isActive(): Promise<boolean> {
  return Promise.race([
    navigator.serviceWorker.ready.then(() => true),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), timeoutMs)),
  ])
}

/** The browser's subscription; null without one. */
async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Replaces a subscription made for another VAPID key. */
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

/** Why pushes are unavailable: insecure context, not installed on iPhone or iPad, or unsupported. */
type Unable = 'insecure' | 'home-screen' | 'browser'

/** What prevents pushes in this browser; null when nothing does. */
export function whyUnable(): Unable | null {
  if (!isSecureContext) return 'insecure'
  if ('Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator) return null
  return isApple() && !isInstalled() ? 'home-screen' : 'browser'
}

export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** iPhone, or iPad, which identifies as a Mac but has a touch screen. */
function isApple(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

/** Shows the outcome of turning pushes on; nothing when the browser's question was dismissed. */
export function toastOutcome(outcome: Outcome): void {
  if (outcome === 'done') toast.success(copy.done)
  else if (outcome === 'denied') toast.info(copy.denied)
  else if (outcome === 'failed') toast.error(copy.failed)
}

/** Toggles push within the tap's handler, as browsers require; `turningTo` while in progress. */
export function usePushSwitch(
  change: (isOn: boolean) => Promise<void>,
  onFailure: (error: unknown) => void,
): { turn: (isOn: boolean) => Promise<void>; turningTo: boolean | null } {
  const cache = useQueryClient()
  const [turningTo, setTurningTo] = useState<boolean | null>(null)
  const turn = async (isOn: boolean): Promise<void> => {
    setTurningTo(isOn)
    await change(isOn).catch(onFailure)
    await cache.invalidateQueries({ queryKey: pushStateKey })
    setTurningTo(null)
  }
  return { turn, turningTo }
}

/** Re-reads the push state when the browser's permission changes. */
export function usePermissionChanges(): void {
  const cache = useQueryClient()
  useEffect(() => {
    const leaving = new AbortController()
    const lookAgain = () => void cache.invalidateQueries({ queryKey: pushStateKey })
    void navigator.permissions?.query({ name: 'notifications' }).then(
      (permission) => permission.addEventListener('change', lookAgain, { signal: leaving.signal }),
      () => null,
    )
    return () => leaving.abort()
  }, [cache])
}
