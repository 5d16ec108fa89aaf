import type { Centavos } from '#domain/money.ts'
import type { Sql } from '../../db/connect.ts'

/** The kind of a line that stands for what a promotion is made of: it took stock, and is neither sold nor shown by itself. */
export const componentKind = 'componente'

/** A line of an order as it was when it was placed. Money in centavos. */
export type NewOrderLine = {
  article_id: number | null
  promocion_vinoteca_id: number | null
  variant_id: number | null
  color_id: number | null
  size_id: number | null
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

export type OrderLineRow = Omit<NewOrderLine, 'list_price' | 'iva_percent' | 'internal_tax_percent' | 'took_stock'> & { order_id: number; is_promocion: boolean }

export async function insertOrderLines(tx: Sql, orderId: number, lines: readonly NewOrderLine[]): Promise<void> {
  await tx.query({
    name: 'insert-order-lines',
    text: `insert into order_lines (order_id, position, article_id, promocion_vinoteca_id, variant_id, color_id, size_id, slug, name, choice, kind, image_url,
        amount, price, list_price, iva_percent, internal_tax_percent, took_stock, notes)
      select $1, position, article_id, promocion_vinoteca_id, variant_id, color_id, size_id, slug, name, choice, kind, image_url,
        amount, price, list_price, iva_percent, internal_tax_percent, took_stock, notes
      from rows from (jsonb_to_recordset($2::jsonb) as (article_id integer, promocion_vinoteca_id integer, variant_id integer, color_id integer, size_id integer,
        slug text, name text, choice text, kind text, image_url text, amount integer, price bigint, list_price bigint, iva_percent numeric,
        internal_tax_percent numeric, took_stock boolean, notes text)) with ordinality as lines (article_id, promocion_vinoteca_id, variant_id, color_id,
        size_id, slug, name, choice, kind, image_url, amount, price, list_price, iva_percent, internal_tax_percent, took_stock, notes, position)`,
    values: [orderId, JSON.stringify(lines)],
  })
}

/** The lines of several orders at once, each order's in their order, without the components of promotions. */
export async function findOrderLines(sql: Sql, orderIds: readonly number[]): Promise<OrderLineRow[]> {
  const { rows } = await sql.query<OrderLineRow>({
    name: 'order-lines',
    text: `select order_id, article_id, promocion_vinoteca_id, variant_id, color_id, size_id, slug, name, choice, kind, image_url, amount, price, notes,
        kind = 'promocion' as is_promocion
      from order_lines where order_id = any($1::integer[]) and kind <> $2 order by order_id, position, id`,
    values: [orderIds, componentKind],
  })
  return rows
}
