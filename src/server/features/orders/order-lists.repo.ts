import type { OrderStatus } from '#domain/orders/order.ts'
import type { Sql } from '../../db/connect.ts'
import { newestFirst, type OrderRow, selectOrder } from './orders.repo.ts'

/** Whose orders are listed: a seller's include those placed for clients. */
type OrderLister = { id: number; sellerId?: number | null }

/** A buyer's orders, newest first. */
export async function findBuyerOrders(
  sql: Sql,
  { id, sellerId = null }: OrderLister,
  page: { limit: number; offset: number },
): Promise<OrderRow[]> {
  const newest = `${newestFirst} limit $2 offset $3`
  const values = [id, page.limit, page.offset]
  const { rows } = await sql.query<OrderRow>(
    sellerId === null
      ? { name: 'buyer-orders', text: `${selectOrder} where buyer_id = $1 ${newest}`, values }
      : {
          name: 'seller-orders',
          text: `${selectOrder} where (buyer_id = $1 or seller_id = $4) ${newest}`,
          values: [...values, sellerId],
        },
  )
  return rows
}

export async function countBuyerOrders(sql: Sql, { id, sellerId = null }: OrderLister): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    sellerId === null
      ? {
          name: 'count-buyer-orders',
          text: 'select count(*) from orders where buyer_id = $1',
          values: [id],
        }
      : {
          name: 'count-seller-orders',
          text: 'select count(*) from orders where buyer_id = $1 or seller_id = $2',
          values: [id, sellerId],
        },
  )
  return rows[0]?.count ?? 0
}

/** Filters of the shop's orders; null is no filter. Days are of the shop's calendar, inclusive. */
export type OrderFilters = {
  statuses: readonly OrderStatus[]
  from: string | null
  to: string | null
  who: string | null
  limit: number
}

/** The shop's orders, newest first. `who` matches part of a name, mail or phone. */
export async function findOrders(
  sql: Sql,
  { statuses, from, to, who, limit }: OrderFilters,
): Promise<OrderRow[]> {
  const { rows } = await sql.query<OrderRow>(
    `${selectOrder} where orders.status = any($1::text[])
      and ($2::date is null or orders.created_at at time zone 'America/Argentina/Buenos_Aires' >= $2::date)
      and ($3::date is null or orders.created_at at time zone 'America/Argentina/Buenos_Aires' < $3::date + 1)
      and ($4::text is null or position(plain($4) in plain(concat_ws(' ', orders.name, email, phone))) > 0)
      ${newestFirst} limit $5`,
    [statuses, from, to, who, limit],
  )
  return rows
}

/**
 * Orders of these statuses whose delivery zone was determined by city alone, oldest first. Those awaiting an online
 * payment are left out, as they are not prepared yet.
 */
export async function findZonesByCity(sql: Sql, statuses: readonly OrderStatus[]): Promise<OrderRow[]> {
  const { rows } = await sql.query<OrderRow>(
    `${selectOrder} where zone_by_city and orders.status = any($1::text[])
      and (payment_status is null or payment_status = 'approved') order by orders.id`,
    [statuses],
  )
  return rows
}
