import type { Centavos } from '#domain/money/money.ts'
import type { CollectionWay } from '#domain/orders/owed.ts'
import type { Sql } from '../../db/connect.ts'

export type TillCollectionRow = {
  id: number
  order_num: number
  way: CollectionWay
  kind: 'collected' | 'returned'
  /** Negative when it voids another. */
  amount: Centavos
  at: Date
  who: string | null
}

/** Collections and returns of a till, newest 500 first. */
export async function findTillCollections(sql: Sql, tillId: number): Promise<TillCollectionRow[]> {
  const { rows } = await sql.query<TillCollectionRow>(
    `select collections.id, orders.num as order_num, way, kind, amount, at, buyers.name as who
      from collections join orders on orders.id = order_id left join buyers on buyers.id = made_by
      where till_id = $1 order by collections.id desc limit 500`,
    [tillId],
  )
  return rows
}

export type TillHandoverRow = {
  id: number
  /** Null when nothing was counted. */
  move: number | null
  who: string | null
  expected: Centavos
  counted: Centavos
  at: Date
}

/** Handovers counted into a till. One of nothing has no move: it is of the till that its receiver had open then. */
export async function findTillHandovers(sql: Sql, tillId: number): Promise<TillHandoverRow[]> {
  const { rows } = await sql.query<TillHandoverRow>(
    `select handovers.id, till_move_id as move, buyers.name as who, handovers.expected, handovers.counted, handovers.at from (
        select driver_handovers.* from till_moves join driver_handovers on till_move_id = till_moves.id where till_id = $1
        union all select driver_handovers.* from tills join driver_handovers on received_by = opened_by
          and till_move_id is null and at >= opened_at and (closed_at is null or at <= closed_at) where tills.id = $1) as handovers
      left join buyers on buyers.id = driver_id order by handovers.id`,
    [tillId],
  )
  return rows
}

export async function findOtherOpenTills(
  sql: Sql,
  buyerId: number,
): Promise<{ id: number; who: string | null; opened_at: Date }[]> {
  const { rows } = await sql.query<{ id: number; who: string | null; opened_at: Date }>(
    `select tills.id, buyers.name as who, opened_at from tills left join buyers on buyers.id = opened_by
      where closed_at is null and opened_by is distinct from $1 order by opened_at, tills.id`,
    [buyerId],
  )
  return rows
}

export type ClosedTillRow = {
  id: number
  who: string | null
  opened_at: Date
  closed_at: Date
  expected: Centavos
  counted: Centavos
}

/** Closed tills of that person, or of everybody for null, latest first. */
export async function findClosedTills(
  sql: Sql,
  openedBy: number | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<ClosedTillRow[]> {
  const { rows } = await sql.query<ClosedTillRow>(
    `select tills.id, buyers.name as who, opened_at, closed_at, expected, counted from tills left join buyers on buyers.id = opened_by
      where closed_at is not null and ($1::integer is null or opened_by = $1) order by closed_at desc, tills.id desc limit $2 offset $3`,
    [openedBy, limit, offset],
  )
  return rows
}

export async function countClosedTills(sql: Sql, openedBy: number | null): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*) from tills where closed_at is not null and ($1::integer is null or opened_by = $1)',
    [openedBy],
  )
  return rows[0]?.count ?? 0
}

/** Names by id. */
export async function findNames(
  sql: Sql,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql.query<{ id: number; name: string }>(
    'select id, name from buyers where id = any($1)',
    [ids.filter((id) => id !== null)],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
