import type { Guest } from '#contract/cart.ts'
import type { Deliver } from '#domain/delivery/delivery.ts'
import type { Sql } from '../../db/connect.ts'

/** Owner of a cart: a buyer, or a visitor's session. Exactly one is set. */
export type CartOwner = { buyerId: number | null; session: Buffer | null }

/** The buyer's choices for the order. */
export type CartChoices = {
  deliver: Deliver | null
  address_id: number | null
  payment_method_id: number | null
  delivery_zone_id: number | null
  delivery_slot_id: number | null
  cupon_id: number | null
  /** The buyer's saved card. */
  card_id: number | null
  description: string | null
  /** YYYY-MM-DD; null is as soon as possible. */
  fecha_entrega: string | null
  guest: Guest | null
  /** The client whom a seller orders for. */
  client_buyer_id: number | null
  /** The unpaid order that the order of this cart supersedes. */
  replaces_order_id: number | null
}

export const noChoices: CartChoices = {
  deliver: null,
  address_id: null,
  payment_method_id: null,
  delivery_zone_id: null,
  delivery_slot_id: null,
  cupon_id: null,
  card_id: null,
  description: null,
  fecha_entrega: null,
  guest: null,
  client_buyer_id: null,
  replaces_order_id: null,
}

type PlainChoices = Pick<CartChoices, 'address_id' | 'delivery_zone_id' | 'cupon_id' | 'card_id'>

/** The choices stored as sent, each read by `read`. */
export function plainChoices(read: (name: keyof PlainChoices) => number | null): PlainChoices {
  return {
    address_id: read('address_id'),
    delivery_zone_id: read('delivery_zone_id'),
    cupon_id: read('cupon_id'),
    card_id: read('card_id'),
  }
}

export type CartRow = CartChoices & {
  id: number
  /** Incremented whenever the lines change. */
  version: number
  buyer_id: number | null
  session_id: Buffer | null
  payment_id: string | null
  payment_status: string | null
  ordered_at: Date | null
}

const columns = `id, version, buyer_id, session_id, client_buyer_id, replaces_order_id, deliver, address_id, payment_method_id, delivery_zone_id, delivery_slot_id, cupon_id, card_id,
  payment_id, payment_status, description, fecha_entrega, ordered_at,
  case when num_nonnulls(guest_name, guest_email, guest_phone) > 0 then jsonb_build_object(
    'name', coalesce(guest_name, ''), 'email', coalesce(guest_email, ''), 'phone', coalesce(guest_phone, '')) end as guest`

const openOfOwner = 'ordered_at is null and (buyer_id = $1 or (buyer_id is null and session_id = $2))'

/** The owner's single open cart. */
export async function findOpenCart(sql: Sql, owner: CartOwner): Promise<CartRow | null> {
  const { rows } = await sql.query<CartRow>({
    name: 'open-cart',
    text: `select ${columns} from carts where ${openOfOwner}`,
    values: [owner.buyerId, owner.session],
  })
  return rows[0] ?? null
}

/** As `findOpenCart`, locked until the transaction ends. */
export async function lockOpenCart(tx: Sql, owner: CartOwner): Promise<CartRow | null> {
  const { rows } = await tx.query<CartRow>({
    name: 'lock-open-cart',
    text: `select ${columns} from carts where ${openOfOwner} for update`,
    values: [owner.buyerId, owner.session],
  })
  return rows[0] ?? null
}

/** Any cart by its id, whoever owns it, locked until the transaction ends. */
export async function lockCart(tx: Sql, id: number): Promise<CartRow | null> {
  const { rows } = await tx.query<CartRow>({
    name: 'lock-cart',
    text: `select ${columns} from carts where id = $1 for update`,
    values: [id],
  })
  return rows[0] ?? null
}

export async function findCart(sql: Sql, id: number): Promise<CartRow | null> {
  const { rows } = await sql.query<CartRow>({
    name: 'cart',
    text: `select ${columns} from carts where id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Inserts the owner's open cart, locked as every new row; null when a concurrent request did. */
export async function openCart(tx: Sql, owner: CartOwner): Promise<CartRow | null> {
  const { rows } = await tx.query<CartRow>({
    name: 'insert-cart',
    text: `insert into carts (buyer_id, session_id) values ($1, $2) on conflict do nothing returning ${columns}`,
    values: [owner.buyerId, owner.session],
  })
  return rows[0] ?? null
}

/** Updates the choices; returns the cart's version, incremented when the lines changed. */
export async function updateChoices(
  tx: Sql,
  id: number,
  choices: CartChoices,
  haveLinesChanged: boolean,
): Promise<number> {
  const { guest } = choices
  const { rows } = await tx.query<{ version: number }>({
    name: 'update-cart',
    text: `update carts set version = version + $15::boolean::integer, deliver = $2, address_id = $3, payment_method_id = $4, delivery_zone_id = $5, description = $6,
        fecha_entrega = $7, guest_name = $8, guest_email = $9, guest_phone = $10, client_buyer_id = $11,
        replaces_order_id = $12, cupon_id = $13, delivery_slot_id = (select id from delivery_slots where id = $14), card_id = (select id from cards where id = $16) where id = $1 returning version`,
    values: [
      id,
      choices.deliver,
      choices.address_id,
      choices.payment_method_id,
      choices.delivery_zone_id,
      choices.description,
      choices.fecha_entrega,
      guest?.name ?? null,
      guest?.email ?? null,
      guest?.phone ?? null,
      choices.client_buyer_id,
      choices.replaces_order_id,
      choices.cupon_id,
      choices.delivery_slot_id,
      haveLinesChanged,
      choices.card_id,
    ],
  })
  return rows[0]?.version ?? 0
}

export async function deleteCart(tx: Sql, id: number): Promise<void> {
  await tx.query({ name: 'delete-cart', text: 'delete from carts where id = $1', values: [id] })
}

/** Closes an ordered cart and returns its order's id. The cart then belongs to the order, and outlives session and buyer. */
export async function closeCart(tx: Sql, id: number, now: Date): Promise<number> {
  const { rows } = await tx.query<{ order_id: number }>({
    name: 'close-cart',
    text: `update carts set ordered_at = $2, buyer_id = null, session_id = null where id = $1
      returning nextval('orders_id_seq')::integer as order_id`,
    values: [id, now],
  })
  if (!rows[0]) throw new Error('The locked cart was not found')
  return rows[0].order_id
}

/** Inserts a closed cart without owner, for an order placed by the shop itself; reserves the order's id. */
export async function insertClosedCart(tx: Sql, now: Date): Promise<{ id: number; orderId: number }> {
  const { rows } = await tx.query<{ id: number; orderId: number }>({
    name: 'insert-closed-cart',
    text: `insert into carts (ordered_at) values ($1) returning id, nextval('orders_id_seq')::integer as "orderId"`,
    values: [now],
  })
  if (!rows[0]) throw new Error('A cart was not written')
  return rows[0]
}

/** Stores the saved card that an order is paid with on its cart; null for a card that is not saved. */
export async function updateOrderCard(sql: Sql, orderId: number, cardId: number | null): Promise<void> {
  await sql.query(
    'update carts set card_id = (select id from cards where id = $2) from orders where orders.id = $1 and carts.id = cart_id',
    [orderId, cardId],
  )
}
