import type { Sql } from '../../db/connect.ts'
import { isOpenOrder, orderStatuses } from '#domain/orders/order.ts'

/** What an order and the shop's books call a buyer who is gone. */
const nobody = 'Cuenta eliminada'

/** Whether something that he ordered is still on its way to him. */
export async function hasOpenOrder(tx: Sql, buyerId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from orders where buyer_id = $1 and orders.status = any($2::text[]) limit 1',
    [buyerId, orderStatuses.filter(isOpenOrder)],
  )
  return rowCount === 1
}

/** Takes from a buyer's orders whatever tells who he is: what was sold, when, for how much and to which city stays (decision 12). */
export async function anonymiseOrders(tx: Sql, buyerId: number): Promise<void> {
  const own = 'select id from orders where buyer_id = $1'
  await tx.query(`update order_lines set notes = null where order_id in (${own})`, [buyerId])
  await tx.query(`update order_events set note = null where order_id in (${own})`, [buyerId])
  await tx.query(
    `update orders set name = $2, email = null, phone = null, session_id = null, description = null,
        address = address || jsonb_build_object('street', '', 'street_number', null, 'depto', null, 'description', null, 'lat', null, 'lng', null,
          'formated', concat_ws(', ', address -> 'city' ->> 'name', address -> 'province' ->> 'name'))
      where buyer_id = $1`,
    [buyerId, nobody],
  )
}

/** Deletes a buyer's open cart, and takes from those that became orders, which hang on them, what he wrote and chose. */
export async function emptyCarts(tx: Sql, buyerId: number): Promise<void> {
  const ordered = 'select cart_id from orders where buyer_id = $1'
  await tx.query('delete from carts where buyer_id = $1 and ordered_at is null', [buyerId])
  await tx.query(
    'update carts set address_id = null where address_id in (select id from addresses where buyer_id = $1 or client_buyer_id = $1)',
    [buyerId],
  )
  await tx.query('update carts set client_buyer_id = null where client_buyer_id = $1', [buyerId])
  await tx.query(`update cart_lines set notes = null where cart_id in (${ordered})`, [buyerId])
  await tx.query(
    `update carts set card_id = null, payment_card_info_id = null, payment_id = null, description = null, guest_name = null, guest_email = null, guest_phone = null
      where id in (${ordered})`,
    [buyerId],
  )
}

/** Deletes a buyer, what is his alone with him, and what waits for an e-mail that he proved to be his. Orders and coupon uses stay, of nobody. */
export async function deleteBuyer(
  tx: Sql,
  { id, email }: { id: number; email: string | null },
): Promise<void> {
  await tx.query('delete from idempotency where scope = $1', [`buyer:${id}`])
  await tx.query('delete from advises where lower(email) = lower($1)', [email])
  await tx.query('delete from buyers where id = $1', [id])
}
