import type { Deliver } from '#domain/delivery/delivery.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Quote } from '#domain/money/totals.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { PaymentDue } from '#domain/payments/hold.ts'
import type { Sql } from '../../../db/connect.ts'
import { insertTogether } from '../../../db/insert.ts'
import type { NewAddress } from '../../addresses/addresses.repo.ts'
import type { DiscountTerms } from '../../cart/discount.ts'
import { eventRow, type NewOrderEvent } from '../order-events.repo.ts'
import { lineRows, type NewOrderLine } from '../order-lines.repo.ts'
import {
  type MethodSnapshot,
  type OrderRow,
  type SlotSnapshot,
  totalsRow,
  type ZoneSnapshot,
} from '../orders.repo.ts'

/** An order's buyer and seller. */
export type OrderParty = {
  buyer_id: number | null
  session_id: Buffer | null
  seller_id: number | null
  name: string
  email: string | null
  phone: string | null
}

/** An order without its number: snapshots of all its parts. */
export type NewOrder = OrderParty & {
  /** Defaults to web. */
  channel?: OrderRow['channel']
  /** Defaults to Sin confirmar. */
  status?: OrderStatus
  cart_id: number
  deliver: Deliver
  address: NewAddress | null
  delivery_zone: ZoneSnapshot | null
  /** Whether the zone was determined by city, for want of a vouched pin. */
  zone_by_city: boolean
  payment_method: MethodSnapshot | null
  discount_terms: DiscountTerms | null
  /** Exchange rate in centavos per dollar, and the shop's surcharge on each, when ordered. */
  dolar: { rate: Centavos; plus: Centavos } | null
  /** Set for online payment: the order awaits it, and holds its stock until then. */
  due: PaymentDue | null
  /** Minimum end of the hold, chosen by the staff. */
  kept_until?: Date
  quote: Quote
  fecha_entrega: string | null
  delivery_slot: SlotSnapshot | null
  description: string | null
  declared_adult: boolean | null
  created_at: Date
}

/** Inserts the order under the id from `closeCart`, with its lines and first events; its number comes from the sequence. */
export async function insertOrder(
  tx: Sql,
  id: number,
  {
    order: { due, quote, discount_terms, ...order },
    lines,
    events,
  }: { order: NewOrder; lines: readonly NewOrderLine[]; events: readonly NewOrderEvent[] },
): Promise<void> {
  const row = {
    id,
    ...order,
    ...totalsRow(quote, discount_terms),
    payment_status: due?.status ?? null,
    hold_expires_at: due?.holdEnds ?? null,
    delivery_slot_id: order.delivery_slot?.id ?? null,
  }
  await insertTogether(tx, [
    ['orders', [row]],
    ['order_lines', lineRows(id, lines)],
    ['order_events', events.map(eventRow)],
  ])
}

export type PartyRow = {
  id: number
  name: string
  surname: string | null
  email: string | null
  phone: string | null
}

export async function findParty(sql: Sql, buyerId: number): Promise<PartyRow | null> {
  const { rows } = await sql.query<PartyRow>({
    name: 'order-buyer',
    text: 'select id, name, surname, email, phone from buyers where id = $1',
    values: [buyerId],
  })
  return rows[0] ?? null
}

/** Whether the buyer declared to be 18 or over in an own order, or this seller in one for the buyer. */
export async function hasDeclaredAdult(
  sql: Sql,
  { buyerId, sellerId }: { buyerId: number; sellerId: number | null },
): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'declared-adult',
    text: 'select from orders where buyer_id = $1 and seller_id is not distinct from $2 and declared_adult limit 1',
    values: [buyerId, sellerId],
  })
  return rowCount === 1
}

/** Idempotency key of a caller, and the request's fingerprint. */
export type OrderKey = { scope: string; key: string; fingerprint: string }

/**
 * Claims the key in this transaction and returns null; if it was used, returns its order and fingerprint. Waits for a
 * concurrent use. A refused order releases its key with the rollback.
 */
export async function claimKey(
  tx: Sql,
  { scope, key, fingerprint }: OrderKey,
): Promise<{ fingerprint: string; order_id: number | null } | null> {
  const taken = await tx.query({
    name: 'claim-order-key',
    text: 'insert into idempotency (scope, key, fingerprint) values ($1, $2, $3) on conflict do nothing',
    values: [scope, key, fingerprint],
  })
  if (taken.rowCount === 1) return null
  const { rows } = await tx.query<{ fingerprint: string; order_id: number | null }>({
    name: 'order-key',
    text: 'select fingerprint, order_id from idempotency where scope = $1 and key = $2',
    values: [scope, key],
  })
  return rows[0] ?? null
}

export async function updateOrderAnswer(tx: Sql, { scope, key }: OrderKey, orderId: number): Promise<void> {
  await tx.query({
    name: 'keep-order-answer',
    text: 'update idempotency set order_id = $3 where scope = $1 and key = $2',
    values: [scope, key, orderId],
  })
}
