import type { Centavos } from '#domain/money/money.ts'
import type { Deliver } from '#domain/delivery/delivery.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { PaymentProvider, PaymentStatus } from '#domain/payments/payment.ts'
import type { CouponValue } from '#domain/money/totals.ts'
import type { NewAddress } from '../addresses/addresses.repo.ts'
import type { Sql } from '../../db/connect.ts'
import type { Viewer } from '../../http/viewer.ts'

/** The way of paying as it was when the order was placed; `type` is who takes it on line. Percents. */
export type FrozenMethod = {
  id: number
  name: string
  type?: PaymentProvider | null
  description: string | null
  discount: number | null
  surchage: number | null
}

/** Some hours of the day `fecha_entrega`, as they were when the order was placed. */
export type FrozenSlot = { id: number; from: string; to: string }

export type FrozenZone = { id: number; name: string; price: Centavos }

/** The coupon as it was when the order was placed. */
export type FrozenCoupon = CouponValue & { id: number; code: string }

export type OrderRow = {
  id: number
  num: number
  order_status: OrderStatus
  payment_status: PaymentStatus | null
  hold_expires_at: Date | null
  pay_until: Date | null
  voucher_url: string | null
  buyer_id: number | null
  session_id: Buffer | null
  seller_id: number | null
  /** When the link of its page was renewed last. */
  link_renewed_at: Date | null
  name: string
  email: string | null
  phone: string | null
  deliver: Deliver
  address: NewAddress | null
  delivery_zone: FrozenZone | null
  /** Whether the zone goes by the city alone: the shop looks at it before it brings it. */
  zone_by_city: boolean
  payment_method: FrozenMethod | null
  cupon: FrozenCoupon | null
  goods: Centavos
  payment_method_amount: Centavos
  cupon_amount: Centavos
  delivery_amount: Centavos
  total: Centavos
  fecha_entrega: string | null
  delivery_slot: FrozenSlot | null
  description: string | null
  created_at: Date
  updated_at: Date
}

const selectOrder = `select orders.id, num, orders.status as order_status, payment_status, hold_expires_at, pay_until, voucher_url, buyer_id, session_id, seller_id, link_renewed_at, orders.name, email, phone, deliver, address,
    delivery_zone, zone_by_city, payment_method, cupon, goods, payment_method_amount, cupon_amount, delivery_amount, total, fecha_entrega, delivery_slot, description,
    orders.created_at, orders.updated_at
  from orders`

