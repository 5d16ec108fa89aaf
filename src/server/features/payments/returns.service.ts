import { type Centavos, formatCentavos, toPesos } from '#domain/money/money.ts'
import { moneyOf } from '#domain/orders/owed.ts'
import { type ReturnedUnits, returnProblem, returnWorths } from '#domain/orders/returns.ts'
import { isWaiting } from '#domain/payments/payment.ts'
import { refundLeft } from '#domain/payments/refunds.ts'
import { sumDemand } from '#domain/stock/demand.ts'
import { isRefusal, refuseStaff, refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import { moveStock, returning } from '../catalog/stock.repo.ts'
import { enqueueMailTo } from '../messaging/mail/enqueue-mail.ts'
import { partGivenBack } from '../messaging/mail/templates/payment.ts'
import { orderToken } from '../messaging/order-link.ts'
import { findCollection } from '../orders/collections.repo.ts'
import {
  findLedger,
  findOrderMoney,
  keepReturnTask,
  type Voiding,
  voidCollection,
} from '../orders/collections.service.ts'
import { insertOrderEvent } from '../orders/order-events.repo.ts'
import { findSoldLines, stockOf } from '../orders/order-lines.repo.ts'
import { findOrder, type OrderRow } from '../orders/orders.repo.ts'
import {
  findReturnable,
  findReturnSums,
  insertReturn,
  isWithdrawn,
  type ReturnableRow,
} from '../orders/returns.repo.ts'
import { findCharging } from './attempts.repo.ts'
import { findOrderPayments, isInDispute, type PaymentRow } from './provider-payments.repo.ts'
import { findPaymentRefunds, partOf, type RefundReason } from './refunds.repo.ts'
import { requestPart, type RefundDeps } from './request-refund.ts'

export type Returning = {
  units: readonly ReturnedUnits[]
  delivery: boolean
  reason: string
  /** What the screen shows. */ total: Centavos
  actorId: number
}

/** Why nothing of the order can be returned now; null when something may. */
export async function returnsProblem(sql: Sql, order: OrderRow): Promise<Refusal | null> {
  if (order.order_status === 'Cancelado') return refuseStaff('order_cancelled')
  if (order.order_status !== 'Entregado') return refuseStaff('return_not_delivered')
  if (await isInDispute(sql, order)) return refuseStaff('payment_in_dispute')
  const isUnderWay =
    (order.payment_status !== null && isWaiting(order.payment_status)) ||
    (await findCharging(sql, order.id)) !== null
  return isUnderWay ? refuse('payment_in_process') : null
}

/**
 * Takes back units of a delivered order, its delivery, or both, under the order's lock: its cost falls by their
 * worth, intact counted units go back in stock, and money overpaid is refunded: online payments by their providers,
 * the rest by hand, as an owner task.
 */
export async function returnGoods(
  tx: Sql,
  deps: RefundDeps,
  order: OrderRow,
  { units, delivery, reason, total, actorId }: Returning,
): Promise<{ amount: Centavos } | Refusal> {
  const unable = await returnsProblem(tx, order)
  if (unable) return unable
  if (reason.trim() === '') return refuseStaff('reason_missing')
  const lines = await findReturnable(tx, order.id)
  const before = await findReturnSums(tx, order.id)
  const deliveryLeft = order.delivery - before.delivery
  const problem = returnProblem(lines, { units, delivery, deliveryLeft })
  if (problem) return refuseStaff(problem)
  const worths = returnWorths({ ...order, returned: before.goods }, lines, units)
  const isDeliveryDue = isWhole(lines, units) && (await isWithdrawn(tx, order.id))
  const withDelivery = delivery || isDeliveryDue ? deliveryLeft : 0
  const amount = worths.reduce((sum, worth) => sum + worth, withDelivery)
  if (amount !== total) return { ...refuse('total_changed'), total: toPesos(amount) }
  const held = await findOrderMoney(tx, order)
  const at = deps.now()
  const returnId = await insertReturn(tx, {
    order_id: order.id,
    amount,
    delivery: withDelivery,
    reason: reason.trim(),
    made_by: actorId,
    at,
    lines: units.map(({ lineId, units: count, outcome }, index) => ({
      order_line_id: lineId,
      units: count,
      outcome,
      worth: worths[index] ?? 0,
    })),
  })
  await shelve(tx, order.id, units, { actorId, at })
  await insertOrderEvent(tx, {
    orderId: order.id,
    kind: 'returned',
    from: null,
    to: null,
    madeBy: actorId,
    note: `${formatCentavos(amount)}. ${reason.trim()}`,
    at,
  })
  const credited = { ...order, credited: order.credited + amount }
  const toReturn = (await findOrderMoney(tx, credited)).toReturn - held.toReturn
  const rest = Math.min(toReturn, await notRequested(tx, credited))
  const back = { order, amount: rest, reason: 'returned', madeBy: actorId, returnId } as const
  const byProvider = await returnMoney(tx, deps, back)
  await keepReturnTask(tx, credited, at)
  if (toReturn > 0) await mailReturn(tx, deps, order, { returnId, amount: toReturn, byProvider })
  return { amount }
}

function isWhole(lines: readonly ReturnableRow[], units: readonly ReturnedUnits[]): boolean {
  const left = lines.reduce((sum, line) => sum + line.amount - line.returned, 0)
  return left > 0 && left === units.reduce((sum, one) => sum + one.units, 0)
}

/** Restocks units; those broken or kept by the buyer stay sold. */
async function shelve(
  tx: Sql,
  orderId: number,
  units: readonly ReturnedUnits[],
  { actorId, at }: { actorId: number; at: Date },
): Promise<void> {
  const lines = await findSoldLines(tx, orderId)
  const back = sumDemand(
    units
      .filter(({ outcome }) => outcome === 'stock')
      .flatMap(({ lineId, units: count }) =>
        lines.filter(({ id }) => id === lineId).flatMap((line) => stockOf(line, count)),
      ),
  )
  await moveStock(tx, returning(back), { reason: 'return', orderId, actorId, note: null, at })
}

type MoneyBack = {
  order: Pick<OrderRow, 'id' | 'num' | 'name' | 'email'>
  amount: Centavos
  reason: Extract<RefundReason, 'returned' | 'amended' | 'excess' | 'cancelled'>
  madeBy: number | null
  returnId: number | null
}

/** Refunds that amount from the order's payments, oldest first, and returns how much; the rest is left to be refunded by hand. */
export async function returnMoney(
  tx: Sql,
  deps: Pick<RefundDeps, 'jobs' | 'now'>,
  { order, amount, reason, madeBy, returnId }: MoneyBack,
): Promise<Centavos> {
  let rest = amount
  for (const payment of await findOrderPayments(tx, order.id)) {
    if (rest <= 0) break
    const part = Math.min(rest, await leftOf(tx, payment))
    if (part > 0) await requestPart(tx, deps, { order, payment, amount: part, reason, madeBy, returnId })
    rest -= part
  }
  return amount - rest
}

/** What is to be returned of an order, less the refunds that are requested of providers. */
export async function notRequested(sql: Sql, order: Parameters<typeof findOrderMoney>[1]): Promise<Centavos> {
  const [rows, refunds] = await findLedger(sql, order.id)
  return moneyOf({ ...order, status: order.order_status }, rows).toReturn - refunds.waiting
}

/**
 * Refunds what a payment just received leaves overpaid: the order's cost may have fallen since its page was opened,
 * or while it was in dispute. What is to be returned by hand, or requested already, is not requested again.
 */
export async function returnOverpaid(
  tx: Sql,
  deps: RefundDeps,
  order: Pick<OrderRow, 'id' | 'num' | 'name' | 'email' | 'total' | 'credited' | 'order_status'>,
): Promise<void> {
  const { id: orderId, num, name, email, order_status: status } = order
  const { toReturnByHand } = await findOrderMoney(tx, order)
  const [amount, at] = [(await notRequested(tx, order)) - toReturnByHand, deps.now()]
  if (amount > 0) {
    const reason = status === 'Cancelado' ? 'cancelled' : 'excess'
    const byProvider = await returnMoney(tx, deps, { order, amount, reason, madeBy: null, returnId: null })
    const event = { orderId, kind: 'refund', from: null, to: null, madeBy: null, note: null, at } as const
    const eventId = await insertOrderEvent(tx, event)
    const news = { num, name, amount, byProvider, why: 'overpaid', token: orderToken(deps, num) } as const
    await enqueueMailTo(deps, tx, email, (head) => partGivenBack(head, news), `order-overpaid:${eventId}`)
  }
  await keepReturnTask(tx, order, at)
}

/** `voidCollection`, which also refunds what is then to be returned and nobody would. */
export async function voidByHand(
  tx: Sql,
  deps: RefundDeps,
  voiding: Voiding,
): ReturnType<typeof voidCollection> {
  const voided = await voidCollection(tx, voiding)
  const row = isRefusal(voided) ? null : await findCollection(tx, voiding.id)
  const order = row && (await findOrder(tx, row.order_id))
  if (order !== null) await returnOverpaid(tx, deps, order)
  return voided
}

/** Refundable rest of a payment that counts for its order. */
export async function leftOf(sql: Sql, payment: PaymentRow): Promise<Centavos> {
  return payment.reconciliation === 'counted' ? leftOfAny(sql, payment) : 0
}

/** Refundable rest of a payment, also of one that never counted, which its order's ledger does not know. */
export async function leftOfAny(sql: Sql, payment: PaymentRow): Promise<Centavos> {
  if (payment.status !== 'approved') return 0
  return refundLeft(payment, (await findPaymentRefunds(sql, payment.id)).map(partOf))
}

/** What providers still hold of payments that never counted for their order. */
export async function uncountedOf(sql: Sql, orderId: number): Promise<Centavos> {
  let sum: Centavos = 0
  for (const payment of await findOrderPayments(sql, orderId))
    if (payment.reconciliation !== 'counted') sum += await leftOfAny(sql, payment)
  return sum
}

function mailReturn(
  tx: Sql,
  deps: RefundDeps,
  { num, name, email }: OrderRow,
  { returnId, ...back }: { returnId: number; amount: Centavos; byProvider: Centavos },
): Promise<void> {
  const news = { num, name, ...back, why: 'returned', token: orderToken(deps, num) } as const
  return enqueueMailTo(deps, tx, email, (head) => partGivenBack(head, news), `order-returned:${returnId}`)
}
