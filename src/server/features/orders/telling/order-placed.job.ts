import type { Sql } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { mailLetter } from '../../mail/mail-letter.ts'
import { orderReceived } from '../../mail/templates/order-received.ts'
import { insertNotification } from '../../notifications/notifications.repo.ts'
import { answerOrders } from '../order-answer.ts'
import { findOrder } from '../orders.repo.ts'
import { alertShop } from './order-alert.job.ts'
import { findPickUpPlace } from './pick-up-place.ts'
import { findPlacedOrder } from './placed-order.repo.ts'

/** What is enqueued with an order that was placed. */
export type OrderPlaced = { order_id: number }

/**
 * Tells who ordered that the order arrived, once, however often this runs: a mail, and to a buyer a notification. The
 * shop is told of one that is paid by hand; of any other once its payment is approved.
 */
export async function handleOrderPlaced(
  deps: Pick<Deps, 'pool' | 'jobs' | 'env' | 'secret' | 'now'>,
  { order_id: orderId }: OrderPlaced,
): Promise<void> {
  await inTransaction(deps.pool, async (tx) => {
    const placed = await findPlacedOrder(tx, orderId)
    if (placed === null) return
    if (placed.buyer_id !== null && !placed.is_told) {
      await insertNotification(tx, {
        orderId,
        buyerId: placed.buyer_id,
        type: 'order',
        event: 'placed',
        message: `Recibimos tu pedido N° ${placed.num}`,
        now: deps.now(),
      })
    }
    await mailReceipt(deps, tx, orderId)
    if (placed.payment_status === null) await alertShop(tx, deps, orderId, 'arrived')
  })
}

async function mailReceipt(
  deps: Pick<Deps, 'jobs' | 'env' | 'secret'>,
  tx: Sql,
  orderId: number,
): Promise<void> {
  const row = await findOrder(tx, orderId)
  const [order] = await answerOrders(deps, tx, row ? [row] : [])
  if (!row || !order) return
  const pickUpAt = await findPickUpPlace(tx)
  await mailLetter(
    deps,
    tx,
    row.email,
    (head) => orderReceived(head, { order, pickUpAt }),
    `order-placed:${orderId}`,
  )
}
