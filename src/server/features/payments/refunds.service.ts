import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import type { mercadoPagoEndpoints } from '#contract/payments.ts'
import type { Centavos } from '#domain/money/money.ts'
import { isWaiting } from '#domain/payments/payment.ts'
import { isOpen } from '#domain/payments/refunds.ts'
import { refuse, refuseStaff, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Viewer } from '../../http/viewer.ts'
import { PaymentsFailed } from '../../integrations/payments/payments.port.ts'
import type { RefundOrder } from '../../queues.ts'
import { findOwnOrder, lockOrder, type OrderRow } from '../orders/orders.repo.ts'
import { applyPayment } from './apply-payment.service.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findOrderPayments, type PaymentRow } from './provider-payments.repo.ts'
import { findPaymentRefunds } from './refunds.repo.ts'
import { requestRefund, type RefundDeps } from './request-refund.ts'
import { leftOf, notRequested } from './returns.service.ts'
import { syncPayment } from './sync-payments.ts'

type RefundWish = {
  orderId: number
  /** Buyer who requested it; null for the shop. */ madeBy: number | null
  byCommand?: boolean
  note: string | null
}

/**
 * Requests the refund of all received payments of an order, and returns the number of those being refunded;
 * idempotent. The order's status stays: cancelling it refunds by itself.
 */
export async function refundOrder(
  deps: RefundDeps & Pick<PaymentDeps, 'pool'>,
  wish: RefundWish,
): Promise<{ payments: number } | Refusal> {
  return giveBackOrder(deps, wish, 'asked')
}

/** Refunds the payments of a cancelled order, and cancels those not credited yet. */
export async function handleRefundOrder(
  deps: PaymentDeps,
  { order_id: orderId }: RefundOrder,
): Promise<void> {
  await giveBackOrder(deps, { orderId, madeBy: null, note: null }, 'cancelled')
  await withdrawPayments(deps, orderId)
}

async function giveBackOrder(
  deps: RefundDeps & Pick<PaymentDeps, 'pool'>,
  { orderId, ...input }: RefundWish,
  reason: 'asked' | 'cancelled',
): Promise<{ payments: number } | Refusal> {
  return inTransaction(deps.pool, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === null) return refuse('order_unknown')
    const received = (await findOrderPayments(tx, orderId)).filter(({ status }) => status === 'approved')
    let payments = 0
    for (const payment of received) {
      const rest = await restOf(tx, order, payment)
      // The cancellation mail announces no refund of a payment that never paid the order.
      const why = payment.reconciliation === 'mismatch' ? 'asked' : reason
      await requestRefund(tx, deps, { order, payment, reason: why, ...input, ...rest })
      if ((await findPaymentRefunds(tx, payment.id)).some(isOpen)) payments += 1
    }
    return payments === 0 ? refuseStaff('nothing_to_refund') : { payments }
  })
}

/** The part of a cancelled order's payment that was neither returned by hand nor requested; none for all of it. */
async function restOf(tx: Sql, order: OrderRow, payment: PaymentRow): Promise<{ part?: Centavos }> {
  if (order.order_status !== 'Cancelado' || payment.reconciliation !== 'counted') return {}
  const rest = await notRequested(tx, order)
  return rest >= (await leftOf(tx, payment)) ? {} : { part: Math.max(0, rest) }
}

type Form = EndpointBody<typeof mercadoPagoEndpoints.annul>

/**
 * Cancels the payment in process of an own order, at its provider too, so that it can be paid another way and never
 * twice. Idempotent. Refused when it was credited meanwhile, and when the provider does not cancel it.
 */
export async function annulPayment(
  deps: PaymentDeps,
  viewer: Viewer,
  { order_num: num }: Form,
): Promise<EndpointAnswer<typeof mercadoPagoEndpoints.annul> | Refusal> {
  const order = await findOwnOrder(deps.pool, viewer, { num })
  if (order === null) return refuse('order_unknown')
  try {
    if (order.payment_status === 'in_process') await withdrawPayments(deps, order.id)
  } catch (error) {
    if (!(error instanceof PaymentsFailed)) throw error
    deps.log.warn({ err: error, order: num }, 'cancelling a payment failed')
    return refuse('payment_down', 'MercadoPago')
  }
  const status = (await findOwnOrder(deps.pool, viewer, { num }))?.payment_status ?? null
  if (status === null || status === 'approved') return refuse('order_already_paid')
  return status === 'in_process' ? refuse('payment_in_process') : { order_num: num, payment_status: status }
}

/**
 * Cancels each MercadoPago payment of an order that is not credited yet, and applies the result: one credited
 * meanwhile counts. Payway can't cancel a card under review. Throws PaymentsFailed.
 */
async function withdrawPayments(deps: PaymentDeps, orderId: number): Promise<void> {
  const port = deps.payments.mercadoPago
  for (const { provider, provider_id: id, status, version } of await findOrderPayments(deps.pool, orderId)) {
    if (provider !== 'MercadoPago' || !isWaiting(status)) continue
    if (port === null) throw new PaymentsFailed('unreachable', 'The shop has no keys of MercadoPago')
    const applied = await applyPayment(deps, await port.cancel(id, `cancel-${id}`), version)
    if (applied.kind === 'superseded') await syncPayment(deps, port, id)
  }
}
