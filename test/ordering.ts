import type { Pool } from 'pg'
import { type CartBody, cartEndpoints } from '#contract/cart.ts'
import type { Sent } from '#contract/client.ts'
import { couponEndpoints } from '#contract/coupons.ts'
import type { Order } from '#contract/orders.ts'
import { addRow } from './factories.ts'
import type { Visitor } from './shop.ts'

export const guest = { name: 'Lucía Prueba', email: 'Lucia@Ejemplo.com.ar', phone: '341 555-0101' }

/** Saves a pick-up cart, unless `choices` say otherwise, and returns its id. */
export async function saveCart(
  who: Visitor,
  articles: CartBody['articles'],
  choices: Partial<CartBody> = {},
): Promise<number> {
  const { cart } = await who.call(cartEndpoints.create, {
    body: { cart: { articles, deliver: 0, ...choices } },
  })
  if (cart.id === null) throw new Error('The cart was not saved')
  return cart.id
}

/** Looks a coupon up by its code, as checkout does, after which its id may be used; a seller does so for a client. */
export async function findCoupon(sql: Pool, who: Visitor, id: number, client?: number): Promise<void> {
  const { rows } = await sql.query<{ code: string }>('select code from cupons where id = $1', [id])
  await who.send({ method: 'GET', path: '/sanctum/csrf-cookie' })
  const { cupon } = await who.call(couponEndpoints.search, {
    params: { commerce_id: 1000, code: rows[0]?.code ?? '' },
    query: { selected_buyer: client },
  })
  if (cupon?.id !== id) throw new Error('The coupon was not found')
}

/** Posts a cart's order as an adult guest, and returns the raw answer. */
export function postOrder(who: Visitor, cartId: number, more: object = {}, key?: string): Promise<Sent> {
  return who.send({
    method: 'POST',
    path: '/orders',
    body: { cart_id: cartId, commerce_id: 1000, buyer: guest, is_adult: true, ...more },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
}

export function orderOf(sent: Sent): Order {
  if (sent.status !== 201) throw new Error(`No order, but ${sent.status}: ${JSON.stringify(sent.body)}`)
  return (sent.body as { order: Order }).order
}

/** Units left of an article, or of a variant. */
export async function stockOf(
  sql: Pool,
  id: number,
  table: 'articles' | 'article_variants' = 'articles',
): Promise<number | null> {
  const { rows } = await sql.query<{ stock: number | null }>(`select stock from ${table} where id = $1`, [id])
  return rows[0]?.stock ?? null
}

/** Row counts of the tables that selling writes, and the stock: a refusal must not change them. */
export async function sellingState(sql: Pool): Promise<unknown> {
  const { rows } = await sql.query(`select
    (select count(*) from carts) as carts, (select count(*) from cart_lines) as lines, (select count(*) from carts where ordered_at is not null) as closed,
    (select sum(amount) from cart_lines) as units, (select count(*) from orders) as orders, (select count(*) from order_lines) as order_lines,
    (select count(*) from order_events) as events, (select count(*) from idempotency) as keys, (select last_value from order_nums) as last_num,
    (select sum(stock) from articles) as stock, (select sum(stock) from article_variants) as variant_stock,
    (select count(*) from jobs.job where name = 'order-placed') as jobs`)
  return rows[0]
}

export function addAddress(sql: Pool, owner: { buyer_id: number } | { session_id: Buffer }): Promise<number> {
  return addRow(sql, 'addresses', {
    ...owner,
    street: 'San Martín',
    street_number: '2451',
    formated: 'San Martín 2451, Santa Fe',
    city_name: 'Santa Fe',
    province_name: 'Santa Fe',
  })
}
