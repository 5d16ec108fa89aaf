import { refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import type { Viewer } from '../../http/viewer.ts'
import { emptyCart } from './cart-body.ts'
import { noLines } from './cart-lines.repo.ts'
import {
  type CartOwner,
  type CartRow,
  insertCart,
  lockCart,
  type LockedCart,
  lockOpenCart,
} from './cart.repo.ts'
import { findOwnOrderStatus } from './own-order.repo.ts'

export function cartOwnerOf({ buyer, session }: Viewer): CartOwner {
  return buyer === null ? { buyerId: null, session } : { buyerId: buyer.id, session: null }
}

type OwnCart = LockedCart & { /** Set when it was ordered. */ orderId: number | null }

/** Locked until the transaction ends. */
export async function lockOwnCart(tx: Sql, viewer: Viewer, id: number): Promise<OwnCart | Refusal> {
  return ownCart(tx, viewer, await lockCart(tx, id))
}

/** Another's cart is refused as unknown. */
export async function ownCart(
  sql: Sql,
  viewer: Viewer,
  locked: LockedCart | null,
): Promise<OwnCart | Refusal> {
  if (locked === null) return refuse('cart_unknown')
  const { cart } = locked
  if (cart.ordered_at === null)
    return isOf(cartOwnerOf(viewer), cart) ? { ...locked, orderId: null } : refuse('cart_unknown')
  const order = await findOwnOrderStatus(sql, viewer, { cartId: cart.id })
  return order === null ? refuse('cart_unknown') : { ...locked, orderId: order.id }
}

export function isOf(owner: CartOwner, cart: CartRow): boolean {
  if (owner.buyerId !== null) return cart.buyer_id === owner.buyerId
  return cart.buyer_id === null && owner.session !== null && cart.session_id?.equals(owner.session) === true
}

/** Returns the locked open cart, a new one without lines if needed; concurrent callers get the same one. */
export async function lockOrOpenCart(tx: Sql, owner: CartOwner): Promise<LockedCart> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const held = await lockOpenCart(tx, owner)
    if (held) return held
    const cart = await insertCart(tx, owner, emptyCart, emptyCart, null)
    if (cart) return { cart, cartLines: noLines }
  }
  throw new Error('A cart could be neither found nor opened')
}
