import type { Card } from '#contract/cards.ts'
import type { Sql } from '../../db/connect.ts'

type Row = { id: number; last_four_digits: string; payment_method_name: string }

/** A buyer's saved cards, the newest first. The provider's token stays here. */
export async function listCards(sql: Sql, buyerId: number): Promise<Card[]> {
  const { rows } = await sql.query<Row>({ name: 'list-cards', text: 'select id, last_four_digits, payment_method_name from cards where buyer_id = $1 order by id desc', values: [buyerId] })
  return rows.map(({ id, last_four_digits, payment_method_name: name }) => ({ id, last_four_digits, payment_method: { name } }))
}

/** Forgets one of a buyer's cards; false when it is not his. */
export async function deleteCard(sql: Sql, buyerId: number, id: number): Promise<boolean> {
  const { rowCount } = await sql.query('delete from cards where id = $2 and buyer_id = $1', [buyerId, id])
  return rowCount === 1
}
