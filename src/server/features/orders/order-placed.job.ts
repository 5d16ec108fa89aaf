import { isEmail } from '#domain/validation.ts'
import type { Sql } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { getLetterhead } from '../mail/letterhead.ts'
import { orderReceived } from '../mail/templates/order-received.ts'
import { findCommerceAddresses } from '../shop/shop.repo.ts'
import { answerOrders } from './order-answer.ts'
import { findPlacedOrder, insertPlacedNotification } from './order-placed.repo.ts'
import { findOrder } from './orders.repo.ts'

/** What is enqueued with an order that was placed. */
export type OrderPlaced = { order_id: number }

/** Tells who ordered that the order arrived, once, however often this runs: a mail, and to a buyer a notification. */
export async function handleOrderPlaced(deps: Pick<Deps, 'pool' | 'jobs' | 'env'>, { order_id: orderId }: OrderPlaced): Promise<void> {
  await inTransaction(deps.pool, async (tx) => {
    const placed = await findPlacedOrder(tx, orderId)
    if (placed === null) return
    if (placed.buyer_id !== null && !placed.is_told) {
      await insertPlacedNotification(tx, { orderId, buyerId: placed.buyer_id, message: `Recibimos tu pedido N° ${placed.num}` })
    }
    await mailReceipt(deps, tx, orderId)
  })
}

async function mailReceipt(deps: Pick<Deps, 'jobs' | 'env'>, tx: Sql, orderId: number): Promise<void> {
  const row = await findOrder(tx, orderId)
  const [order] = await answerOrders(tx, row ? [row] : [])
  if (!row || !order || row.email === null || !isEmail(row.email)) return
  const head = await getLetterhead(deps, tx)
  const [shop] = await findCommerceAddresses(tx)
  const pickUpAt = shop ? `${shop.street} ${shop.street_number}, ${shop.city_name}` : null
  const mail = orderReceived(head, { order, pickUpAt, hasAccount: row.buyer_id !== null })
  await enqueueMail(deps, tx, { to: row.email, ...mail }, `order-placed:${orderId}`)
}
