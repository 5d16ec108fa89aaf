import type { Centavos } from '#domain/money/money.ts'
import type { Quote } from '#domain/money/totals.ts'
import type { LineChange } from '#domain/orders/amendment.ts'
import type { Sql } from '../../db/connect.ts'
import { insertRow, insertRows } from '../../db/insert.ts'
import type { NewOrderLine } from '../orders/order-lines.repo.ts'
import type { AmendmentRow } from '../orders/proposals.repo.ts'

export type NewAmendment = Omit<AmendmentRow, 'id' | 'agreed' | 'decided_at'> & {
  agreed?: AmendmentRow['agreed']
  decided_by?: number
  decided_at?: Date
}

export async function insertAmendment(
  tx: Sql,
  amendment: NewAmendment,
  { changes, added }: { changes: readonly LineChange[]; added: readonly NewOrderLine[] },
): Promise<number> {
  const id = await insertRow(tx, 'order_amendments', amendment)
  await insertRows(
    tx,
    'amendment_changes',
    changes.map(({ lineId, amount }) => ({ amendment_id: id, order_line_id: lineId, amount })),
  )
  await insertRows(
    tx,
    'amendment_lines',
    added.map((line, index) => ({ amendment_id: id, position: index + 1, ...line })),
  )
  return id
}

export async function findLineChanges(sql: Sql, amendmentId: number): Promise<LineChange[]> {
  const { rows } = await sql.query<LineChange>(
    'select order_line_id as "lineId", amount from amendment_changes where amendment_id = $1 order by 1',
    [amendmentId],
  )
  return rows
}

type ListedAmendment = Pick<
  AmendmentRow,
  'id' | 'state' | 'words' | 'reason' | 'agreed' | 'expires_at' | 'created_at'
> & {
  before: Centavos
  after: Centavos
  who: string | null
  decided_by: string | null
}

/** Oldest first. */
export async function listOrderAmendments(sql: Sql, orderId: number): Promise<ListedAmendment[]> {
  const { rows } = await sql.query<ListedAmendment>(
    `select order_amendments.id, state, words, reason, agreed, expires_at, order_amendments.created_at, (before ->> 'total')::bigint as before, (after ->> 'total')::bigint as after,
        nullif(concat_ws(' ', maker.name, maker.surname), '') as who, nullif(concat_ws(' ', decider.name, decider.surname), '') as decided_by
      from order_amendments left join buyers as maker on maker.id = made_by left join buyers as decider on decider.id = order_amendments.decided_by
      where order_id = $1 order by order_amendments.id`,
    [orderId],
  )
  return rows
}

/** Moves rows from the order to `removed_order_lines`. */
export async function removeLines(tx: Sql, amendmentId: number, lineIds: readonly number[]): Promise<void> {
  await tx.query(
    `with removed as (delete from order_lines where id = any($2::integer[]) returning *)
      insert into removed_order_lines (id, order_id, removed_in, added_in, position, article_id, variant_id, name, choice, kind, amount, price, took_stock)
        select id, order_id, $1, added_in, position, article_id, variant_id, name, choice, kind, amount, price, took_stock from removed`,
    [amendmentId, lineIds],
  )
}

/** What a line is, in `order_lines` and `amendment_lines`: all but its order, position, amount and amendment. */
const lineColumns = `article_id, promocion_vinoteca_id, variant_id, color_id, size_id, slug, name, choice, kind, image_url,
  price, list_price, iva_percent, internal_tax_percent, took_stock, notes`

/** Reinserts removed rows with fewer units, in their position. */
export async function insertFewer(
  tx: Sql,
  amendmentId: number,
  parts: readonly { id: number; amount: number }[],
): Promise<void> {
  await tx.query(
    `insert into order_lines (order_id, position, amount, added_in, unit_cost, ${lineColumns})
      select order_id, position, fewer.amount, $1, unit_cost, ${lineColumns}
        from order_lines join unnest($2::integer[], $3::integer[]) as fewer (id, amount) using (id) order by position, id`,
    [amendmentId, parts.map(({ id }) => id), parts.map(({ amount }) => amount)],
  )
}

export async function insertAdded(tx: Sql, amendmentId: number, orderId: number): Promise<void> {
  await tx.query(
    `insert into order_lines (order_id, position, amount, added_in, ${lineColumns})
      select $2, position + (select coalesce(max(position), 0) from order_lines where order_id = $2), amount, $1, ${lineColumns}
        from amendment_lines where amendment_id = $1 order by position`,
    [amendmentId, orderId],
  )
}

export async function updateTotals(
  tx: Sql,
  orderId: number,
  { subtotal, method_adjustment, discount, delivery, total }: Quote,
): Promise<void> {
  await tx.query(
    `update orders set goods = $2, payment_method_amount = $3, cupon_amount = $4, delivery_amount = $5, total = $6 where id = $1`,
    [orderId, subtotal, method_adjustment, discount, delivery, total],
  )
}

type Drink = { kind: string; abv: number | null }

/** What the age of an order's buyer depends on: its lines, and those that an amendment adds. */
export async function findDrinks(
  sql: Sql,
  orderId: number,
  added: readonly AddedKind[],
): Promise<{ isDeclared: boolean; lines: Drink[]; added: Drink[] }> {
  const { rows } = await sql.query<{ isDeclared: boolean; lines: Drink[]; added: Drink[] }>(
    `select coalesce(declared_adult, false) as "isDeclared", ${drinksIn('order_lines', 'order_id = orders.id')} as lines,
      ${drinksIn('jsonb_to_recordset($2::jsonb)', 'true', '(article_id integer, kind text)')} as added from orders where id = $1`,
    [orderId, JSON.stringify(added)],
  )
  return rows[0] ?? { isDeclared: false, lines: [], added: [] }
}

export type AddedKind = Pick<NewOrderLine, 'article_id' | 'kind'>

export async function findAddedKinds(sql: Sql, amendmentId: number): Promise<AddedKind[]> {
  const { rows } = await sql.query<AddedKind>(
    'select article_id, kind from amendment_lines where amendment_id = $1',
    [amendmentId],
  )
  return rows
}

const drinksIn = (rows: string, which: string, columns = ''): string =>
  `coalesce((select jsonb_agg(jsonb_build_object('kind', coalesce(articles.kind, line.kind), 'abv', abv))
    from ${rows} as line ${columns} left join articles on articles.id = article_id where ${which}), '[]')`

export async function declareAdult(tx: Sql, orderId: number): Promise<void> {
  await tx.query('update orders set declared_adult = true where id = $1', [orderId])
}
