import { refuse, type Refusal } from '#domain/refusals.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { RefundOrder } from '../../../queues.ts'
import { findOrderPayments } from '../applying/payments.repo.ts'
import { withdrawPayments } from '../applying/withdraw-payments.ts'
import { lockOrderToPay } from '../orders-to-pay.repo.ts'
import type { PayingDeps } from '../paying-deps.ts'
import { askRefund, type RefundDeps } from './ask-refund.ts'

type RefundWish = {
  orderId: number
  /** The buyer who did it; null is the shop itself. */ madeBy: number | null
  note: string | null
}

/**
 * Has every payment that was received for an order given back, whole, and answers how many there are. Asked twice, each
 * goes back once. The order stays as it is: who wants it cancelled moves it, and then its payment goes back by itself.
 */
export async function refundOrder(
  deps: RefundDeps,
  wish: RefundWish,
): Promise<{ payments: number } | Refusal> {
  return giveBackOrder(deps, wish, 'asked')
}

/** What was paid for an order that was cancelled goes back, and what is not credited yet is ended. */
export async function handleRefundOrder(deps: PayingDeps, { order_id: orderId }: RefundOrder): Promise<void> {
  await giveBackOrder(deps, { orderId, madeBy: null, note: null }, 'cancelled')
  await withdrawPayments(deps, orderId)
}

async function giveBackOrder(
  deps: RefundDeps,
  { orderId, madeBy, note }: RefundWish,
  reason: 'asked' | 'cancelled',
): Promise<{ payments: number } | Refusal> {
  return inTransaction(deps.pool, async (tx) => {
    const order = await lockOrderToPay(tx, orderId)
    if (order === null) return refuse('order_unknown')
    const received = (await findOrderPayments(tx, orderId)).filter(({ status }) => status === 'approved')
    if (received.length === 0) return refuse('nothing_to_refund')
    for (const payment of received) await askRefund(tx, deps, { order, payment, reason, madeBy, note })
    return { payments: received.length }
  })
}
