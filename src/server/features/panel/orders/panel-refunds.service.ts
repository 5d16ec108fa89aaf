import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import type { refundEndpoints, RefundSheet } from '#contract/panel/refunds.ts'
import { type Centavos, fromPesos, pesosOrNull, toPesos } from '#domain/money/money.ts'
import { unitWorth } from '#domain/orders/returns.ts'
import { refuseStaff, isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { dropPaymentTasks } from '../../messaging/owner-tasks.repo.ts'
import { findOrderMoney, keepReturnTask } from '../../orders/collections.service.ts'
import { growVersion, type OrderRow } from '../../orders/orders.repo.ts'
import { findReturnable, findReturns, findReturnSums, isWithdrawn } from '../../orders/returns.repo.ts'
import { findOrderPayments, type PaymentRow } from '../../payments/provider-payments.repo.ts'
import { findOrderRefunds, reopenRefund } from '../../payments/refunds.repo.ts'
import { enqueueRefund, requestRefund } from '../../payments/request-refund.ts'
import { leftOfAny, notRequested, returnGoods, returnsProblem } from '../../payments/returns.service.ts'
import { findSeenOrder, readPanelOrder } from './panel-order.service.ts'
import { lockOrderSeen, type WriteDeps } from './panel-orders.service.ts'

type Endpoints = typeof refundEndpoints
type Whole = EndpointAnswer<Endpoints['refund']>
type Numbered = { num: number }

/** What can be returned of an order, and what was. */
export async function readRefundSheet(
  sql: Sql,
  viewer: StaffViewer,
  { num }: Numbered,
): Promise<{ refund: RefundSheet } | Refusal> {
  const order = await findSeenOrder(sql, viewer, num)
  return order === null ? refuse('order_unknown') : { refund: await sheetOf(sql, order) }
}

export async function refundForOrder(
  tx: Sql,
  deps: WriteDeps & Pick<Deps, 'pool'>,
  viewer: StaffViewer,
  input: EndpointBody<Endpoints['refund']> & Numbered,
): Promise<Whole | Refusal> {
  const order = await lockOrderSeen(tx, deps, viewer, input)
  if (isRefusal(order)) return order
  const { lines, delivery, reason, total } = input
  const done = await returnGoods(tx, deps, order, {
    units: lines.map(({ line_id: lineId, units, outcome }) => ({ lineId, units, outcome })),
    delivery,
    reason,
    total: fromPesos(total),
    actorId: viewer.buyer.id,
  })
  return isRefusal(done) ? done : readWhole(tx, deps, viewer, input)
}

/** Retries a refund refused by the provider. */
export async function askRefundAgain(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  input: EndpointBody<Endpoints['askAgain']> & Numbered & { id: number },
): Promise<Whole | Refusal> {
  const order = await lockOrderSeen(tx, deps, viewer, input)
  if (isRefusal(order)) return order
  const refund = (await findOrderRefunds(tx, order.id)).find(({ id }) => id === input.id)
  if (refund === undefined) return refuseStaff('refund_unknown')
  const payment = (await findOrderPayments(tx, order.id)).find(({ id }) => id === refund.payment_id)
  const left = payment === undefined ? 0 : await mayGoBack(tx, order, payment)
  if (refund.state !== 'refused' || refund.amount > left) return refuseStaff('refund_not_refused')
  await dropPaymentTasks(tx, refund.payment_id, ['refund_refused'])
  await reopenRefund(tx, refund.id)
  await enqueueRefund(tx, deps, refund.id)
  await keepReturnTask(tx, order, deps.now())
  await growVersion(tx, order.id)
  return readWhole(tx, deps, viewer, input)
}

/** Refunds all that is left of a payment that was received and does not pay the order. */
export async function refundUncounted(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  input: EndpointBody<Endpoints['refundPayment']> & Numbered & { id: number },
): Promise<Whole | Refusal> {
  const order = await lockOrderSeen(tx, deps, viewer, input)
  if (isRefusal(order)) return order
  const payment = (await findOrderPayments(tx, order.id)).find(({ id }) => id === input.id)
  if (!payment || payment.reconciliation === 'counted' || (await leftOfAny(tx, payment)) === 0)
    return refuseStaff('nothing_to_refund')
  await requestRefund(tx, deps, { order, payment, reason: 'asked', madeBy: viewer.buyer.id, note: null })
  await growVersion(tx, order.id)
  return readWhole(tx, deps, viewer, input)
}

async function mayGoBack(tx: Sql, order: OrderRow, payment: PaymentRow): Promise<Centavos> {
  const left = await leftOfAny(tx, payment)
  return payment.reconciliation === 'counted' ? Math.min(left, await notRequested(tx, order)) : left
}

async function readWhole(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  { num }: Numbered,
): Promise<Whole | Refusal> {
  const [order, sheet] = [
    await readPanelOrder(tx, deps, viewer, num),
    await readRefundSheet(tx, viewer, { num }),
  ]
  if (isRefusal(order)) return order
  return isRefusal(sheet) ? sheet : { ...order, ...sheet }
}

async function sheetOf(sql: Sql, order: OrderRow): Promise<RefundSheet> {
  const { id, num, version, total, delivery } = order
  const problem = await returnsProblem(sql, order)
  const [lines, sums] = [await findReturnable(sql, id), await findReturnSums(sql, id)]
  const payments = await findOrderPayments(sql, id)
  const received: RefundSheet['payments'] = []
  for (const payment of payments)
    if (payment.approved_at !== null) received.push(await paymentOnWire(sql, payment))
  const { toReturnByHand } = await findOrderMoney(sql, order)
  return {
    num,
    version,
    problem: problem && { code: problem.code, message: problem.message },
    lines: lines.map(({ price, ...line }) => ({ ...line, worth: toPesos(unitWorth(order, price)) })),
    goods: toPesos(total - delivery - sums.goods),
    delivery: toPesos(delivery - sums.delivery),
    is_withdrawn: await isWithdrawn(sql, id),
    payments: received,
    by_hand: toPesos(toReturnByHand),
    returns: (await findReturns(sql, id)).map(({ lines: units, at, ...one }) => ({
      ...one,
      amount: toPesos(one.amount),
      delivery: toPesos(one.delivery),
      at: at.toISOString(),
      lines: units.map((unit) => ({ ...unit, worth: toPesos(unit.worth) })),
    })),
    refunds: (await findOrderRefunds(sql, id)).map((one) => ({
      id: one.id,
      provider: payments.find((payment) => payment.id === one.payment_id)?.provider ?? '',
      amount: toPesos(one.amount),
      reason: one.reason,
      state: one.state,
      retry_at: one.retry_at?.toISOString() ?? null,
      done_at: one.done_at?.toISOString() ?? null,
      at: one.created_at.toISOString(),
    })),
  }
}

async function paymentOnWire(sql: Sql, payment: PaymentRow): Promise<RefundSheet['payments'][number]> {
  const { id, provider, amount, refunded, status, reconciliation } = payment
  return {
    id,
    provider,
    amount: toPesos(amount),
    refunded: pesosOrNull(refunded) ?? 0,
    reconciliation,
    left: toPesos(await leftOfAny(sql, payment)),
    is_disputed: status === 'charged_back',
  }
}
