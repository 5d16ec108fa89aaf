import { supersedeProblem } from '#domain/payments/payment.ts'
import { isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Viewer } from '../../../http/viewer.ts'
import type { CartRow } from '../../cart/cart.repo.ts'
import { lockOwnOrder } from '../../cart/own-order.repo.ts'
import { type MoveDeps, moveOrderIn } from '../order-life.service.ts'

const note = 'Hiciste otro pedido en su lugar.'

/**
 * Cancels the unpaid order that the cart's order supersedes, which frees its stock for it. Refused when it was paid
 * after all, or a payment is in process.
 */
export async function cancelSuperseded(
  tx: Sql,
  deps: MoveDeps,
  viewer: Viewer,
  cart: CartRow,
): Promise<Refusal | null> {
  if (cart.replaces_order_id === null) return null
  const order = await lockOwnOrder(tx, viewer, cart.replaces_order_id)
  if (order === null || order.status === 'Cancelado') return null
  const rejection = supersedeProblem(order)
  if (rejection) return refuse(rejection)
  const moved = await moveOrderIn(tx, deps, {
    orderId: order.id,
    to: 'Cancelado',
    madeBy: viewer.buyer?.id ?? null,
    note,
    isBuyers: true,
  })
  return isRefusal(moved) ? moved : null
}
