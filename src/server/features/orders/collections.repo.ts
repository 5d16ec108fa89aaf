import type { CollectionPart, RefundSums } from '#domain/orders/owed.ts'
import type { Sql } from '../../db/connect.ts'
import { insertRow } from '../../db/insert.ts'

/** A row of the ledger of what orders were paid with. */
export type NewCollection = CollectionPart & {
  order_id: number
  at: Date
  /** Null: the shop itself. */
  made_by: number | null
  till_id: number | null
  payment_id: number | null
  /** The row that it voids, as a whole. */
  voids: number | null
  reason: string | null
}

export type CollectionRow = NewCollection & { id: number; is_voided: boolean }

const selectCollection = `select id, order_id, way, kind, amount, at, made_by, till_id, payment_id, voids, reason,
    exists (select from collections later where later.voids = collections.id) as is_voided
  from collections`

/** An order's rows, in order of insertion. */
export async function findCollections(sql: Sql, orderId: number): Promise<CollectionRow[]> {
  const { rows } = await sql.query<CollectionRow>(`${selectCollection} where order_id = $1 order by id`, [
    orderId,
  ])
  return rows
}

export async function findPaymentCollections(sql: Sql, paymentId: number): Promise<CollectionRow[]> {
  const { rows } = await sql.query<CollectionRow>(`${selectCollection} where payment_id = $1 order by id`, [
    paymentId,
  ])
  return rows
}

export async function findCollection(sql: Sql, id: number): Promise<CollectionRow | null> {
  const { rows } = await sql.query<CollectionRow>(`${selectCollection} where id = $1`, [id])
  return rows[0] ?? null
}

/** Requires the order's lock. */
export async function insertCollection(tx: Sql, row: NewCollection): Promise<number> {
  return insertRow(tx, 'collections', row)
}

/** Whether a driver handed over that collection's cash, and the till that it went into. Locked against a handover. */
export async function lockHandedCash(
  tx: Sql,
  collectionId: number,
): Promise<{ isHanded: boolean; tillId: number | null }> {
  const { rows } = await tx.query<{ id: number | null }>(
    'select handover_id as id from driver_cash where collection_id = $1 for update',
    [collectionId],
  )
  const id = rows[0]?.id ?? null
  if (id === null) return { isHanded: false, tillId: null }
  // A statement of its own: the first one's snapshot may be older than the handover that it waited for.
  const { rows: moves } = await tx.query<{ till_id: number }>(
    'select till_id from till_moves where id = (select till_move_id from driver_handovers where id = $1)',
    [id],
  )
  return { isHanded: true, tillId: moves[0]?.till_id ?? null }
}

/** Sums of an order's refunds that providers still owe, and that they refused. */
export async function findRefundSums(sql: Sql, orderId: number): Promise<RefundSums> {
  const { rows } = await sql.query<RefundSums>(
    `select coalesce(sum(payment_refunds.amount) filter (where state in ('pending', 'retry')), 0)::bigint as waiting,
        coalesce(sum(payment_refunds.amount) filter (where state = 'refused'), 0)::bigint as refused
      from payment_refunds join payments on payments.id = payment_id where payment_refunds.order_id = $1 and verdict = 'counted'`,
    [orderId],
  )
  return rows[0] ?? { waiting: 0, refused: 0 }
}

/** Conditions on orders as `moneyOf` says, by what they hold; a cancelled order is neither owed nor paid. */
export const isOwed = "orders.status <> 'Cancelado' and orders.held < orders.total - orders.credited"
export const isPaid = "orders.status <> 'Cancelado' and orders.held >= orders.total - orders.credited"

/** SQL after `from orders`: joins each order's `moneyOf` as `money.owed` and so on. */
export const withOrderMoney = `cross join lateral (
    select collected, returned, greatest(0, due) as owed, greatest(0, -due) as to_return, orders.status <> 'Cancelado' and due <= 0 as is_paid
    from (select coalesce(sum(amount) filter (where kind = 'collected'), 0)::bigint as collected,
        coalesce(sum(amount) filter (where kind = 'returned'), 0)::bigint as returned from collections where order_id = orders.id) as sums,
      lateral (select case orders.status when 'Cancelado' then 0 else total - credited end - collected + returned as due) as dues) as money`
