import type { Order } from '#contract/orders.ts'
import { originOf } from '#domain/accounts/rate-limits.ts'
import { isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import { abort, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { rateLimit, type Subjects, uncount } from '../../../http/rate-limit.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { type OrderPlaced, orderPlacedQueue } from '../../../queues.ts'
import { sha256 } from '../../../signing.ts'
import { insertDiscountUse, takeDiscount } from '../../cart/discount.ts'
import { ownCart } from '../../cart/own-cart.ts'
import { takeSlot } from '../../delivery/slots.repo.ts'
import { type Shop, shopOf } from '../../shop/shop.service.ts'
import { orderOnWire, ordersOnWire } from '../order-answer.ts'
import { linesAsRead, type NewOrderLine } from '../order-lines.repo.ts'
import { findOrder, type OrderRow } from '../orders.repo.ts'
import { cancelSuperseded } from './cancel-superseded.ts'
import { type ComposedOrder, composeOrder, type OrderForm } from './compose-order.ts'
import { unplacedRefusal } from './placing-rules.ts'
import {
  type CartToOrder,
  claimKey,
  findKey,
  lockCartToOrder,
  type OrderKey,
  orderStatement,
  type OrderWrite,
} from './placing.repo.ts'

type NewlyPlaced = { order: OrderRow; lines: NewOrderLine[] }

/** Places the order of a cart, atomically. Idempotent by key and by cart: a repetition returns the existing order. */
export async function placeOrder(
  deps: Deps,
  viewer: Viewer,
  form: OrderForm,
  header: string | string[] | undefined,
): Promise<{ order: Order } | Refusal> {
  const key = readKey(viewer, form, header)
  const subjects = orderSubjects(viewer)
  // Counted before placing, so that concurrent requests all count. It refuses a new order alone: a repetition gets its order.
  const refusalIfNew = await rateLimit(deps.pool, deps, 'order', subjects)
  let isNew = false
  try {
    const placed = await inTransaction(deps.pool, async (tx) => {
      const locked = await lockCartToOrder(tx, form.cart_id, key)
      const existing = await existingOrder(tx, viewer, locked, key)
      const answer =
        existing ??
        (locked === null
          ? refuse('cart_unknown')
          : await placeNew(tx, deps, { viewer, form, key, locked, refusalIfNew }))
      return isRefusal(answer) ? abort(answer) : answer
    })
    if (isRefusal(placed)) return placed
    if (typeof placed === 'number') return { order: await readOrder(deps, placed) }
    isNew = true
    const { order, lines } = placed
    return { order: orderOnWire(deps, order, linesAsRead(order.id, lines)) }
  } finally {
    if (refusalIfNew === null && !isNew) await uncount(deps.pool, deps, 'order', subjects)
  }
}

async function readOrder(deps: Deps, id: number): Promise<Order> {
  const row = await findOrder(deps.pool, id)
  const [order] = await ordersOnWire(deps, deps.pool, row ? [row] : [])
  if (!order) throw new Error('The placed order was not found')
  return order
}

/** Rate limit subjects of an order: the account or session, and the network. Sellers are exempt. */
function orderSubjects({ buyer, session, ip }: Viewer): Subjects<'order'> {
  if (buyer?.sellerId != null) return {}
  return {
    account: buyer ? `buyer ${buyer.id}` : `visit ${session?.toString('hex')}`,
    ...originOf(ip),
  }
}

/** The id of the order of this key, or of the cart; null where a new one is to be placed, or there is no such cart. */
async function existingOrder(
  tx: Sql,
  viewer: Viewer,
  locked: CartToOrder | null,
  key: OrderKey | null,
): Promise<number | Refusal | null> {
  const known = locked?.known ?? (locked === null && key ? await findKey(tx, key) : null)
  if (known && known.fingerprint !== key?.fingerprint) return refuse('same_key_other_order')
  if (known?.order_id) return known.order_id
  if (locked === null) return null
  const own = await ownCart(tx, viewer, locked)
  if (isRefusal(own) || own.orderId === null) return isRefusal(own) ? own : null
  const isClaimed = key === null || (await claimKey(tx, key, own.orderId))
  return isClaimed ? own.orderId : refuse('same_key_other_order')
}

type Placing = {
  viewer: Viewer
  form: OrderForm
  key: OrderKey | null
  locked: CartToOrder
  refusalIfNew: Refusal | null
}

async function placeNew(
  tx: Sql,
  deps: Deps,
  { viewer, form, key, locked, refusalIfNew }: Placing,
): Promise<NewlyPlaced | Refusal> {
  const shop = shopOf(locked.commerce, deps.payments)
  const refused =
    closedShopRefusal(shop, viewer) ?? refusalIfNew ?? (await cancelSuperseded(tx, deps, viewer, locked.cart))
  if (refused) return refused
  const context = { sql: tx, shop, viewer, buyersAddress: locked.buyersAddress }
  const composed = await composeOrder(context, locked, form, deps.now())
  if (isRefusal(composed)) return composed
  const order = await placeComposed(tx, deps, composed, {
    id: locked.newOrderId,
    madeBy: composed.order.buyer_id,
    key,
    closesCart: true,
  })
  return isRefusal(order) ? order : { order, lines: composed.lines }
}

/** The shop takes no orders, or none of this viewer. */
function closedShopRefusal(shop: Shop, { buyer }: Viewer): Refusal | null {
  if (shop.isPaused) return refuse('shop_paused')
  return shop.registerToBuy && buyer === null ? refuse('login_required') : null
}

type WriteOptions = Pick<OrderWrite, 'id' | 'madeBy' | 'key' | 'closesCart'> & {
  /** Books the slot even if it is full. */ isSlotForced?: boolean
}

/**
 * Inserts the order, with what it takes. The stock is taken as late as can be, as its rows stay locked until the commit: only
 * the use of a coupon, which names the order, is inserted after it.
 */
export async function placeComposed(
  tx: Sql,
  deps: Pick<Deps, 'jobs'>,
  { order, lines }: ComposedOrder,
  { isSlotForced = false, ...writing }: WriteOptions,
): Promise<OrderRow | Refusal> {
  const spent = await takeOrderDiscount(tx, order)
  if (spent) return spent
  if (
    order.delivery_slot &&
    order.fecha_entrega &&
    !(await takeSlot(tx, order.delivery_slot.id, order.fecha_entrega, isSlotForced))
  )
    return refuse('slot_full')
  const { id, madeBy } = writing
  const entry = { orderId: id, madeBy, note: null, at: order.created_at }
  const events = [{ ...entry, kind: 'placed', from: null, to: 'Sin confirmar' }] as const
  const { statement, outcomeOf } = orderStatement({ ...writing, order, lines, events })
  const job = { data: { order_id: id } satisfies OrderPlaced }
  const outcome = outcomeOf(await deps.jobs.enqueueWith(tx, orderPlacedQueue, [job], statement))
  if (outcome.kind !== 'placed') return unplacedRefusal(outcome, lines)
  await insertDiscountUse(tx, id, order)
  return outcome.order
}

/** Takes the use of the discount for the order's buyer; refused when it is no longer available, rather than ordering at another price. */
async function takeOrderDiscount(
  tx: Sql,
  { discount_terms: terms, buyer_id: buyerId, quote, created_at: now }: ComposedOrder['order'],
): Promise<Refusal | null> {
  return terms && takeDiscount(tx, { id: terms.id, buyerId, subtotal: quote.subtotal, now })
}

/**
 * The Idempotency-Key, scoped to the caller, with a fingerprint of the body fields that count: not of `shown`, which other
 * versions of the program don't know. Stored as a hash, as it may be of any length.
 */
function readKey(
  { buyer, session }: Viewer,
  { cart_id, buyer: guest, selected_buyer, fecha_entrega, total, is_adult }: OrderForm,
  header: string | string[] | undefined,
): OrderKey | null {
  const party = guest && [guest.name, guest.email, guest.phone]
  const read = [cart_id, party, selected_buyer, fecha_entrega, total, is_adult]
  const scope =
    buyer !== null ? `buyer:${buyer.id}` : session !== null ? `session:${session.toString('hex')}` : null
  if (scope === null || typeof header !== 'string' || header === '') return null
  return {
    scope,
    key: sha256(header).toString('hex'),
    fingerprint: sha256(JSON.stringify(read)).toString('hex'),
  }
}
