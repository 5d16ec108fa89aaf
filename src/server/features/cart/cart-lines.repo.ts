import { isDeepStrictEqual } from 'node:util'
import {
  type ArticleLine,
  type PromotionLine,
  sellableOf,
  sellableRow,
  type SellableRow,
} from '#domain/cart/cart.ts'
import type { Sql } from '../../db/connect.ts'

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
  return cartLinesOf(rows)
}

/** Rows of cart or order lines as cart lines. */
export function cartLinesOf(rows: readonly LineRow[]): CartLines {
  const all = rows.flatMap(({ amount, notes, ...row }) => {
    const sellable = sellableOf(row)
    return sellable === null ? [] : [{ ...sellable, amount, notes }]
  })
  return {
    lines: all.filter((line) => 'article_id' in line),
    promotions: all.filter((line) => 'promotion_id' in line),
  }
}

const lineColumns =
  'position, article_id, promocion_vinoteca_id, variant_id, color_id, size_id, amount, notes'
const lineValues =
  'line.position, line.article_id, line.promocion_vinoteca_id, line.variant_id, line.color_id, line.size_id, line.amount, line.notes'

/** Inserts the lines of a JSON parameter, once `from` was read. */
export function insertLinesText(cartId: string, place: string, from: string): string {
  return `insert into cart_lines (cart_id, ${lineColumns})
    select ${cartId}, ${lineValues} from ${from}, jsonb_populate_recordset(null::cart_lines, ${place}) as line`
}

export function jsonOfLines({ lines, promotions }: CartLines): string {
  return JSON.stringify(
    [...lines, ...promotions].map((line, index) => ({
      position: index + 1,
      ...sellableRow(line),
      amount: line.amount,
      notes: line.notes?.toWellFormed(),
    })),
  )
}

/** Inserts the lines of a cart that has none. */
export async function insertLines(tx: Sql, cartId: number, lines: CartLines): Promise<void> {
  await tx.query({
    name: 'insert-cart-lines',
    text: insertLinesText('$1', '$2', '(select) as given'),
    values: [cartId, jsonOfLines(lines)],
  })
}

export function haveSameLines(one: CartLines, other: CartLines): boolean {
  return isDeepStrictEqual(one, { lines: other.lines, promotions: other.promotions })
}
