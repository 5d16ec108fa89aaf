import type { Queue } from './db/jobs.ts'
import { outsideServices } from './outside-services.ts'

/** What has to be done after a commit, by name. A feature enqueues in its transaction; a worker does it. */
export const orderPlacedQueue = 'order-placed'
/** What the shop is told of an order. */
export const orderAlertQueue = 'order-alert'
export type OrderAlert = {
  order_id: number
  /** `arrived`: it is to be prepared; `cancelled`: by who ordered. */ kind: 'arrived' | 'cancelled'
}
/** A move of the panel that is told once it can't be undone any more. */
export const tellMoveQueue = 'tell-move'
export type TellMove = { move_id: number }
/** Orders that were paid on line, or nearly, and are given back. */
export const refundOrderQueue = 'refund-order'
export type RefundOrder = { order_id: number }
/** A payment or a part of it that its provider is asked to give back. */
export const askRefundQueue = 'ask-refund'
export type AskRefund = { refund_id: number }
/** A payment that version 0.2.0 wants given back. */
export const refundPaymentQueue = 'refund-payment'
export type RefundPayment = { payment_id: number }
/** A provider's notice that something became of a payment. */
export const paymentWebhookQueue = 'payment-notice'
export type PaymentWebhook = { notice_id: number }
/** Providers are asked about payments of which no notice came. */
export const watchPaymentsQueue = 'watch-payments'
/** Orders that were not paid in time. */
export const expireHoldsQueue = 'expire-holds'
/** A card that is kept after it paid. */
export const saveCardQueue = 'keep-card'
export type SaveCard = { buyer_id: number; bin: string }
/** A card that its buyer took away, and that the provider is to forget. */
export const forgetCardQueue = 'forget-card'
export type ForgetCard = { token: string }
/** A stored file that could not be removed at once. */
export const removeFileQueue = 'remove-file'
export type RemoveFile = { path: string }
export const mailQueue = 'send-mail'
export const unsentMailQueue = 'unsent-mail'
export const stockBackQueue = 'stock-back'
/** Saved carts of which less can be had than before. */
export const stockChangesQueue = 'lowered-carts'
/** What waits to be told to browsers; the rows are in `pushes`. */
export const sendPushesQueue = 'send-pushes'
export const ratesQueue = 'read-rates'
export const backupQueue = 'nightly-backup'
export const cleanUpQueue = 'sweep-sessions'

const { payments, mail, push, rates, files } = outsideServices

export const queues: readonly Queue[] = [
  { name: orderPlacedQueue, retries: 8, retryDelay: 5, concurrency: 2 },
  { name: orderAlertQueue, retries: 8, retryDelay: 5, concurrency: 2 },
  { name: tellMoveQueue, retries: 8, retryDelay: 5, concurrency: 2 },
  { name: refundOrderQueue, retries: 8, retryDelay: 5, concurrency: 2 },
  // A provider may be down for an evening.
  { name: askRefundQueue, ...payments.refund, concurrency: 2, expireIn: 120 },
  { name: refundPaymentQueue, ...payments.refund, concurrency: 2, expireIn: 120 },
  // A notice may come before the order that it is about, and its provider may be down; what is missed after an hour, the watch makes up for.
  { name: paymentWebhookQueue, ...payments.webhook, concurrency: 8, expireIn: 120 },
  // They come round each minute.
  { name: watchPaymentsQueue, retries: 0, retryDelay: 1, concurrency: 1, keepDone: 60 * 60 },
  { name: expireHoldsQueue, retries: 0, retryDelay: 1, concurrency: 1, keepDone: 60 * 60 },
  { name: saveCardQueue, ...payments.saveCard, concurrency: 2, expireIn: 60, keepDone: 60 * 60 },
  { name: forgetCardQueue, ...payments.forgetCard, concurrency: 2, expireIn: 60, keepDone: 60 },
  { name: removeFileQueue, ...files.remove, concurrency: 1, expireIn: 60, keepDone: 60 },
  { name: mailQueue, ...mail.send, concurrency: 4, expireIn: 60, keepDone: 24 * 60 * 60 },
  // Written so that a call takes as long as another that mails; nothing is done with it.
  { name: unsentMailQueue, retries: 0, retryDelay: 1, concurrency: 1, keepDone: 60 },
  // It comes round each minute: a missed one is made up for by the next.
  { name: stockBackQueue, retries: 0, retryDelay: 1, concurrency: 1, keepDone: 60 * 60 },
  { name: stockChangesQueue, retries: 0, retryDelay: 1, concurrency: 1, keepDone: 60 * 60 },
  // It comes round each minute, and at once where something waits.
  { name: sendPushesQueue, ...push.send, concurrency: 1, keepDone: 60 * 60 },
  { name: ratesQueue, ...rates.read, concurrency: 1, keepDone: 24 * 60 * 60 },
  { name: backupQueue, retries: 3, retryDelay: 300, concurrency: 1 },
  { name: cleanUpQueue, retries: 1, retryDelay: 60, concurrency: 1 },
]
