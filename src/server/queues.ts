import type { Queue } from './db/jobs.ts'
import { outsideServices } from './outside-services.ts'

/**
 * Queue names and payloads. Features enqueue in their transaction; workers run after the commit. A name is stored with
 * the jobs: it stays when its constant gets another, so that jobs of an earlier version are found (decision 37).
 */
export const orderPlacedQueue = 'order-placed'
export type OrderPlaced = { order_id: number }
/** Mail and push to the shop about an order. */
export const orderAlertQueue = 'order-alert'
export type OrderAlert = {
  order_id: number
  /** `arrived`: to be prepared; `cancelled`: by the buyer. */ kind: 'arrived' | 'cancelled'
}
/** Notifies the buyer of a move by the panel once its time to undo is over. */
export const notifyMoveQueue = 'tell-move'
export type MoveJob = { move_id: number }
/** Expires proposed changes of orders. */
export const endProposalsQueue = 'end-proposal'
/** Cancelled orders whose online payments are to be refunded. */
export const refundOrderQueue = 'refund-order'
export type RefundOrder = { order_id: number }
/** A full or partial refund to request from a provider. */
export const refundQueue = 'ask-refund'
export type RefundJob = { refund_id: number }
/** Full refund of one payment, as version 0.2.0 requests it. */
export const refundPaymentQueue = 'refund-payment'
export type RefundPayment = { payment_id: number }
export const paymentWebhookQueue = 'payment-notice'
export type PaymentWebhook = { notice_id: number }
/** Polls providers for payments without a webhook. */
export const watchPaymentsQueue = 'watch-payments'
/** Requests refunds again whose job is gone. */
export const watchRefundsQueue = 'watch-refunds'
/** Releases orders that were not paid in time. */
export const expireHoldsQueue = 'expire-holds'
/** Looks up the card token that a payment saved. */
export const saveCardQueue = 'keep-card'
export type SaveCard = { buyer_id: number; bin: string }
/** Deletes a saved card at the provider. */
export const forgetCardQueue = 'forget-card'
export type ForgetCard = { token: string }
/** A stored file whose immediate removal failed. */
export const removeFileQueue = 'remove-file'
export type RemoveFile = { path: string }
/** Its payload is `QueuedMail` of features/messaging/mail/enqueue-mail.ts, which has the parts of a mail. */
export const mailQueue = 'send-mail'
export const unsentMailQueue = 'unsent-mail'
export const stockBackQueue = 'stock-back'
/** Saved carts whose lines have less stock than before. */
export const stockChangesQueue = 'lowered-carts'
/** Articles to be published at a time. */
export const publishArticlesQueue = 'publish-articles'
/** Pending web pushes; the rows are in `pushes`. */
export const sendPushesQueue = 'send-pushes'
export const ratesQueue = 'read-rates'
export const backupQueue = 'nightly-backup'
/** A backup requested in the panel. */
export const askedBackupQueue = 'asked-backup'
export const cleanUpQueue = 'sweep-sessions'

const { payments, mail, push, rates, files } = outsideServices

/** Runs each minute, so a failed run is made up for by the next. */
const everyMinute = { retries: 0, retryDelay: 1, concurrency: 1, keepDone: 60 * 60 }

/** A backup of a large shop takes long; that of a killed process is made anew within minutes. */
const backup = { expireIn: 60 * 60, heartbeat: 30 }

export const queues: readonly Queue[] = [
  {
    name: orderPlacedQueue,
    retries: 8,
    retryDelay: 5,
    concurrency: 1,
    batch: 12,
    gatherMs: 50,
    yieldMs: 2_000,
    // After a kill nobody is told of its orders until then.
    expireIn: 60,
  },
  { name: orderAlertQueue, retries: 8, retryDelay: 5, concurrency: 2, expireIn: 60 },
  { name: notifyMoveQueue, retries: 8, retryDelay: 5, concurrency: 2, expireIn: 60 },
  { name: refundOrderQueue, retries: 8, retryDelay: 5, concurrency: 2 },
  // A provider may be down for an evening.
  { name: refundQueue, ...payments.refund, concurrency: 2, expireIn: 120 },
  { name: refundPaymentQueue, ...payments.refund, concurrency: 2, expireIn: 120 },
  // A webhook may precede its order, and its provider may be down; after an hour of retries the watch enqueues it again.
  { name: paymentWebhookQueue, ...payments.webhook, concurrency: 8, expireIn: 120 },
  { name: watchPaymentsQueue, ...everyMinute },
  { name: watchRefundsQueue, ...everyMinute },
  { name: endProposalsQueue, ...everyMinute },
  { name: expireHoldsQueue, ...everyMinute },
  { name: saveCardQueue, ...payments.saveCard, concurrency: 2, expireIn: 60, keepDone: 60 * 60 },
  { name: forgetCardQueue, ...payments.forgetCard, concurrency: 2, expireIn: 60, keepDone: 60 },
  { name: removeFileQueue, ...files.remove, concurrency: 1, expireIn: 60, keepDone: 60 },
  {
    name: mailQueue,
    ...mail.send,
    concurrency: 3,
    batch: 4,
    yieldMs: 5_000,
    // More than the twelve taken at once may need on three connections.
    expireIn: 45 * 60,
    // A killed process's mails are sent by another within a minute or two.
    heartbeat: 30,
    keepDone: 24 * 60 * 60,
    // A mail server's answer repeats the address.
    hasPrivateErrors: true,
  },
  // A decoy: enqueued so that an endpoint takes equally long with and without a mail; its job does nothing.
  { name: unsentMailQueue, retries: 0, retryDelay: 1, concurrency: 1, keepDone: 60 },
  { name: stockBackQueue, ...everyMinute },
  { name: stockChangesQueue, ...everyMinute },
  { name: publishArticlesQueue, ...everyMinute },
  // Runs each minute, and at once when a push is enqueued.
  { name: sendPushesQueue, ...push.send, concurrency: 1, keepDone: 60 * 60 },
  { name: ratesQueue, ...rates.read, concurrency: 1, keepDone: 24 * 60 * 60 },
  { name: backupQueue, retries: 3, retryDelay: 300, concurrency: 1, ...backup },
  {
    name: askedBackupQueue,
    retries: 1,
    retryDelay: 5,
    concurrency: 1,
    ...backup,
    keepDone: 24 * 60 * 60,
  },
  { name: cleanUpQueue, retries: 1, retryDelay: 60, concurrency: 1 },
]
