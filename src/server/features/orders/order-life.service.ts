import { canMove, type OrderStatus } from '#domain/order.ts'
import { refuse, type Refusal } from '#domain/refusals.ts'
import { sumDemand } from '#domain/stock-demand.ts'
import { abort, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { insertOrderEvent } from './placing/insert-order.repo.ts'
import { lockOrder, updateStatus } from './orders.repo.ts'
import { findTakenUnits, returnUnits } from './take-stock.repo.ts'

export type OrderMove = { orderId: number; to: OrderStatus; /** The buyer who did it; null is the shop itself. */ madeBy: number | null; note: string | null }

/**
 * Moves an order to another status, with its entry in the history. Cancelado gives back what the order took from
 * stock. Two who move one order at once are heard one after the other, so a second cancel is refused.
 */
export async function moveOrder(deps: Pick<Deps, 'pool'>, { orderId, to, madeBy, note }: OrderMove): Promise<{ from: OrderStatus; to: OrderStatus } | Refusal> {
  return inTransaction(deps.pool, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === null) return abort(refuse('order_unknown'))
    const from = order.status
    if (!canMove(from, to, order.deliver)) return abort(refuse('order_move_refused', from, to))
    await updateStatus(tx, orderId, to)
    await insertOrderEvent(tx, { orderId, kind: 'moved', from, to, madeBy, note })
    if (to === 'Cancelado') {
      for (const demand of sumDemand(await findTakenUnits(tx, orderId))) await returnUnits(tx, demand)
    }
    return { from, to }
  })
}
