import type { Sql } from '../../db/connect.ts'
import { joinCarts } from './cart-body.ts'
import { findLines, replaceLines } from './cart-lines.repo.ts'
import { type CartRow, deleteCart, lockOpenCart, updateChoices } from './carts.repo.ts'
import { lockOrOpenCart } from './own-cart.ts'

/**
 * Merges the cart that a visitor saved into that of the buyer who he turned out to be (design 6.47). No line is lost
 * or doubled, though two log in at once; what the buyer had chosen for his order stays.
 */
export async function adoptSessionCart(tx: Sql, session: Buffer, buyerId: number): Promise<void> {
  const visitors = await lockOpenCart(tx, { buyerId: null, session })
  if (visitors === null) return
  const buyers = await lockOrOpenCart(tx, { buyerId, session: null })
  const held = await findLines(tx, buyers.id)
  const joined = joinCarts(held, await findLines(tx, visitors.id))
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
    deliver: buyers.deliver ?? visitors.deliver,
    address_id: buyers.address_id ?? visitors.address_id,
    payment_method_id: buyers.payment_method_id ?? visitors.payment_method_id,
    delivery_zone_id: buyers.delivery_zone_id ?? visitors.delivery_zone_id,
    cupon_id: buyers.cupon_id ?? visitors.cupon_id,
    card_id: buyers.card_id ?? visitors.card_id,
    description: buyers.description ?? visitors.description,
    ...(buyers.fecha_entrega === null
      ? { fecha_entrega: visitors.fecha_entrega, delivery_slot_id: visitors.delivery_slot_id }
      : {}),
  }
}
