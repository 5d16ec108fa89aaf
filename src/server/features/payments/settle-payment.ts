import type { Centavos } from '#domain/money/money.ts'
import { settlementOf } from '#domain/payments/reconciliation.ts'
import { isOpen, settleRefunds } from '#domain/payments/refunds.ts'
import type { Sql } from '../../db/connect.ts'
import type { OwnerTaskKind } from '../messaging/mail/templates/owner-task.ts'
import { dropPaymentTasks } from '../messaging/owner-tasks.repo.ts'
import { type CollectionRow, findPaymentCollections, insertCollection } from '../orders/collections.repo.ts'
import type { PaymentRow } from './provider-payments.repo.ts'
import {
  findPaymentRefunds,
  finishRefunds,
  insertRefund,
  partOf,
  type RefundRow,
  refuseRefund,
} from './refunds.repo.ts'

/** Brings a locked order's ledger and refunds in line with a payment's current status; idempotent. */
export async function settlePayment(tx: Sql, payment: PaymentRow, at: Date): Promise<void> {
  await reconcileRefunds(tx, payment, at)
  await dropPaymentTasks(tx, payment.id, overTasks(payment))
  const { collected, returned } = settlementOf({ ...payment, wasApproved: payment.approved_at !== null })
  if (collected === 0) return
  const rows = await findPaymentCollections(tx, payment.id)
  await reconcileCollections(tx, payment, rows, {
    kind: 'collected',
    target: collected,
    at: payment.approved_at ?? at,
  })
  await reconcileCollections(tx, payment, rows, { kind: 'returned', target: returned, at })
}

/** Tasks that ask nothing more of the owner: all of the payment is back, or nobody disputes it. */
function overTasks({ status, amount, refunded }: PaymentRow): OwnerTaskKind[] {
  const isBack = status === 'refunded' || refunded >= amount
  return [
    ...(isBack ? (['payment_mismatch', 'payment_late', 'payment_excess'] as const) : []),
    ...(status === 'charged_back' ? [] : (['payment_charged_back'] as const)),
  ]
}

/** Inserts the difference. After a dispute won by the shop, the newest returned rows are voided. */
async function reconcileCollections(
  tx: Sql,
  { id, order_id }: PaymentRow,
  rows: readonly CollectionRow[],
  { kind, target, at }: { kind: CollectionRow['kind']; target: Centavos; at: Date },
): Promise<void> {
  const written = {
    order_id,
    way: 'provider',
    kind,
    at,
    made_by: null,
    till_id: null,
    payment_id: id,
  } as const
  const standing = rows.filter((row) => row.kind === kind && row.voids === null && !row.is_voided)
  let sum = standing.reduce((total, { amount }) => total + amount, 0)
  for (const row of standing.toReversed()) {
    if (sum <= target) break
    await insertCollection(tx, { ...written, amount: -row.amount, voids: row.id, reason: null })
    sum -= row.amount
  }
  if (sum < target)
    await insertCollection(tx, { ...written, amount: target - sum, voids: null, reason: null })
}

/** Reconciles refunds with the provider. A charge-back is no refund: only what was left is disputed. */
async function reconcileRefunds(tx: Sql, payment: PaymentRow, at: Date): Promise<void> {
  const { id, order_id, amount, status, provider, provider_id } = payment
  const refunded = status === 'refunded' ? amount : Math.min(payment.refunded, amount)
  const known = await findPaymentRefunds(tx, id)
  if (refunded === 0 && known.length === 0) return
  const { done, refused, elsewhere } = settleRefunds({ amount, refunded }, known.map(partOf))
  if (done.length > 0) await finishRefunds(tx, done, at)
  for (const one of refused) await refuseRefund(tx, one)
  if (elsewhere > 0)
    await insertRefund(tx, {
      order_id,
      payment_id: id,
      return_id: null,
      amount: elsewhere,
      reason: 'provider',
      state: 'done',
      key: `${provider}-${provider_id}-${refunded}`,
      made_by: null,
      created_at: at,
      done_at: at,
    })
  if (done.length > 0 && refundsOver(known, done))
    await dropPaymentTasks(tx, id, ['refund_stuck', 'refund_tomorrow'])
}

function refundsOver(known: readonly RefundRow[], done: readonly number[]): boolean {
  return known.every((refund) => !isOpen(refund) || done.includes(refund.id))
}
