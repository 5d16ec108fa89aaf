import type { Deliver } from '#domain/delivery/delivery.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Quote } from '#domain/money/totals.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { PaymentProvider, PaymentStatus } from '#domain/payments/payment.ts'
import type { Sql } from '../../db/connect.ts'
import { anyVisitor, ownedBy, type Viewer } from '../../http/viewer.ts'
import type { NewAddress } from '../addresses/addresses.repo.ts'
import type { DiscountTerms } from '../cart/discount.ts'

/** The payment method as of when the order was placed; `type` is its online provider. Percents. */
export type MethodSnapshot = {
  id: number
  name: string
  type?: PaymentProvider | null
  description: string | null
  discount: number | null
  surchage: number | null
}

/** Slot of the day `fecha_entrega`, as of when the order was placed. */
export type SlotSnapshot = { id: number; from: string; to: string }

export type ZoneSnapshot = { id: number; name: string; price: Centavos }

export type OrderRow = Quote & {
  credited: Centavos
  /** Collections less returns. */
  held: Centavos
  id: number
  num: number
  version: number
  channel: 'web' | 'counter' | 'phone' | 'whatsapp'
  order_status: OrderStatus
  payment_status: PaymentStatus | null
  hold_expires_at: Date | null
  /** Minimum end of the hold, chosen by the staff. */
  kept_until: Date | null
  pay_until: Date | null
  voucher_url: string | null
  buyer_id: number | null
  session_id: Buffer | null
  seller_id: number | null
  link_renewed_at: Date | null
  name: string
  email: string | null
  phone: string | null
  deliver: Deliver
  address: NewAddress | null
  delivery_zone: ZoneSnapshot | null
  /** Whether the zone was determined by city alone, so that the shop checks the address. */
  zone_by_city: boolean
  payment_method: MethodSnapshot | null
  discount_terms: DiscountTerms | null
  fecha_entrega: string | null
  delivery_slot: SlotSnapshot | null
  description: string | null
  created_at: Date
  updated_at: Date
}

export const orderColumns = `orders.id, num, version, channel, orders.status as order_status, payment_status, hold_expires_at, kept_until, pay_until, voucher_url, buyer_id, session_id, seller_id, link_renewed_at, orders.name, email, phone, deliver, address,
    delivery_zone, zone_by_city, payment_method, cupon as discount_terms,
    goods as subtotal, payment_method_amount as method_adjustment, cupon_amount as discount, delivery_amount as delivery, total, credited, orders.held, fecha_entrega, delivery_slot, description,
    orders.created_at, orders.updated_at`

export const selectOrder = `select ${orderColumns} from orders`

/** The quote and discount columns of `orderColumns`. */
export function totalsRow(
  { subtotal, method_adjustment, discount, delivery, total }: Quote,
  terms: DiscountTerms | null,
) {
  return {
    cupon: terms,
    goods: subtotal,
    payment_method_amount: method_adjustment,
    cupon_amount: discount,
    delivery_amount: delivery,
    total,
  }
}

export const newestFirst = 'order by orders.created_at desc, orders.id desc'

export async function findOrder(sql: Sql, id: number): Promise<OrderRow | null> {
  const { rows } = await sql.query<OrderRow>({
    name: 'order',
    text: `${selectOrder} where orders.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** The viewer's newest order, bought or made in this session, without these statuses. */
export async function findNewestOrder(
  sql: Sql,
  viewer: Viewer,
  closed: readonly OrderStatus[],
): Promise<OrderRow | null> {
  const { isOwn, values } = ownedBy(viewer, { orSold: false })
  const { rows } = await sql.query<OrderRow>({
    name: 'newest-order',
    text: `${selectOrder} where ${isOwn} and orders.status <> all($4::text[]) ${newestFirst} limit 1`,
    values: [...values, closed],
  })
  return rows[0] ?? null
}

/** The order of that number, whoever owns it, and whether it is the viewer's. */
export async function findOrderByNum(
  sql: Sql,
  num: number,
  viewer = anyVisitor,
): Promise<(OrderRow & { is_own: boolean }) | null> {
  const { isOwn, values } = ownedBy(viewer)
  const { rows } = await sql.query<OrderRow & { is_own: boolean }>({
    name: 'order-by-num',
    text: `select *, coalesce(${isOwn}, false) as is_own from (${selectOrder} where num = $4) as found`,
    values: [...values, num],
  })
  return rows[0] ?? null
}

/** The viewer's own order by number or id; null when it is another's. */
export async function findOwnOrder(
  sql: Sql,
  viewer: Viewer,
  by: { num: number } | { id: number },
): Promise<OrderRow | null> {
  const [column, value] = 'num' in by ? ['num', by.num] : ['id', by.id]
  const { isOwn, values } = ownedBy(viewer)
  const { rows } = await sql.query<OrderRow>({
    name: `whole-own-order-by-${column}`,
    text: `${selectOrder} where orders.${column} = $4 and ${isOwn}`,
    values: [...values, value],
  })
  return rows[0] ?? null
}

/** The order, locked until the transaction ends; null when there is none. */
export async function lockOrder(tx: Sql, id: number): Promise<OrderRow | null> {
  const { rows } = await tx.query<OrderRow>({
    name: 'lock-order',
    text: `${selectOrder} where orders.id = $1 for update`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Moves a guest's orders to the session that replaces theirs, at login. Logging out leaves them without one. Locked by id, against deadlocks. */
export async function moveGuestOrders(
  tx: Sql,
  session: Buffer,
  _buyerId: number,
  next: Buffer,
): Promise<void> {
  await tx.query(
    `update orders set session_id = $2
      where id in (select id from orders where session_id = $1 and buyer_id is null order by id for no key update)`,
    [session, next],
  )
}

/** Extends the validity of the order link. */
export async function renewLink(sql: Sql, id: number, now: Date): Promise<void> {
  await sql.query('update orders set link_renewed_at = $2 where id = $1', [id, now])
}

export async function updateStatus(tx: Sql, id: number, status: OrderStatus): Promise<void> {
  await tx.query('update orders set status = $2 where id = $1', [id, status])
}

/** Takes its driver's tick off the stop of an order that is no longer delivered; its collection stays. */
export async function clearDelivered(tx: Sql, id: number): Promise<void> {
  await tx.query(
    'update delivery_stops set version = version + 1, delivered_at = null, id_checked = false where order_id = $1 and delivered_at is not null',
    [id],
  )
}

/** Bumps the order's version after a change in a related table. */
export async function growVersion(tx: Sql, id: number): Promise<void> {
  await tx.query('update orders set updated_at = now() where id = $1', [id])
}
