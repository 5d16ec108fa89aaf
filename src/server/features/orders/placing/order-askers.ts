import { orderLimit, orderNetworkLimit } from '#domain/asking-limits.ts'
import { networkOf } from '#domain/login-throttle.ts'
import type { Refusal } from '#domain/refusals.ts'
import { tooOften } from '#domain/too-often.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { type Asker, noteAsking, secondsUntilMayAsk } from '../../askings/askings.ts'

type Counting = Pick<Deps, 'env' | 'now'>

/** Why no more orders are taken from who calls for now; null while he may order. */
export async function orderedTooOften(
  tx: Sql,
  { env, now }: Counting,
  viewer: Viewer,
): Promise<Refusal | null> {
  return env.rateLimit
    ? tooOften('order_too_often', await secondsUntilMayAsk(tx, orderersOf(viewer), now()))
    : null
}

/** Counts an order that was made. */
export async function countOrder(tx: Sql, { env, now }: Counting, viewer: Viewer): Promise<void> {
  if (env.rateLimit) await noteAsking(tx, orderersOf(viewer), now())
}

/** The account or the visit, and the network address, whatever visits it makes. Who sells for the shop orders all day. */
function orderersOf({ buyer, session, ip }: Viewer): Asker[] {
  if (buyer?.sellerId != null) return []
  const own = buyer ? `buyer ${buyer.id}` : `visit ${session?.toString('hex')}`
  const network = networkOf(ip)
  return [
    { name: `orders of ${own}`, limit: orderLimit },
    { name: `orders from ${network}`, limit: orderNetworkLimit(network) },
  ]
}
