import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findPlacedOrder, insertPlacedNotification } from './order-placed.repo.ts'

/** What is enqueued with an order that was placed. */
export type OrderPlaced = { order_id: number }

/** Tells the buyer that his order arrived: one notification, however often this runs. A guest gets none. */
export async function handleOrderPlaced(deps: Pick<Deps, 'pool'>, { order_id: orderId }: OrderPlaced): Promise<void> {
  await inTransaction(deps.pool, async (tx) => {
    const order = await findPlacedOrder(tx, orderId)
    if (order === null || order.buyer_id === null || order.is_told) return
    await insertPlacedNotification(tx, { orderId, buyerId: order.buyer_id, message: `Recibimos tu pedido N° ${order.num}` })
  })
}
