import { ECDH } from 'node:crypto'
import type { EndpointBody } from '#contract/endpoint.ts'
import type { pushEndpoints } from '#contract/messaging.ts'
import { seesWholeShop } from '#domain/accounts/staff.ts'
import { refuseStaff, refuse, type Refusal } from '#domain/text/refusals.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { BuyerViewer } from '../../../http/viewer.ts'
import type { PushSubscription } from '../../../integrations/push/push.port.ts'
import { readObject, recordOf } from '../../../integrations/read-answer.ts'
import { testPush } from './push-text.ts'
import {
  deleteOwnSubscription,
  deleteSubscription,
  dropOldSubscriptions,
  dropPushesOfOthers,
  findSubscription,
  saveSubscription,
} from './pushes.repo.ts'

/** In seconds. */
const testPushTtl = 60

/** Per buyer; a new one replaces the longest idle. */
const maxBrowsers = 20

/** Subscribes a browser for the session's lifetime; with `order_alerts`, staff who prepare orders receive the shop's alerts too. */
export async function registerToken(
  deps: Deps,
  { buyer, session }: BuyerViewer,
  { token, order_alerts: orderAlerts = false }: EndpointBody<typeof pushEndpoints.register>,
): Promise<Record<string, never> | Refusal> {
  const subscription = readToken(token)
  if (subscription === null || !deps.push.accepts(subscription.endpoint)) return refuse('push_token_wrong')
  return inTransaction(deps.pool, async (tx) => {
    const isSaved = await saveSubscription(tx, subscription, {
      buyerId: buyer.id,
      session,
      orderAlerts: orderAlerts && buyer.staff !== null && seesWholeShop(buyer.staff.role),
      now: deps.now(),
    })
    if (!isSaved) return refuse('push_token_taken')
    await dropPushesOfOthers(tx, subscription.endpoint, buyer.id)
    await dropOldSubscriptions(tx, buyer.id, maxBrowsers)
    return {}
  })
}

export async function unregisterToken(
  deps: Deps,
  { buyer }: BuyerViewer,
  token: string,
): Promise<Record<string, never> | Refusal> {
  const subscription = readToken(token)
  if (subscription === null) return refuse('push_token_wrong')
  await deleteOwnSubscription(deps.pool, buyer.id, subscription.endpoint)
  return {}
}

/** Sends a test push to this session's device at once, bypassing the queue. */
export async function tryPush(
  { pool, push }: Pick<Deps, 'pool' | 'push'>,
  { buyer, session }: BuyerViewer,
): Promise<Record<string, never> | Refusal> {
  const found = await findSubscription(pool, buyer.id, session)
  if (found === null) return refuseStaff('push_missing')
  const payload = testPush()
  const sent = await push.send(found.subscription, {
    payload: JSON.stringify(payload),
    topic: payload.tag,
    ttl: testPushTtl,
  })
  if (sent.kind === 'sent') return {}
  if (sent.kind === 'gone') await deleteSubscription(pool, found.id)
  return refuseStaff(sent.kind === 'gone' ? 'push_missing' : 'push_down')
}

/** Null unless it is a valid push subscription. */
function readToken(token: string): PushSubscription | null {
  const parsed = readObject(token) ?? {}
  const keys = recordOf(parsed['keys'])
  const [endpoint, p256dh, auth] = [parsed['endpoint'], keys['p256dh'], keys['auth']]
  if (typeof endpoint !== 'string' || !isKey(p256dh, 65) || !isKey(auth, 16) || !isPoint(p256dh)) return null
  return { endpoint, p256dh, auth }
}

function isKey(value: unknown, bytes: number): value is string {
  return (
    typeof value === 'string' && /^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === bytes
  )
}

/** Whether it is a point on P-256. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
