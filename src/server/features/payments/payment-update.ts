import { formatCentavos } from '#domain/money/money.ts'
import { rejectionReason } from '#domain/payments/payment-reasons.ts'
import { isWaiting, type PaymentStatus, mayRetryPayment } from '#domain/payments/payment.ts'
import type { Reconciliation, TermsMismatch } from '#domain/payments/reconciliation.ts'
import type { Sql } from '../../db/connect.ts'
import { type OrderAlert, orderAlertQueue } from '../../queues.ts'
import { enqueueMailTo } from '../messaging/mail/enqueue-mail.ts'
import type { PaymentTaskKind } from '../messaging/mail/templates/owner-task.ts'
import { paymentPending, paymentReceived } from '../messaging/mail/templates/payment.ts'
import { insertNotification } from '../messaging/notifications.repo.ts'
import { orderToken } from '../messaging/order-link.ts'
import { raiseOwnerTask } from '../messaging/owner-tasks.service.ts'
import { insertOrderEvent } from '../orders/order-events.repo.ts'
import type { OrderRow } from '../orders/orders.repo.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { PaymentRow } from './provider-payments.repo.ts'
import { requestRefund } from './request-refund.ts'

/** A payment before and after an update; `order` is current. */
export type PaymentUpdate = {
  order: OrderRow
  /** Of what it was requested for: the order, or a difference. */ requestStatus: PaymentStatus
  before: PaymentRow | null
  after: PaymentRow
  reconciliation: Reconciliation
  mismatch: TermsMismatch | null
}

/** Effects of a payment update, each once, in the transaction that stores it: history, mails, notifications, tasks, refunds. */
export async function followPayment(tx: Sql, deps: PaymentDeps, update: PaymentUpdate): Promise<void> {
  const { order, before, after, reconciliation, mismatch } = update
  if (mismatch === 'order') return raise(tx, deps, update, 'payment_mismatch')
  if (before?.status !== after.status) {
    await insertOrderEvent(tx, {
      orderId: order.id,
      kind: 'payment',
      from: before?.status ?? null,
      to: after.status,
      madeBy: null,
      note: noteOf(after),
      at: deps.now(),
    })
    await followStatus(tx, deps, update)
  }
  const isJudged =
    after.status === 'approved' &&
    (before === null || before.approved_at === null || before.reconciliation !== reconciliation)
  if (isJudged) await followReconciliation(tx, deps, update)
}

async function followStatus(tx: Sql, deps: PaymentDeps, update: PaymentUpdate): Promise<void> {
  const { order, requestStatus, before, after } = update
  if (after.status === 'charged_back') await raise(tx, deps, update, 'payment_charged_back')
  const isLost =
    (after.status === 'rejected' ||
      (after.status === 'cancelled' && after.status_detail !== 'by_collector')) &&
    order.order_status !== 'Cancelado' &&
    mayRetryPayment(requestStatus)
  if (isWaiting(after.status) && (before === null || !isWaiting(before.status)))
    await notifyPending(tx, deps, update)
  const payment = after.difference_of === null ? 'pago' : 'pago de la diferencia'
  if (isLost)
    await notifyBuyer(tx, deps, order, {
      type: 'payment_error',
      event: 'rejected',
      message:
        after.status === 'cancelled'
          ? `El ${payment} de tu pedido Nº ${order.num} ${after.status_detail === 'expired' ? 'venció sin acreditarse' : 'se anuló'}`
          : `No pudimos procesar el ${payment} de tu pedido Nº ${order.num}. ${rejectionReason(after.status_detail)}`,
    })
}

/** An approved payment settles its order or is refunded; one that does not match an open order waits for the owner. */
async function followReconciliation(tx: Sql, deps: PaymentDeps, update: PaymentUpdate): Promise<void> {
  const { order, after, reconciliation } = update
  if (reconciliation === 'counted') return notifyPaid(tx, deps, update)
  if (reconciliation === 'mismatch' && order.order_status !== 'Cancelado')
    return raise(tx, deps, update, 'payment_mismatch')
  const reason = reconciliation === 'excess' ? 'excess' : 'late'
  await raise(tx, deps, update, `payment_${reason}`)
  await requestRefund(tx, deps, { order, payment: after, reason, madeBy: null, note: null })
}

async function notifyPaid(tx: Sql, deps: PaymentDeps, { order, after }: PaymentUpdate): Promise<void> {
  await deps.jobs.enqueue(tx, orderAlertQueue, { order_id: order.id, kind: 'arrived' } satisfies OrderAlert)
  await notifyBuyer(tx, deps, order, {
    type: 'order',
    event: 'paid',
    message: `Recibimos el pago de tu pedido Nº ${order.num}`,
  })
  const { num, name, email } = order
  const { id, amount, provider } = after
  await enqueueMailTo(
    deps,
    tx,
    email,
    (head) => paymentReceived(head, { num, name, amount, provider, token: orderToken(deps, num) }),
    `payment-received:${id}`,
  )
}

/** Mails the provider's deadline: the order's mail stated the hold that it was placed with. */
async function notifyPending(
  tx: Sql,
  deps: PaymentDeps,
  { order, after, reconciliation }: PaymentUpdate,
): Promise<void> {
  if (
    order.order_status === 'Cancelado' ||
    reconciliation !== 'counted' ||
    order.payment_status !== 'in_process'
  )
    return
  const { num, name, email } = order
  const { id, amount, provider } = after
  const token = orderToken(deps, num)
  const payUntil = after.pay_until?.toISOString() ?? null
  const voucherUrl = after.voucher_url
  await enqueueMailTo(
    deps,
    tx,
    email,
    (head) => paymentPending(head, { num, name, amount, provider, payUntil, voucherUrl, token }),
    `payment-pending:${id}`,
  )
}

/** Notifies the buyer of a payment (spec 1 §4); guests have no notifications. */
async function notifyBuyer(
  tx: Sql,
  { now }: PaymentDeps,
  { id: orderId, buyer_id: buyerId }: OrderRow,
  notification: { type: 'payment_error' | 'order'; event: 'paid' | 'rejected'; message: string },
): Promise<void> {
  if (buyerId !== null) await insertNotification(tx, { ...notification, orderId, buyerId, now: now() })
}

function raise(
  tx: Sql,
  deps: PaymentDeps,
  { order, after, mismatch }: PaymentUpdate,
  kind: PaymentTaskKind,
): Promise<void> {
  const { provider, provider_id, amount } = after
  return raiseOwnerTask(deps, tx, {
    kind,
    orderId: order.id,
    paymentId: after.id,
    detail: { order_num: order.num, provider, provider_id, amount, mismatch },
  })
}

function noteOf({ provider, provider_id: id, status_detail: detail, amount }: PaymentRow): string {
  return `${provider} ${id}, ${formatCentavos(amount)}${detail === null ? '' : `, ${detail}`}`
}
