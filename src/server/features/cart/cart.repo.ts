import type { Guest } from '#contract/cart.ts'
import type { Deliver } from '#domain/delivery/delivery.ts'
import type { Sql } from '../../db/connect.ts'
import { jsonOf } from '../../db/insert.ts'
import { sessionValues, upsertSession } from '../../http/session.ts'
import {
  type AddressRow,
  defaultAddress,
  type KnownAddress,
  selectDefaultAddress,
} from '../addresses/addresses.repo.ts'
import {
  type CartLines,
  haveSameLines,
  insertLinesText,
  jsonOfLines,
  type LineRow,
  cartLinesOf,
} from './cart-lines.repo.ts'

/** Owner of a cart: a buyer, or a visitor's session. Exactly one is set. */
export type CartOwner = { buyerId: number | null; session: Buffer | null }

export type CartChoices = {
  deliver: Deliver | null
  address_id: number | null
  payment_method_id: number | null
  delivery_zone_id: number | null
  delivery_slot_id: number | null
  cupon_id: number | null
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

/** Columns of the choices that are stored as sent, but the guest's. */
const sentColumns =
  'deliver, address_id, payment_method_id, delivery_zone_id, cupon_id, description, fecha_entrega, client_buyer_id, replaces_order_id'

const choiceColumns = `${sentColumns}, delivery_slot_id, card_id`

const columns = `id, version, buyer_id, session_id, ${choiceColumns}, payment_id, payment_status, ordered_at,
  case when num_nonnulls(guest_name, guest_email, guest_phone) > 0 then jsonb_build_object(
    'name', coalesce(guest_name, ''), 'email', coalesce(guest_email, ''), 'phone', coalesce(guest_phone, '')) end as guest`

/** A cart with its lines, both as of when it was locked. */
export type LockedCart = {
  cart: CartRow
  cartLines: CartLines
  /** The default address of its buyer; not read with a cart that was just opened. */
  buyersAddress?: KnownAddress | null
}

export type LockedRow = CartRow & { lines: LineRow[]; addresses: AddressRow[] }

/**
 * The columns of a statement that locks carts. After a wait for the lock `cart_lines_of` reads the lines again only if
 * the cart's row changed (EvalPlanQual), so whoever changes lines updates the cart's row in the same transaction.
 */
export const lockedColumns = `${columns}, cart_lines_of(id) as lines,
  coalesce((select jsonb_agg(usual) from (${selectDefaultAddress('carts.buyer_id')}) as usual), '[]') as addresses`

export function lockedCart({ lines, addresses, ...cart }: LockedRow): LockedCart {
  return { cart, cartLines: cartLinesOf(lines), buyersAddress: defaultAddress(addresses) }
}

const openOfOwner = 'ordered_at is null and (buyer_id = $1 or (buyer_id is null and session_id = $2))'

export async function findOpenCart(sql: Sql, owner: CartOwner): Promise<CartRow | null> {
  const { rows } = await sql.query<CartRow>({
    name: 'open-cart',
    text: `select ${columns} from carts where ${openOfOwner}`,
    values: [owner.buyerId, owner.session],
  })
  return rows[0] ?? null
}

/** As `findOpenCart`, locked until the transaction ends. */
export async function lockOpenCart(tx: Sql, owner: CartOwner): Promise<LockedCart | null> {
  const { rows } = await tx.query<LockedRow>({
    name: 'lock-open-cart',
    text: `select ${lockedColumns} from carts where ${openOfOwner} for update`,
    values: [owner.buyerId, owner.session],
  })
  return rows[0] ? lockedCart(rows[0]) : null
}

/** Any cart by its id, whoever owns it, locked until the transaction ends. */
export async function lockCart(tx: Sql, id: number): Promise<LockedCart | null> {
  const { rows } = await tx.query<LockedRow>({
    name: 'lock-cart',
    text: `select ${lockedColumns} from carts where id = $1 for update`,
    values: [id],
  })
  return rows[0] ? lockedCart(rows[0]) : null
}

export async function findCart(sql: Sql, id: number): Promise<CartRow | null> {
  const { rows } = await sql.query<CartRow>({
    name: 'cart',
    text: `select ${columns} from carts where id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

const storedColumns = `${choiceColumns}, guest_name, guest_email, guest_phone`

/** Selects `storedColumns` of a JSON parameter. A slot or card that was deleted meanwhile is not chosen. */
const selectStored = (place: string) => `select ${sentColumns},
    (select id from delivery_slots where id = sent.delivery_slot_id), (select id from cards where id = sent.card_id),
    guest_name, guest_email, guest_phone from jsonb_populate_record(null::carts, ${place}) as sent`

/** Without what else a cart has. */
function jsonOfChoices({ guest, ...rest }: CartChoices): string {
  const choices = Object.entries(rest).filter(([name]) => Object.hasOwn(noChoices, name))
  return jsonOf({
    ...Object.fromEntries(choices),
    guest_name: guest?.name,
    guest_email: guest?.email,
    guest_phone: guest?.phone,
  })
}

/**
 * Inserts the owner's open cart with its lines; null when there is one. With `visitedAt` the visitor's session is
 * written with it, else it must exist.
 */
export async function insertCart(
  sql: Sql,
  { buyerId, session }: CartOwner,
  choices: CartChoices,
  lines: CartLines,
  visitedAt: Date | null,
): Promise<CartRow | null> {
  const { rows } = await sql.query<CartRow>({
    name: 'insert-cart',
    text: `with session_in as (${upsertSession('$5', '$6', '$7', '$8')}),
        cart as (insert into carts (buyer_id, session_id, ${storedColumns})
          select $1::integer, $2::bytea, stored.* from (${selectStored('$3')}) as stored on conflict do nothing returning ${columns}),
        lines_in as (${insertLinesText('cart.id', '$4', 'cart')})
      select * from cart`,
    values: [
      buyerId,
      session,
      jsonOfChoices(choices),
      jsonOfLines(lines),
      ...(visitedAt ? sessionValues(session, visitedAt) : [null, null, null, null]),
    ],
  })
  return rows[0] ?? null
}

/**
 * Updates a locked cart's choices, and replaces its lines, whose current shortfalls then count as seen by the buyer.
 * Returns its version, incremented when the lines changed.
 */
export async function updateCart(
  tx: Sql,
  { cart: { id }, cartLines: held }: LockedCart,
  choices: CartChoices,
  lines: CartLines,
): Promise<number> {
  const { rows } = await tx.query<{ version: number }>({
    name: 'update-cart',
    text: `with gone as (delete from cart_lines where cart_id = $1 returning id),
        lines_in as (${insertLinesText('$1', '$4', '(select count(*) from gone) as gone')})
      update carts set version = version + $2::boolean::integer, (${storedColumns}) = (${selectStored('$3')}) where id = $1 returning version`,
    values: [id, !haveSameLines(held, lines), jsonOfChoices(choices), jsonOfLines(lines)],
  })
  return rows[0]?.version ?? 0
}

export async function deleteCart(tx: Sql, id: number): Promise<void> {
  await tx.query({ name: 'delete-cart', text: 'delete from carts where id = $1', values: [id] })
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
