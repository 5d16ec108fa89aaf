import { pushCalls } from '#contract/push.ts'
import { browserClient } from '../../api/client.ts'
import { registerWorker } from '../registration.ts'

/** ms */
const patience = 20_000

/** Has this browser told of what happens to the buyer who is here, and an owner's of the shop's orders; the same browser again changes nothing else. False where it cannot be. */
export async function subscribe(orderAlerts: boolean): Promise<boolean> {
  const registration = await registerWorker()
  if (registration === null || !(await isActive())) return false
  const { key } = await browserClient(pushCalls.key, {})
  const subscription = await subscriptionUnder(registration.pushManager, key)
  await browserClient(pushCalls.register, {
    body: { token: JSON.stringify(subscription), order_alerts: orderAlerts },
  })
  return true
}

/** Whether the worker stands, which takes the whole shell in first; one that can't is not waited for without end. */
function isActive(): Promise<boolean> {
  return Promise.race([
    navigator.serviceWorker.ready.then(() => true),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), patience)),
  ])
}

/** How push services reach this browser; null while they do not. */
export async function findSubscription(): Promise<PushSubscription | null> {
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
