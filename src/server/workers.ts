import { cleanUp } from './cleanup.job.ts'
import type { BackupKind } from './db/backup/format.ts'
import type { Deps } from './deps.ts'
import { endProposals } from './features/amendments/amendments.service.ts'
import { notifyStockChanges } from './features/cart/stock-changes.job.ts'
import { ratesReader } from './features/catalog/read-rates.job.ts'
import { deliverMail } from './features/messaging/mail/deliver-mail.job.ts'
import type { QueuedMail } from './features/messaging/mail/enqueue-mail.ts'
import { sendPushes } from './features/messaging/push/send-pushes.job.ts'
import { sendStockAlerts } from './features/messaging/stock-alerts/back-in-stock.job.ts'
import {
  handleOrderAlert,
  handleOrderPlaced,
  handleOrdersPlaced,
} from './features/orders/order-placed.job.ts'
import { handleNotifyMove } from './features/orders/staff-moves.service.ts'
import { publishDueArticles } from './features/panel/articles/many-articles.service.ts'
import { handleForgetCard, handleSaveCard } from './features/payments/card/cards.service.ts'
import { expireHolds } from './features/payments/expire-holds.job.ts'
import { handleRemoveFile } from './features/payments/proof-file.ts'
import { watchRefunds, watchPayments } from './features/payments/reconciliation.job.ts'
import { handleRefund, handleRefundPayment } from './features/payments/refund-payment.job.ts'
import { handleRefundOrder } from './features/payments/refunds.service.ts'
import { handleWebhook } from './features/payments/webhooks.service.ts'
import {
  type RefundJob,
  refundQueue,
  askedBackupQueue,
  backupQueue,
  expireHoldsQueue,
  endProposalsQueue,
  type ForgetCard,
  forgetCardQueue,
  type SaveCard,
  saveCardQueue,
  stockChangesQueue,
  mailQueue,
  type OrderAlert,
  orderAlertQueue,
  type OrderPlaced,
  orderPlacedQueue,
  type PaymentWebhook,
  paymentWebhookQueue,
  publishArticlesQueue,
  ratesQueue,
  type RefundOrder,
  type RemoveFile,
  removeFileQueue,
  refundOrderQueue,
  type RefundPayment,
  refundPaymentQueue,
  sendPushesQueue,
  stockBackQueue,
  cleanUpQueue,
  type MoveJob,
  notifyMoveQueue,
  unsentMailQueue,
  watchPaymentsQueue,
  watchRefundsQueue,
} from './queues.ts'

/** Registers the handler of each queue, and the schedules. */
export async function startWorkers(deps: Deps, backUp: (kind: BackupKind) => Promise<void>): Promise<void> {
  await deps.jobs.work<OrderPlaced>(
    orderPlacedQueue,
    (data) => handleOrderPlaced(deps, data),
    (all) => handleOrdersPlaced(deps, all),
  )
  await deps.jobs.work<OrderAlert>(orderAlertQueue, (data) => handleOrderAlert(deps, data))
  await deps.jobs.work<MoveJob>(notifyMoveQueue, (data) => handleNotifyMove(deps, data))
  await deps.jobs.work<RefundOrder>(refundOrderQueue, (data) => handleRefundOrder(deps, data))
  await deps.jobs.work<RefundJob>(refundQueue, (data, job) => handleRefund(deps, data, job))
  await deps.jobs.work<RefundPayment>(refundPaymentQueue, (data) => handleRefundPayment(deps, data))
  await deps.jobs.work<PaymentWebhook>(paymentWebhookQueue, (data, job) => handleWebhook(deps, data, job))
  await deps.jobs.work(watchPaymentsQueue, () => watchPayments(deps))
  await deps.jobs.work(watchRefundsQueue, () => watchRefunds(deps))
  await deps.jobs.work(endProposalsQueue, () => endProposals(deps))
  await deps.jobs.work(expireHoldsQueue, () => expireHolds(deps))
  await deps.jobs.work<SaveCard>(saveCardQueue, (data) => handleSaveCard(deps, data))
  await deps.jobs.work<ForgetCard>(forgetCardQueue, (data) => handleForgetCard(deps, data))
  await deps.jobs.work<RemoveFile>(removeFileQueue, (data) => handleRemoveFile(deps, data))
  await deps.jobs.work<QueuedMail>(mailQueue, (mail, job) => deliverMail(deps, mail, job))
  await deps.jobs.work(unsentMailQueue, () => Promise.resolve())
  await deps.jobs.work(stockBackQueue, () => sendStockAlerts(deps))
  await deps.jobs.work(stockChangesQueue, () => notifyStockChanges(deps))
  await deps.jobs.work(publishArticlesQueue, () => publishDueArticles(deps))
  await deps.jobs.work(sendPushesQueue, () => sendPushes(deps))
  await deps.jobs.work(ratesQueue, ratesReader(deps))
  await deps.jobs.work(backupQueue, () => backUp('night'))
  await deps.jobs.work(askedBackupQueue, () => backUp('asked'))
  await deps.jobs.work(cleanUpQueue, () => cleanUp(deps))
  await deps.jobs.schedule(watchPaymentsQueue, '* * * * *')
  await deps.jobs.schedule(watchRefundsQueue, '* * * * *')
  await deps.jobs.schedule(endProposalsQueue, '* * * * *')
  await deps.jobs.schedule(expireHoldsQueue, '* * * * *')
  await deps.jobs.schedule(stockBackQueue, '* * * * *')
  await deps.jobs.schedule(stockChangesQueue, '* * * * *')
  await deps.jobs.schedule(publishArticlesQueue, '* * * * *')
  await deps.jobs.schedule(sendPushesQueue, '* * * * *')
  await deps.jobs.schedule(ratesQueue, '*/30 * * * *')
  await deps.jobs.schedule(backupQueue, '30 3 * * *')
  await deps.jobs.schedule(cleanUpQueue, '15 4 * * *')
  if (deps.rates) await deps.jobs.enqueue(deps.pool, ratesQueue, {})
}
