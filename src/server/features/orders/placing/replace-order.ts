import { replaceProblem } from '#domain/pay-again.ts'
import { isRefusal, refuse, type Refusal } from '#domain/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Viewer } from '../../../http/viewer.ts'
import type { CartRow } from '../../carts/carts.repo.ts'
import { lockOwnOrder } from '../../carts/pay-again/replaced-order.repo.ts'
import { moveOrderIn, type MoveDeps } from '../order-life.service.ts'

const note = 'Hiciste otro pedido en su lugar.'

/** Cancels the unpaid order whose place the cart's takes (design 6.33): what it held is there for the new one. Refused when it is paid after all, or under way. */
export async function cancelReplaced(
  tx: Sql,
  deps: MoveDeps,
  viewer: Viewer,
  cart: CartRow,
): Promise<Refusal | null> {
  if (cart.replaces_order_id === null) return null
  const order = await lockOwnOrder(tx, viewer, cart.replaces_order_id)
  if (order === null || order.status === 'Cancelado') return null
  const no = replaceProblem(order)
  if (no) return refuse(no)
  const moved = await moveOrderIn(tx, deps, {
    orderId: order.id,
    to: 'Cancelado',
    madeBy: viewer.buyer?.id ?? null,
    note,
    isBuyers: true,
  })
  return isRefusal(moved) ? moved : null
}
