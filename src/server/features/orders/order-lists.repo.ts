import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Sql } from '../../db/connect.ts'
import type { ownedBy } from '../../http/viewer.ts'
import { newestFirst, type OrderRow, selectOrder } from './orders.repo.ts'

/** A page of the orders that `ownedBy` selects, newest first. */
export async function findOwnOrders(
  sql: Sql,
  { isOwn, values }: ReturnType<typeof ownedBy>,
  page: { limit: number; offset: number },
): Promise<OrderRow[]> {
  const { rows } = await sql.query<OrderRow>({
    name: 'own-orders',
    text: `${selectOrder} where ${isOwn} ${newestFirst} limit $4 offset $5`,
    values: [...values, page.limit, page.offset],
  })
  return rows
}

export async function countOwnOrders(
  sql: Sql,
  { isOwn, values }: ReturnType<typeof ownedBy>,
): Promise<number> {
  const { rows } = await sql.query<{ count: number }>({
    name: 'count-own-orders',
    text: `select count(*) from orders where ${isOwn}`,
    values,
  })
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
export async function findOrdersZonedByCity(sql: Sql, statuses: readonly OrderStatus[]): Promise<OrderRow[]> {
  const { rows } = await sql.query<OrderRow>(
    `${selectOrder} where zone_by_city and orders.status = any($1::text[])
      and (payment_status is null or payment_status = 'approved') order by orders.id`,
    [statuses],
  )
  return rows
}
