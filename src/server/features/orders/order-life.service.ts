import { canMove, isOpenOrder, type OrderStatus } from '#domain/orders/order-status.ts'
import { sumDemand } from '#domain/stock/demand.ts'
import { isRefusal, refuse, refuseStaff, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import { abort, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { type OrderAlert, orderAlertQueue, refundOrderQueue, type RefundOrder } from '../../queues.ts'
import { returnCoupon } from '../cart/discount.ts'
import { moveStock, returning } from '../catalog/stock.repo.ts'
import { returnSlot } from '../delivery/slots.repo.ts'
import { enqueueMailTo } from '../messaging/mail/enqueue-mail.ts'
import { orderStatusChanged } from '../messaging/mail/templates/order-news.ts'
import { insertNotification } from '../messaging/notifications.repo.ts'
import { orderToken } from '../messaging/order-link.ts'
import { findPickUpPlace } from '../shop/shop.repo.ts'
import { keepReturnTask } from './collections.service.ts'
import { insertOrderEvent } from './order-events.repo.ts'
import { findTakenUnits } from './order-lines.repo.ts'
import { lockOrder, updateStatus, findOrder, type OrderRow } from './orders.repo.ts'
import { closeProposal } from './proposals.repo.ts'

const typeOf: Partial<Record<OrderStatus, 'order_delivered' | 'order_canceled'>> = {
  Entregado: 'order_delivered',
  Cancelado: 'order_canceled',
}

const messageOf: Record<OrderStatus, (num: number) => string> = {
  'Sin confirmar': (num) => `Tu pedido Nº ${num} espera confirmación`,
  Confirmado: (num) => `Confirmamos tu pedido Nº ${num}`,
  'En preparación': (num) => `Estamos preparando tu pedido Nº ${num}`,
  'Listo para retirar': (num) => `Tu pedido Nº ${num} está listo para retirar`,
  'En camino': (num) => `Tu pedido Nº ${num} está en camino`,
  Entregado: (num) => `Entregamos tu pedido Nº ${num}`,
  Cancelado: (num) => `Se canceló tu pedido Nº ${num}`,
}

export type OrderMove = {
  orderId: number
  to: OrderStatus
  /** Buyer who made the change; null for the shop. */
  madeBy: number | null
  /** Reason shown to the buyer; null without one. */
  note: string | null
  /** Whether the buyer made the change, in which case the shop is alerted. */
  isBuyers?: boolean
  /** Made by the command line. */
  byCommand?: boolean
}

export type MoveDeps = Pick<Deps, 'jobs' | 'env' | 'secret' | 'now'>

/**
 * Moves an order to another status in the caller's transaction, with history, notification and mail. Cancelado
 * returns its stock, once, and refunds an online payment, or cancels one in process. A refusal wrote nothing.
 * Concurrent moves serialize on the order's lock, so a second cancel is refused.
 */
export async function moveOrderIn(
  tx: Sql,
  deps: MoveDeps,
  { orderId, to, madeBy, note, isBuyers = false, byCommand = false }: OrderMove,
): Promise<{ from: OrderStatus; to: OrderStatus } | Refusal> {
  const order = await lockOrder(tx, orderId)
  if (order === null) return refuse('order_unknown')
  const from = order.order_status
  if (!canMove(from, to, order.deliver)) return refuseStaff('order_move_refused', from, to)
  // One time for the event and its stock, or a count dated between them would count the units twice.
  const at = deps.now()
  await updateStatus(tx, orderId, to)
  await insertOrderEvent(tx, { orderId, kind: 'moved', from, to, madeBy, byCommand, note, at })
  if (!isOpenOrder(to)) await closeProposal(tx, orderId, { decidedBy: madeBy, at })
  if (to === 'Cancelado') {
    await returnHeld(tx, orderId, { actorId: madeBy, at })
    await keepReturnTask(tx, { ...order, order_status: to }, at)
  }
  const isRefunded = to === 'Cancelado' && order.payment_status === 'approved'
  // Whatever its payment status is, a payment that does not count may have been received.
  if (to === 'Cancelado' && order.payment_status !== null)
    await deps.jobs.enqueue(tx, refundOrderQueue, { order_id: orderId } satisfies RefundOrder)
  await notifyMove(deps, tx, { orderId, to, note, isRefunded })
  if (isBuyers && to === 'Cancelado')
    await deps.jobs.enqueue(tx, orderAlertQueue, {
      order_id: orderId,
      kind: 'cancelled',
    } satisfies OrderAlert)
  return { from, to }
}

/** As `moveOrderIn`, in its own transaction. */
export async function moveOrder(
  deps: MoveDeps & Pick<Deps, 'pool'>,
  move: OrderMove,
): Promise<{ from: OrderStatus; to: OrderStatus } | Refusal> {
  return inTransaction(deps.pool, async (tx) => {
    const answer = await moveOrderIn(tx, deps, move)
    return isRefusal(answer) ? abort(answer) : answer
  })
}

/** Releases everything that the order held. */
async function returnHeld(
  tx: Sql,
  orderId: number,
  { actorId, at }: { actorId: number | null; at: Date },
): Promise<void> {
  await returnCoupon(tx, orderId, at)
  await returnSlot(tx, orderId)
  await moveStock(tx, returning(sumDemand(await findTakenUnits(tx, orderId))), {
    reason: 'return',
    orderId,
    actorId,
    note: null,
    at,
  })
}

/** Dependencies of notifying a move. */
type NotifyDeps = Pick<Deps, 'jobs' | 'env' | 'secret' | 'now'>

/** `isRefunded`: a refund is under way. */
type Moved = { orderId: number; to: OrderStatus; note: string | null; isRefunded: boolean }

/** Notifies the buyer of a move in its transaction: a mail, and a notification for a registered buyer (spec 1 §4). */
export async function notifyMove(
  deps: NotifyDeps,
  tx: Sql,
  { orderId, to, note, isRefunded }: Moved,
): Promise<void> {
  const order = await findOrder(tx, orderId)
  if (order === null) throw new Error('The moved order was not found')
  // Who buys at the counter is there.
  if (order.buyer_id !== null && order.channel !== 'counter') {
    await insertNotification(tx, {
      orderId,
      buyerId: order.buyer_id,
      type: typeOf[to] ?? 'order',
      event: 'moved',
      message: messageOf[to](order.num),
      now: deps.now(),
    })
  }
  const { num, name, email } = order
  const place = await placeOf(tx, order)
  const news = { num, name, token: orderToken(deps, num), status: to, place, note, isRefunded }
  await enqueueMailTo(deps, tx, email, (head) => orderStatusChanged(head, news))
}

async function placeOf(tx: Sql, { deliver, address }: OrderRow): Promise<string | null> {
  return deliver === 1 ? (address?.formated ?? null) : findPickUpPlace(tx)
}
