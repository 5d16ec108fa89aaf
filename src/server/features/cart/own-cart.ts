import { refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import type { Viewer } from '../../http/viewer.ts'
import { joinCarts } from './cart-body.ts'
import { type CartLines, findLines, noLines, replaceLines } from './cart-lines.repo.ts'
import {
  type CartOwner,
  type CartRow,
  lockCart,
  lockOpenCart,
  openCart,
  plainChoices,
  deleteCart,
  updateChoices,
} from './cart.repo.ts'
import { mergeGuestDiscounts } from './discount.ts'
import { findOwnOrder } from './own-order.repo.ts'

export function ownerOf({ buyer, session }: Viewer): CartOwner {
  return buyer === null ? { buyerId: null, session } : { buyerId: buyer.id, session: null }
}

/** Locked until the transaction ends; `orderId` when it was ordered. Another's cart is refused as unknown. */
export async function lockOwnCart(
  tx: Sql,
  viewer: Viewer,
  id: number,
): Promise<{ cart: CartRow; orderId: number | null } | Refusal> {
  const cart = await lockCart(tx, id)
  if (cart === null) return refuse('cart_unknown')
  if (cart.ordered_at === null)
    return isOf(ownerOf(viewer), cart) ? { cart, orderId: null } : refuse('cart_unknown')
  const order = await findOwnOrder(tx, viewer, { cartId: id })
  return order === null ? refuse('cart_unknown') : { cart, orderId: order.id }
}

export function isOf(owner: CartOwner, cart: CartRow): boolean {
  if (owner.buyerId !== null) return cart.buyer_id === owner.buyerId
  return cart.buyer_id === null && owner.session !== null && cart.session_id?.equals(owner.session) === true
}

/** Returns the locked open cart with its lines, null when it is new; concurrent callers get the same one. */
export async function lockOrOpenCart(
  tx: Sql,
  owner: CartOwner,
): Promise<{ cart: CartRow; held: CartLines | null }> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const opened = await openCart(tx, owner)
    if (opened) return { cart: opened, held: null }
    const cart = await lockOpenCart(tx, owner)
    if (cart) return { cart, held: await findLines(tx, cart.id) }
  }
  throw new Error('A cart could be neither found nor opened')
}

/** Merges the visitor's cart after login. Concurrent logins lose or double no line; the buyer's own choices win. */
export async function mergeGuestCart(tx: Sql, session: Buffer, buyerId: number): Promise<void> {
  await mergeGuestDiscounts(tx, session, buyerId)
  const visitors = await lockOpenCart(tx, { buyerId: null, session })
  if (visitors === null) return
  const { cart: buyers, held } = await lockOrOpenCart(tx, { buyerId, session: null })
  const joined = joinCarts(held ?? noLines, await findLines(tx, visitors.id))
  await deleteCart(tx, visitors.id)
  await updateChoices(
    tx,
    buyers.id,
    joinChoices(buyers, visitors),
    await replaceLines(tx, buyers.id, held, joined),
  )
}

function joinChoices(buyers: CartRow, visitors: CartRow): CartRow {
  return {
    ...buyers,
    ...plainChoices((name) => buyers[name] ?? visitors[name]),
    deliver: buyers.deliver ?? visitors.deliver,
    payment_method_id: buyers.payment_method_id ?? visitors.payment_method_id,
    description: buyers.description ?? visitors.description,
    ...(buyers.fecha_entrega === null
      ? { fecha_entrega: visitors.fecha_entrega, delivery_slot_id: visitors.delivery_slot_id }
      : {}),
  }
}
