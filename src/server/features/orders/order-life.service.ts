import { canMove, type OrderStatus } from '#domain/order.ts'
import { isRefusal, refuse, type Refusal } from '#domain/refusals.ts'
import { sumDemand } from '#domain/stock-demand.ts'
import type { Sql } from '../../db/connect.ts'
import { abort, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { type OrderAlert, orderAlertQueue, refundOrderQueue, type RefundOrder } from '../../queues.ts'
import { returnCoupon } from '../coupons/using/coupon-uses.repo.ts'
import { returnSlot } from '../delivery/slots.repo.ts'
import { insertOrderEvent } from './life/order-events.repo.ts'
import { findTakenUnits, returnUnits } from './life/take-stock.repo.ts'
import { lockOrder, updateStatus } from './orders.repo.ts'
import { tellMove } from './telling/tell-move.ts'

export type OrderMove = {
  orderId: number
  to: OrderStatus
  /** The buyer who did it; null is the shop itself. */
  madeBy: number | null
  /** Why, in words that who ordered reads; null where nothing is to be said. */
  note: string | null
  /** Whether who ordered did it, of which the shop is told. */
  isBuyers?: boolean
}
export type MoveDeps = Pick<Deps, 'jobs' | 'env' | 'secret' | 'now'>

/**
 * Moves an order to another status in the caller's transaction: with its entry in the history, a notification and a
 * mail. Cancelado gives back, once, what the order took from stock, and has a payment on line refunded, or ended while it is in process. A refusal wrote
 * nothing. Two who move one order at once are heard one after the other, so a second cancel is refused.
 */
export async function moveOrderIn(
  tx: Sql,
  deps: MoveDeps,
  { orderId, to, madeBy, note, isBuyers = false }: OrderMove,
): Promise<{ from: OrderStatus; to: OrderStatus } | Refusal> {
  const order = await lockOrder(tx, orderId)
  if (order === null) return refuse('order_unknown')
  const from = order.status
  if (!canMove(from, to, order.deliver)) return refuse('order_move_refused', from, to)
  await updateStatus(tx, orderId, to)
  await insertOrderEvent(tx, { orderId, kind: 'moved', from, to, madeBy, note, at: deps.now() })
  if (to === 'Cancelado') await giveBack(tx, orderId, deps.now())
  const isRefunded = to === 'Cancelado' && order.payment_status === 'approved'
  const isWithdrawn = to === 'Cancelado' && order.payment_status === 'in_process'
  if (isRefunded || isWithdrawn)
    await deps.jobs.enqueue(tx, refundOrderQueue, { order_id: orderId } satisfies RefundOrder)
  await tellMove(deps, tx, { orderId, to, note, isRefunded })
  if (isBuyers && to === 'Cancelado')
    await deps.jobs.enqueue(tx, orderAlertQueue, {
      order_id: orderId,
      kind: 'cancelled',
    } satisfies OrderAlert)
  return { from, to }
}

/** Moves an order in a transaction of its own. */
export async function moveOrder(
  deps: MoveDeps & Pick<Deps, 'pool'>,
  move: OrderMove,
): Promise<{ from: OrderStatus; to: OrderStatus } | Refusal> {
  return inTransaction(deps.pool, async (tx) => {
    const answer = await moveOrderIn(tx, deps, move)
    return isRefusal(answer) ? abort(answer) : answer
  })
}

/** Everything that an order held goes back to who may have it next. */
async function giveBack(tx: Sql, orderId: number, now: Date): Promise<void> {
  for (const demand of sumDemand(await findTakenUnits(tx, orderId))) await returnUnits(tx, demand)
  await returnCoupon(tx, orderId, now)
  await returnSlot(tx, orderId)
}
