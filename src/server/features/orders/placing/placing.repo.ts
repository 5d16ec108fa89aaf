import type { Deliver } from '#domain/delivery/delivery.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Quote } from '#domain/money/totals.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { PaymentDue } from '#domain/payments/hold.ts'
import type { Sql } from '../../../db/connect.ts'
import { insertReturning, insertSteps, type TableRows } from '../../../db/insert.ts'
import type { Put, SteppedStatement } from '../../../db/statement.ts'
import type { NewAddress } from '../../addresses/addresses.repo.ts'
import { lockedCart, type LockedCart, lockedColumns, type LockedRow } from '../../cart/cart.repo.ts'
import type { DiscountTerms } from '../../cart/discount.ts'
import { moveStep, type StockItem, taking } from '../../catalog/stock.repo.ts'
import { type CommerceRow, selectCommerce } from '../../shop/shop.repo.ts'
import { eventRow, type NewOrderEvent } from '../order-events.repo.ts'
import { countedDemand, lineRows, type NewOrderLine } from '../order-lines.repo.ts'
import {
  type MethodSnapshot,
  orderColumns,
  type OrderRow,
  type SlotSnapshot,
  totalsRow,
  type ZoneSnapshot,
} from '../orders.repo.ts'

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

/** What is written of an order. `id` is one reserved for it; `madeBy` null for an order of a visitor. */
export type OrderWrite = {
  id: number
  order: NewOrder
  lines: readonly NewOrderLine[]
  /** Its first ones. */ events: readonly NewOrderEvent[]
  madeBy: number | null
  /** The key that it is placed under. */ key?: OrderKey | null
  /** The cart then outlives its session and buyer. */ closesCart?: boolean
}

type InsertedRow = OrderRow & { short: number | null; is_claimed: boolean }

/** `short` has the stock that fell short; `key_taken`: a concurrent request used the key for another order. */
export type OrderOutcome =
  | { kind: 'placed'; order: OrderRow }
  | { kind: 'short'; item: StockItem }
  | { kind: 'key_taken' }

/**
 * The statement that takes the units of the lines from counted stocks and inserts the order with its lines, its events and its
 * key; its number comes from the sequence. The caller executes it, and must roll back unless the order is placed.
 */
export function orderStatement({
  id,
  order: { due, quote, discount_terms, ...order },
  lines,
  events,
  madeBy,
  key = null,
  closesCart = false,
}: OrderWrite): {
  statement: SteppedStatement
  outcomeOf: (rows: readonly InsertedRow[]) => OrderOutcome
} {
  const row = {
    id,
    ...order,
    ...totalsRow(quote, discount_terms),
    payment_status: due?.status ?? null,
    hold_expires_at: due?.holdEnds ?? null,
    delivery_slot_id: order.delivery_slot?.id ?? null,
  }
  const at = order.created_at
  const cause = { reason: 'sale', orderId: id, actorId: madeBy, note: null, at } as const
  const taken = moveStep(taking(countedDemand(lines)), cause)
  const tables: TableRows[] = [
    ['orders', [row], 'returning *'],
    ['order_lines', lineRows(id, lines)],
    ['order_events', events.map(eventRow)],
    ['idempotency', key ? [{ ...key, order_id: id }] : [], claimOrder],
  ]
  return {
    statement: (put) => ({
      steps: [
        taken.step(put),
        closeCart(put, closesCart ? order.cart_id : null, at),
        ...insertSteps(put, tables, '(select short from moved) is null'),
      ],
      select: `select ${orderColumns}, short, ${key ? 'exists (select from idempotency_in)' : 'true'} as is_claimed from moved left join orders_in as orders on true`,
    }),
    outcomeOf: ([inserted]) => {
      if (!inserted) throw new Error('The order was not inserted')
      const { short, is_claimed: isClaimed, ...written } = inserted
      if (short === null) return isClaimed ? { kind: 'placed', order: written } : { kind: 'key_taken' }
      const item = taken.changes[short - 1]
      if (!item) throw new Error('An unknown stock fell short')
      return { kind: 'short', item }
    },
  }
}

/** Closes none where `id` is null. */
const closeCart = (put: Put, id: number | null, at: Date): string =>
  `cart_closed as (update carts set ordered_at = ${put(at)}, buyer_id = null, session_id = null where id = ${put(id)})`

export type PartyRow = {
  id: number
  name: string
  surname: string | null
  email: string | null
  phone: string | null
}

const partyColumns = 'id, name, surname, email, phone'

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

type KnownKey = { fingerprint: string; order_id: number | null }

/** Of a key that is used for another order nothing is returned. */
const claimOrder = `on conflict (scope, key) do update set order_id = excluded.order_id
  where idempotency.fingerprint = excluded.fingerprint and coalesce(idempotency.order_id, excluded.order_id) = excluded.order_id returning key`

/** Stores the key of a repeated request for its order; false when it is another order's. */
export async function claimKey(tx: Sql, key: OrderKey, orderId: number): Promise<boolean> {
  const claimed = await insertReturning(tx, 'idempotency', { ...key, order_id: orderId }, claimOrder)
  return claimed !== undefined
}

export async function findKey(sql: Sql, { scope, key }: OrderKey): Promise<KnownKey | null> {
  const { rows } = await sql.query<KnownKey>({
    name: 'order-key',
    text: 'select fingerprint, order_id from idempotency where scope = $1 and key = $2',
    values: [scope, key],
  })
  return rows[0] ?? null
}

export type CartToOrder = LockedCart & {
  /** Reserved for the order. */ newOrderId: number
  commerce: Omit<CommerceRow, 'rates_read_at'>
  known: KnownKey | null
  /** Its buyer. */ party: PartyRow | null
}

/** Locks a cart, and reads with it all that placing begins with: its lines, its buyer, the shop, the order of the key. */
export async function lockCartToOrder(
  tx: Sql,
  id: number,
  key: OrderKey | null,
): Promise<CartToOrder | null> {
  const { rows } = await tx.query<
    LockedRow & Pick<CartToOrder, 'newOrderId' | 'commerce' | 'known' | 'party'>
  >({
    name: 'lock-cart-to-order',
    text: `select ${lockedColumns}, nextval('orders_id_seq')::integer as "newOrderId",
        (select to_jsonb(commerce) from (${selectCommerce}) as commerce) as commerce,
        (select jsonb_build_object('fingerprint', fingerprint, 'order_id', order_id) from idempotency where scope = $2 and key = $3) as known,
        (select to_jsonb(party) from (select ${partyColumns} from buyers where buyers.id = carts.buyer_id) as party) as party
      from carts where id = $1 for update`,
    values: [id, key?.scope ?? null, key?.key ?? null],
  })
  const [row] = rows
  if (!row) return null
  const { newOrderId, commerce, known, party, ...locked } = row
  return { ...lockedCart(locked), newOrderId, commerce, known, party }
}
