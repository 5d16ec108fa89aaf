import type { Centavos } from '#domain/money/money.ts'
import type { ReturnableLine, UnitOutcome } from '#domain/orders/returns.ts'
import { componentKind } from '#domain/stock/demand.ts'
import type { Sql } from '../../db/connect.ts'
import { insertRow, insertRows } from '../../db/insert.ts'

export type ReturnableRow = ReturnableLine & {
  name: string
  choice: string | null
  image_url: string | null
}

/** Returnable lines of an order, with the units returned so far; a promotion is one line. */
export async function findReturnable(sql: Sql, orderId: number): Promise<ReturnableRow[]> {
  const { rows } = await sql.query<ReturnableRow>(
    `select order_lines.id, name, choice, image_url, price, amount, coalesce(sum(units), 0)::integer as returned
      from order_lines left join order_return_lines on order_line_id = order_lines.id
      where order_id = $1 and kind <> $2 group by order_lines.id order by position, order_lines.id`,
    [orderId, componentKind],
  )
  return rows
}

type ReturnSums = { goods: Centavos; delivery: Centavos }

/** Amounts of an order refunded so far, goods and delivery. */
export async function findReturnSums(sql: Sql, orderId: number): Promise<ReturnSums> {
  const { rows } = await sql.query<ReturnSums>(
    `select coalesce(sum(amount - delivery), 0)::bigint as goods, coalesce(sum(delivery), 0)::bigint as delivery
      from order_returns where order_id = $1`,
    [orderId],
  )
  return rows[0] ?? { goods: 0, delivery: 0 }
}

export type NewReturn = {
  order_id: number
  amount: Centavos
  delivery: Centavos
  reason: string
  made_by: number
  at: Date
}

type NewReturnLine = { order_line_id: number; units: number; outcome: UnitOutcome; worth: Centavos }

/** Stores a return; the order's `credited` grows by its amount. */
export async function insertReturn(
  tx: Sql,
  { lines, ...row }: NewReturn & { lines: readonly NewReturnLine[] },
): Promise<number> {
  const id = await insertRow(tx, 'order_returns', row)
  await insertRows(
    tx,
    'order_return_lines',
    lines.map((line) => ({ return_id: id, ...line })),
  )
  await tx.query('update orders set credited = credited + $2 where id = $1', [row.order_id, row.amount])
  return id
}

export type ReturnRow = {
  id: number
  amount: Centavos
  delivery: Centavos
  reason: string | null
  who: string | null
  at: Date
  lines: { name: string; units: number; outcome: UnitOutcome; worth: Centavos }[]
}

/** Oldest first. */
export async function findReturns(sql: Sql, orderId: number): Promise<ReturnRow[]> {
  const { rows } = await sql.query<ReturnRow>(
    `select order_returns.id, amount, delivery, reason, nullif(concat_ws(' ', buyers.name, buyers.surname), '') as who, at,
        coalesce((select jsonb_agg(jsonb_build_object('name', order_lines.name, 'units', units, 'outcome', outcome, 'worth', worth) order by order_return_lines.id)
          from order_return_lines join order_lines on order_lines.id = order_line_id where return_id = order_returns.id), '[]') as lines
      from order_returns left join buyers on buyers.id = made_by where order_id = $1 order by order_returns.id`,
    [orderId],
  )
  return rows
}

export async function hasReturns(sql: Sql, orderId: number): Promise<boolean> {
  const { rowCount } = await sql.query('select from order_returns where order_id = $1 limit 1', [orderId])
  return rowCount === 1
}

/** Whether the buyer withdrew from the purchase (botón de arrepentimiento), and the shop has not refused it. */
export async function isWithdrawn(sql: Sql, orderId: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    "select from withdrawals where order_id = $1 and state <> 'refused' limit 1",
    [orderId],
  )
  return rowCount === 1
}
