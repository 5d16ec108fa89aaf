import { shopTime } from '#domain/time/dates.ts'
import type { Sql } from '../../db/connect.ts'
import { joinCarts } from './cart-body.ts'
import { type CartRow, deleteCart, lockOpenCart, plainChoices, updateCart } from './cart.repo.ts'
import { mergeGuestCoupons } from './discount.ts'
import { lockOrOpenCart } from './own-cart.ts'

/**
 * Merges the visitor's cart after login. Concurrent logins lose or double no line; the buyer's own choices win, but for
 * a day that is over, and for the payment method where the visitor's coupon is added: applying one clears it.
 */
export async function mergeGuestCart(tx: Sql, session: Buffer, buyerId: number, now: Date): Promise<void> {
  await mergeGuestCoupons(tx, session, buyerId)
  const visitors = await lockOpenCart(tx, { buyerId: null, session })
  if (visitors === null) return
  const buyers = await lockOrOpenCart(tx, { buyerId, session: null })
  await deleteCart(tx, visitors.cart.id)
  await updateCart(
    tx,
    buyers,
    joinChoices(buyers.cart, visitors.cart, shopTime(now).isoDate),
    joinCarts(buyers.cartLines, visitors.cartLines),
  )
}

function joinChoices(buyers: CartRow, visitors: CartRow, today: string): CartRow {
  const addsCoupon = buyers.cupon_id === null && visitors.cupon_id !== null
  return {
    ...buyers,
    ...plainChoices((name) => buyers[name] ?? visitors[name]),
    deliver: buyers.deliver ?? visitors.deliver,
    payment_method_id: (addsCoupon ? null : buyers.payment_method_id) ?? visitors.payment_method_id,
    description: buyers.description ?? visitors.description,
    // The visitor's was just chosen to be paid again; the buyer's may be of long ago.
    replaces_order_id: visitors.replaces_order_id ?? buyers.replaces_order_id,
    ...(buyers.fecha_entrega === null || buyers.fecha_entrega < today
      ? { fecha_entrega: visitors.fecha_entrega, delivery_slot_id: visitors.delivery_slot_id }
      : {}),
  }
}
