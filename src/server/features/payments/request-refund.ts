import type { Centavos } from '#domain/money/money.ts'
import { isOpen, refundLeft } from '#domain/payments/refunds.ts'
import type { Sql } from '../../db/connect.ts'
import { refundQueue, type RefundJob } from '../../queues.ts'
import { enqueueMailTo } from '../messaging/mail/enqueue-mail.ts'
import { paymentGivenBack } from '../messaging/mail/templates/payment.ts'
import { orderToken } from '../messaging/order-link.ts'
import { dropPaymentTasks } from '../messaging/owner-tasks.repo.ts'
import { insertOrderEvent } from '../orders/order-events.repo.ts'
import type { OrderRow } from '../orders/orders.repo.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { PaymentRow } from './provider-payments.repo.ts'
import {
  findPaymentRefunds,
  insertRefund,
  partOf,
  reopenRefund,
  type RefundReason,
  type WholeReason,
} from './refunds.repo.ts'

/** Dependencies of a refund; a job asks the provider. */
export type RefundDeps = Pick<PaymentDeps, 'jobs' | 'env' | 'secret' | 'now'>

type Wish = {
  order: Pick<OrderRow, 'id' | 'num' | 'name' | 'email'>
  payment: PaymentRow
  madeBy: number | null
}

type WholeWish = Wish & {
  reason: WholeReason
  note: string | null
  byCommand?: boolean
  /** Refunds this much in place of the rest, some of which was returned by hand. */ part?: Centavos
}

/** Refunds the rest, or a part, of a payment of a locked order and notifies the payer; idempotent. A job asks the provider. */
export async function requestRefund(tx: Sql, deps: RefundDeps, wish: WholeWish): Promise<void> {
  const { order, payment, reason, madeBy, byCommand, note, part } = wish
  const { id, num, name, email } = order
  const amount = await requestWhole(tx, deps, wish)
  if (amount === null) return
  await insertOrderEvent(tx, {
    orderId: id,
    kind: 'refund',
    from: null,
    to: null,
    madeBy,
    ...(byCommand !== undefined && { byCommand }),
    note,
    at: deps.now(),
  })
  // The cancellation mail announces the refund already.
  if (reason === 'cancelled') return
  const news = { num, name, amount, provider: payment.provider, token: orderToken(deps, num) }
  const [why, key] = part === undefined ? [reason, payment.id] : ['rest' as const, `${payment.id}:${part}`]
  await enqueueMailTo(
    deps,
    tx,
    email,
    (head) => paymentGivenBack(head, news, why),
    `payment-given-back:${key}`,
  )
}

/** Returns the amount requested; null when all of it is already refunded or being refunded. */
export async function requestWhole(
  tx: Sql,
  deps: RefundDeps,
  { order, payment, reason, madeBy, part }: Omit<WholeWish, 'note' | 'byCommand'>,
): Promise<Centavos | null> {
  const known = await findPaymentRefunds(tx, payment.id)
  const left = part ?? refundLeft(payment, known.map(partOf))
  if (left === 0 && !known.some(isOpen)) return null
  const wasGivenUp = await dropPaymentTasks(tx, payment.id, [
    'refund_refused',
    'refund_stuck',
    'refund_tomorrow',
  ])
  const stuck = wasGivenUp ? known.filter(isOpen) : []
  for (const { id } of stuck) await enqueueRefund(tx, deps, id)
  // A part is requested anew: what was refused may have been returned by hand.
  const refused =
    part === undefined ? known.find(({ state, amount }) => state === 'refused' && amount === left) : undefined
  if (refused) {
    await reopenRefund(tx, refused.id)
    await enqueueRefund(tx, deps, refused.id)
  } else if (left > 0)
    await requestPart(tx, deps, { order, payment, amount: left, reason, madeBy, returnId: null })
  return stuck.reduce((sum, { amount }) => sum + amount, left) || null
}

type PartWish = Wish & { amount: Centavos; reason: RefundReason; returnId: number | null }

/** Refunds that part of a payment. Throws when less is left; the caller checks that under the order's lock. */
export async function requestPart(
  tx: Sql,
  deps: Pick<RefundDeps, 'jobs' | 'now'>,
  { order, payment, amount, reason, madeBy, returnId }: PartWish,
): Promise<void> {
  const known = await findPaymentRefunds(tx, payment.id)
  if (amount > refundLeft(payment, known.map(partOf)))
    throw new Error('The refund exceeds the rest of the payment')
  const id = await insertRefund(tx, {
    order_id: order.id,
    payment_id: payment.id,
    return_id: returnId,
    amount,
    reason,
    key: keyOf(payment, amount, known.length),
    made_by: madeBy,
    created_at: deps.now(),
  })
  await enqueueRefund(tx, deps, id)
}

/** A full refund has the idempotency key of version 0.2.0, so that a request by both counts once. */
function keyOf(
  { provider, provider_id: id, amount: whole }: PaymentRow,
  amount: Centavos,
  before: number,
): string {
  const key = `refund-${provider}-${id}`
  return amount === whole && before === 0 ? key : `${key}-${before + 1}`
}

export async function enqueueRefund(
  tx: Sql,
  { jobs }: Pick<RefundDeps, 'jobs'>,
  refundId: number,
  afterMs = 0,
): Promise<void> {
  const options = afterMs === 0 ? {} : { startAfter: afterMs / 1000 }
  await jobs.enqueue(tx, refundQueue, { refund_id: refundId } satisfies RefundJob, options)
}
