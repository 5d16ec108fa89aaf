import { isDeepStrictEqual } from 'node:util'
import type { ArticleLine, PromotionLine } from '#domain/cart/cart.ts'
import type { Sql } from '../../db/connect.ts'
import { insertRows } from '../../db/insert.ts'

export type CartLines = { lines: ArticleLine[]; promotions: PromotionLine[] }

export type LineRow = Omit<ArticleLine, 'article_id'> & {
  article_id: number | null
  promocion_vinoteca_id: number | null
}

export async function findLines(sql: Sql, cartId: number): Promise<CartLines> {
  const { rows } = await sql.query<LineRow>({
    name: 'cart-lines',
    text: `select article_id, promocion_vinoteca_id, variant_id, color_id, size_id, amount, notes
      from cart_lines where cart_id = $1 order by position, id`,
    values: [cartId],
  })
  return linesOf(rows)
}

/** Rows of cart lines or of order lines, as a cart holds them. */
export function linesOf(rows: readonly LineRow[]): CartLines {
  return {
    lines: rows.flatMap(({ article_id, variant_id, color_id, size_id, amount, notes }) =>
      article_id === null ? [] : [{ article_id, variant_id, color_id, size_id, amount, notes }],
    ),
    promotions: rows.flatMap(({ promocion_vinoteca_id: id, amount, notes }) =>
      id === null ? [] : [{ promotion_id: id, amount, notes }],
    ),
  }
}

/** Puts these lines in the place of those that the cart held; answers whether they are others. As they are now, their buyer has seen them. */
export async function replaceLines(
  tx: Sql,
  cartId: number,
  held: CartLines,
  { lines, promotions }: CartLines,
): Promise<boolean> {
  await tx.query({
    name: 'delete-cart-lines',
    text: 'delete from cart_lines where cart_id = $1',
    values: [cartId],
  })
  const all: LineRow[] = [
    ...lines.map((line) => ({ ...line, promocion_vinoteca_id: null })),
    ...promotions.map(({ promotion_id, amount, notes }) => ({
      article_id: null,
      promocion_vinoteca_id: promotion_id,
      variant_id: null,
      color_id: null,
      size_id: null,
      amount,
      notes,
    })),
  ]
  await insertRows(
    tx,
    'cart_lines',
    all.map((line, index) => ({
      cart_id: cartId,
      position: index + 1,
      article_id: line.article_id,
      promocion_vinoteca_id: line.promocion_vinoteca_id,
      variant_id: line.variant_id,
      color_id: line.color_id,
      size_id: line.size_id,
      amount: line.amount,
      notes: line.notes,
    })),
  )
  return !isDeepStrictEqual(held, { lines, promotions })
}
