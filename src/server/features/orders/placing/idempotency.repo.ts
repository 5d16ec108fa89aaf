import type { Sql } from '../../../db/connect.ts'

/** Who asks again, under which key, for what. */
export type OrderKey = { scope: string; key: string; fingerprint: string }

/**
 * Takes the key in this transaction and answers null; or, when it was taken, the order that came of it and what had
 * been asked. It waits for who is using the key now. A refused order gives its key back with the transaction.
 */
export async function claimKey(
  tx: Sql,
  { scope, key, fingerprint }: OrderKey,
): Promise<{ fingerprint: string; order_id: number | null } | null> {
  const taken = await tx.query({
    name: 'claim-order-key',
    text: 'insert into idempotency (scope, key, fingerprint) values ($1, $2, $3) on conflict do nothing',
    values: [scope, key, fingerprint],
  })
  if (taken.rowCount === 1) return null
  const { rows } = await tx.query<{ fingerprint: string; order_id: number | null }>({
    name: 'order-key',
    text: 'select fingerprint, order_id from idempotency where scope = $1 and key = $2',
    values: [scope, key],
  })
  return rows[0] ?? null
}

export async function keepAnswer(tx: Sql, { scope, key }: OrderKey, orderId: number): Promise<void> {
  await tx.query({
    name: 'keep-order-answer',
    text: 'update idempotency set order_id = $3 where scope = $1 and key = $2',
    values: [scope, key, orderId],
  })
}
