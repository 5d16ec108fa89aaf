import { isDeepStrictEqual } from 'node:util'
import {
  type ArticleLine,
  type PromotionLine,
  sellableOf,
  sellableRow,
  type SellableRow,
} from '#domain/cart/cart.ts'
import type { Sql } from '../../db/connect.ts'
import { insertRows } from '../../db/insert.ts'

export type CartLines = { lines: ArticleLine[]; promotions: PromotionLine[] }

export const noLines: CartLines = { lines: [], promotions: [] }

export type LineRow = SellableRow & Pick<ArticleLine, 'amount' | 'notes'>

export async function findLines(sql: Sql, cartId: number): Promise<CartLines> {
  const { rows } = await sql.query<LineRow>({
    name: 'cart-lines',
    text: `select article_id, promocion_vinoteca_id, variant_id, color_id, size_id, amount, notes
      from cart_lines where cart_id = $1 order by position, id`,
    values: [cartId],
  })
  return linesOf(rows)
}

/** Rows of cart or order lines as cart lines. */
export function linesOf(rows: readonly LineRow[]): CartLines {
  const all = rows.flatMap(({ amount, notes, ...row }) => {
    const sellable = sellableOf(row)
    return sellable === null ? [] : [{ ...sellable, amount, notes }]
  })
  return {
    lines: all.filter((line) => 'article_id' in line),
    promotions: all.filter((line) => 'promotion_id' in line),
  }
}

/**
 * Replaces the cart's lines, those `held`; null: of a new cart. Returns whether they changed. Their current shortfalls
 * count as seen by the buyer.
 */
export async function replaceLines(
  tx: Sql,
  cartId: number,
  held: CartLines | null,
  { lines, promotions }: CartLines,
): Promise<boolean> {
  if (held !== null)
    await tx.query({
      name: 'delete-cart-lines',
      text: 'delete from cart_lines where cart_id = $1',
      values: [cartId],
    })
  await insertRows(
    tx,
    'cart_lines',
    [...lines, ...promotions].map((line, index) => ({
      cart_id: cartId,
      position: index + 1,
      ...sellableRow(line),
      amount: line.amount,
      notes: line.notes,
    })),
  )
  return !isDeepStrictEqual(held, { lines, promotions })
}
