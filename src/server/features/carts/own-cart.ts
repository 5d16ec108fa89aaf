import { refuse, type Refusal } from '#domain/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import type { Viewer } from '../../http/viewer.ts'
import {
  type CartOwner,
  type CartRow,
  findOwnOrderOfCart,
  lockCart,
  lockOpenCart,
  openCart,
} from './carts.repo.ts'

export function ownerOf({ buyer, session }: Viewer): CartOwner {
  return buyer === null ? { buyerId: null, session } : { buyerId: buyer.id, session: null }
}

/** A cart of the viewer, locked until the transaction ends; `orderId` is of one that was ordered. Another's is refused like none. */
export async function lockOwnCart(
  tx: Sql,
  viewer: Viewer,
  id: number,
): Promise<{ cart: CartRow; orderId: number | null } | Refusal> {
  const cart = await lockCart(tx, id)
  if (cart === null) return refuse('cart_unknown')
  if (cart.ordered_at === null)
    return isOf(ownerOf(viewer), cart) ? { cart, orderId: null } : refuse('cart_unknown')
  const orderId = await findOwnOrderOfCart(tx, viewer, id)
  return orderId === null ? refuse('cart_unknown') : { cart, orderId }
}

export function isOf(owner: CartOwner, cart: CartRow): boolean {
  if (owner.buyerId !== null) return cart.buyer_id === owner.buyerId
  return (
    cart.buyer_id === null &&
    owner.session !== null &&
    cart.session_id !== null &&
    cart.session_id.equals(owner.session)
  )
}

/** The owner's open cart, locked; opened when there is none. Of two that open one at once, both get the same. */
export async function lockOrOpenCart(tx: Sql, owner: CartOwner): Promise<CartRow> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const cart = (await lockOpenCart(tx, owner)) ?? (await openCart(tx, owner))
    if (cart) return cart
  }
  throw new Error('A cart could be neither found nor opened')
}