export async function findOrder(sql: Sql, id: number): Promise<OrderRow | null> {
  const { rows } = await sql.query<OrderRow>({
    name: 'order',
    text: `${selectOrder} where orders.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Whose orders are listed: a seller's are his own and those that he placed for clients. */
type OrderLister = { id: number; sellerId?: number | null }

/** A buyer's orders, the newest first. */
export async function findBuyerOrders(
  sql: Sql,
  { id, sellerId = null }: OrderLister,
  page: { limit: number; offset: number },
): Promise<OrderRow[]> {
  const newest = 'order by orders.created_at desc, orders.id desc limit $2 offset $3'
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

/** Which of the shop's orders are wanted; null does not ask. Days are of the shop's calendar, both included. */
export type OrderFilters = {
  statuses: readonly OrderStatus[]
  from: string | null
  to: string | null
  who: string | null
  limit: number
}

/** The shop's orders, the newest first. `who` is part of a name, a mail or a phone. */
export async function findOrders(
  sql: Sql,
  { statuses, from, to, who, limit }: OrderFilters,
): Promise<OrderRow[]> {
  const { rows } = await sql.query<OrderRow>(
    `${selectOrder} where orders.status = any($1::text[])
      and ($2::date is null or orders.created_at at time zone 'America/Argentina/Buenos_Aires' >= $2::date)
      and ($3::date is null or orders.created_at at time zone 'America/Argentina/Buenos_Aires' < $3::date + 1)
      and ($4::text is null or position(plain($4) in plain(concat_ws(' ', orders.name, email, phone))) > 0)
      order by orders.created_at desc, orders.id desc limit $5`,
    [statuses, from, to, who, limit],
  )
  return rows
}

/** Orders of these statuses that are to be brought to a zone told by the city alone, the oldest first. One that waits for its payment is left out: the shop does not prepare it. */
export async function findZonesByCity(sql: Sql, statuses: readonly OrderStatus[]): Promise<OrderRow[]> {
  const { rows } = await sql.query<OrderRow>(
    `${selectOrder} where zone_by_city and orders.status = any($1::text[])
      and (payment_status is null or payment_status = 'approved') order by orders.id`,
    [statuses],
  )
  return rows
}

const isViewers = '(buyer_id = $1 or (buyer_id is null and session_id = $2))'

/** The newest order of a buyer, or of a guest's session, that is none of these statuses. */
export async function findNewestOrder(
  sql: Sql,
  viewer: Viewer,
  closed: readonly OrderStatus[],
): Promise<OrderRow | null> {
  const { rows } = await sql.query<OrderRow>({
    name: 'newest-order',
    text: `${selectOrder} where ${isViewers} and orders.status <> all($3::text[]) order by orders.created_at desc, orders.id desc limit 1`,
    values: [viewer.buyer?.id ?? null, viewer.session, closed],
  })
  return rows[0] ?? null
}

export async function findOrderByNum(sql: Sql, num: number): Promise<OrderRow | null> {
  const { rows } = await sql.query<OrderRow>({
    name: 'order-by-num',
    text: `${selectOrder} where num = $1`,
    values: [num],
  })
  return rows[0] ?? null
}

/** The order of that number when it is the viewer's: bought by him, sold by him, or made in this session. */
export async function findOwnOrderByNum(sql: Sql, viewer: Viewer, num: number): Promise<OrderRow | null> {
  const { rows } = await sql.query<OrderRow>({
    name: 'own-order-by-num',
    text: `${selectOrder} where num = $4 and (${isViewers} or seller_id = $3)`,
    values: [viewer.buyer?.id ?? null, viewer.session, viewer.buyer?.sellerId ?? null, num],
  })
  return rows[0] ?? null
}

/** Nobody else moves or pays the order until this transaction ends; false when there is none. */
export async function lockOrderRow(tx: Sql, id: number): Promise<boolean> {
  const { rowCount } = await tx.query('select from orders where id = $1 for update', [id])
  return rowCount === 1
}

export type LockedOrder = { status: OrderStatus; deliver: Deliver; payment_status: PaymentStatus | null }

/** Where an order stands, locked until the transaction ends. */
export async function lockOrder(tx: Sql, id: number): Promise<LockedOrder | null> {
  const { rows } = await tx.query<LockedOrder>(
    'select status, deliver, payment_status from orders where id = $1 for update',
    [id],
  )
  return rows[0] ?? null
}

/** The link of an order's page lasts on, from now. */
export async function renewLink(sql: Sql, id: number, now: Date): Promise<void> {
  await sql.query('update orders set link_renewed_at = $2 where id = $1', [id, now])
}

export async function updateStatus(tx: Sql, id: number, status: OrderStatus): Promise<void> {
  await tx.query('update orders set status = $2 where id = $1', [id, status])
}

type PlacedOrder = { num: number; buyer_id: number | null; payment_status: PaymentStatus | null }

/** The order, locked, and whether its buyer was told of it. The lock comes first, so that two at once don't both read "no". */
export async function findPlacedOrder(
  tx: Sql,
  id: number,
): Promise<(PlacedOrder & { is_told: boolean }) | null> {
  const { rows } = await tx.query<PlacedOrder>(
    'select num, buyer_id, payment_status from orders where id = $1 for update',
    [id],
  )
  const [order] = rows
  if (!order) return null
  const told = await tx.query(
    "select from notifications where order_id = $1 and type = 'order' and data ->> 'event' = 'placed'",
    [id],
  )
  return { ...order, is_told: told.rowCount !== 0 }
}
