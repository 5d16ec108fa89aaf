import type { Centavos } from '#domain/money/money.ts'
import { settlementOf } from '#domain/payments/reconciliation.ts'
import type { Sql } from '../../db/connect.ts'
import { type CollectionRow, findPaymentCollections, insertCollection } from '../orders/collections.repo.ts'
import type { PaymentRow } from './provider-payments.repo.ts'

/** Brings a locked order's ledger in line with a payment's current status; idempotent. */
export async function settlePayment(tx: Sql, payment: PaymentRow, at: Date): Promise<void> {
  const { collected, returned } = settlementOf({ ...payment, wasApproved: payment.approved_at !== null })
  if (collected === 0) return
  const rows = await findPaymentCollections(tx, payment.id)
  await bringTo(tx, payment, rows, { kind: 'collected', target: collected, at: payment.approved_at ?? at })
  await bringTo(tx, payment, rows, { kind: 'returned', target: returned, at })
}

/** Inserts the difference. After a dispute won by the shop, the newest returned rows are voided. */
async function bringTo(
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
