import type { SellableRow } from '#domain/cart/cart.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { AmendableLine } from '#domain/orders/amendment.ts'
import { componentKind, type Demand, sumDemand } from '#domain/stock/demand.ts'
import { anyOf, type Sql } from '../../db/connect.ts'
import type { Row } from '../../db/insert.ts'

/** Kind of a promotion's line; its components follow it. */
export const promotionKind = 'promocion'

/** Snapshot of a line as ordered. Money in centavos. */
export type NewOrderLine = SellableRow & {
  slug: string | null
  name: string
  choice: string | null
  kind: string
  image_url: string | null
  amount: number
  price: Centavos
  list_price: Centavos
  iva_percent: number
  internal_tax_percent: number
  took_stock: boolean
  notes: string | null
}

export type ReadLine = Omit<
  NewOrderLine,
  'list_price' | 'iva_percent' | 'internal_tax_percent' | 'took_stock'
> & {
  order_id: number
}

/** A component of a promotion's line, with its total amount. */
export type ComponentRow = Pick<ReadLine, 'article_id' | 'slug' | 'name' | 'image_url' | 'amount'>

export type OrderLineRow = ReadLine & { /** Empty of an article. */ components: ComponentRow[] }

export const lineRows = (orderId: number, lines: readonly NewOrderLine[]): Row[] =>
  lines.map((line, index) => ({ order_id: orderId, position: index + 1, ...line }))

/** Units to take from counted stocks, sorted alike for every order (lock order). */
export function countedDemand(lines: readonly NewOrderLine[]): Demand[] {
  return sumDemand(
    lines.flatMap((line) =>
      line.took_stock && line.article_id !== null
        ? [{ article_id: line.article_id, variant_id: line.variant_id, units: line.amount }]
        : [],
    ),
  )
}

/** Lines of several orders, in order, promotions with their components. */
export async function findOrderLines(sql: Sql, orderIds: readonly number[]): Promise<OrderLineRow[]> {
  const { rows } = await sql.query<ReadLine>({
    name: 'order-lines',
    text: `select order_id, article_id, promocion_vinoteca_id, variant_id, color_id, size_id, slug, name, choice, kind, image_url, amount, price, notes
      from order_lines where order_id = ${anyOf('$1::integer[]')} order by order_id, position, id`,
    values: [orderIds],
  })
  return withComponents(rows)
}

/** As `findOrderLines`, of the lines that were just inserted. */
export const linesAsRead = (orderId: number, lines: readonly NewOrderLine[]): OrderLineRow[] =>
  withComponents(lines.map((line) => ({ order_id: orderId, ...line })))

/** Rows of lines, in order, as lines with their components. */
export function withComponents(rows: readonly ReadLine[]): OrderLineRow[] {
  const lines: OrderLineRow[] = []
  for (const row of rows) {
    if (row.kind === componentKind) lines.at(-1)?.components.push(row)
    else lines.push({ ...row, components: [] })
  }
  return lines
}

/** A sold line with its rows; a promotion is one line, with its components. */
export type SoldLine = AmendableLine &
  Pick<
    NewOrderLine,
    'name' | 'choice' | 'image_url' | 'article_id' | 'promocion_vinoteca_id' | 'variant_id'
  > & {
    parts: LinePart[]
  }

type LinePart = Pick<NewOrderLine, 'article_id' | 'variant_id' | 'amount' | 'took_stock'> & { id: number }

type SoldRow = LinePart & Omit<SoldLine, 'parts'> & { kind: string }

/** Lines of an order as they are amended and returned. */
export async function findSoldLines(sql: Sql, orderId: number): Promise<SoldLine[]> {
  const { rows } = await sql.query<SoldRow>(
    `select id, kind, name, choice, image_url, article_id, promocion_vinoteca_id, variant_id, amount, price, took_stock
      from order_lines where order_id = $1 order by position, id`,
    [orderId],
  )
  const lines: SoldLine[] = []
  for (const row of rows) {
    if (row.kind === componentKind) lines.at(-1)?.parts.push(row)
    else lines.push({ ...row, parts: row.kind === promotionKind ? [{ ...row, took_stock: false }] : [row] })
  }
  return lines
}

/** Counted stock that so many units of a line took. */
export function stockOf({ amount, parts }: SoldLine, units: number): Demand[] {
  return parts.flatMap(({ article_id, variant_id, took_stock, amount: ofAll }) =>
    took_stock && article_id !== null ? [{ article_id, variant_id, units: (ofAll / amount) * units }] : [],
  )
}

/** Counted units that an order took, to be returned when it is cancelled. */
export async function findTakenUnits(tx: Sql, orderId: number): Promise<Demand[]> {
  const { rows } = await tx.query<Demand>(
    'select article_id, variant_id, amount as units from order_lines where order_id = $1 and took_stock and article_id is not null',
    [orderId],
  )
  return rows
}
