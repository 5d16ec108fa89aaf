import { pushCalls } from '#contract/push.ts'
import { browserClient } from '../../api/client.ts'
import { registerWorker } from '../registration.ts'

/** Whether this browser can be told of things at all. */
export function takesPushes(): boolean {
  return 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator
}

/** Whether it could, once the shop is on the home screen: an iPhone's or iPad's. */
export function takesPushesOnceInstalled(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) && !takesPushes() && !matchMedia('(display-mode: standalone)').matches
}

/** Has this browser told of what happens to the buyer who is here; the same browser again changes nothing. False where it cannot be. */
export async function subscribe(): Promise<boolean> {
  const registration = await registerWorker()
  if (registration === null) return false
  await navigator.serviceWorker.ready
  const { key } = await browserClient(pushCalls.key, {})
  const subscription = await subscriptionUnder(registration.pushManager, key)
  await browserClient(pushCalls.register, { body: { token: JSON.stringify(subscription) } })
  return true
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
