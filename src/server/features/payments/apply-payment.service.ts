import { holdAfterProcess, laterHoldEnd } from '#domain/payments/hold.ts'
import { canMovePayment, isPaymentStatus, type PaymentStatus } from '#domain/payments/payment.ts'
import {
  orderPaymentStatus,
  reconcilePayment,
  type TermsMismatch,
  termsMismatch,
} from '#domain/payments/reconciliation.ts'
import type { Sql } from '../../db/connect.ts'
import { isDemoShop } from '../../db/first-contents.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ProviderPayment } from '../../integrations/payments/payments.port.ts'
import { type OrderRow, lockOrder } from '../orders/orders.repo.ts'
import { type Attempt, findAttempt } from './attempts.repo.ts'
import { requestSavingCard } from './card/cards.service.ts'
import { findProcessHoldEnd, payUntilOf, voucherUrlOf } from './holds.ts'
import { updatePayment } from './orders-to-pay.repo.ts'
import { type PaymentDeps, portOf } from './payment-deps.ts'
import { followPayment } from './payment-update.ts'
import {
  confirmPayment,
  findOrderPayments,
  findPayment,
  upsertPayment,
  type PaymentRow,
} from './provider-payments.repo.ts'
import { returnOverpaid } from './returns.service.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Result of applying a reported payment. `unknown`: not one of ours; `superseded`: something newer was stored
 * meanwhile, so the provider must be asked again.
 */
export type Applied =
  | { kind: 'applied'; orderId: number; status: PaymentStatus }
  | { kind: 'unknown' }
  | { kind: 'superseded' }

/** The stored version of a payment before its provider was asked; 0 when it was new. */
type KnownVersion = number

/**
 * The single entry point for changes of an order's payment: takes a payment as the provider reports it, reconciles it
 * with its order, stores it and triggers what follows. Idempotent, also for updates out of order. With `knownBefore`,
 * refuses a report requested before a newer one was stored.
 */
export async function applyPayment(
  deps: PaymentDeps,
  report: ProviderPayment,
  knownBefore: KnownVersion | null = null,
): Promise<Applied> {
  return inTransaction(deps.pool, async (tx): Promise<Applied> => {
    const attempt =
      report.reference === null ? null : await findAttempt(tx, report.provider, report.reference)
    const order = attempt && (await lockOrder(tx, attempt.order_id))
    if (attempt === null || order === null) return { kind: 'unknown' }
    const before = await findPayment(tx, report.provider, report.providerId)
    const reported = withWholeAmount(report, before)
    if (before !== null && isSame(before, reported)) {
      await confirmPayment(tx, before.id)
      if (before.order_id === order.id) await settlePayment(tx, before, deps.now())
      return { kind: 'applied', orderId: order.id, status: statusOf(order) }
    }
    if (reported.unknownStatus !== null)
      deps.log.warn(
        { provider: reported.provider, payment: reported.providerId, status: reported.unknownStatus },
        'a payment has a status that the shop does not know',
      )
    if (knownBefore !== null && (before?.version ?? 0) !== knownBefore) return { kind: 'superseded' }
    return {
      kind: 'applied',
      orderId: order.id,
      status: await saveIn(tx, deps, { reported, attempt, order, before }),
    }
  })
}

/** A provider may report what refunds left as the amount: that of a payment once approved never falls. */
function withWholeAmount(report: ProviderPayment, before: PaymentRow | null): ProviderPayment {
  return before?.approved_at ? { ...report, amount: Math.max(report.amount, before.amount) } : report
}

type IncomingPayment = {
  reported: ProviderPayment
  attempt: Attempt
  order: OrderRow
  before: PaymentRow | null
}

async function saveIn(
  tx: Sql,
  deps: PaymentDeps,
  { reported, attempt, order, before }: IncomingPayment,
): Promise<PaymentStatus> {
  if (
    before !== null &&
    before.status !== reported.status &&
    !canMovePayment(before.status, reported.status)
  ) {
    deps.log.warn(
      { provider: reported.provider, payment: reported.providerId, from: before.status, to: reported.status },
      'superseded payment update ignored',
    )
    return statusOf(order)
  }
  const others = (await findOrderPayments(tx, order.id)).filter(({ id }) => id !== before?.id)
  // Payments for the same request, the order or one difference, are compared: a second one is excess.
  const differenceOf = attempt.is_difference ? attempt.reference : null
  const mismatch = await mismatchOf(tx, deps, { reported, attempt, order, before })
  const reconciliation = reconcilePayment({
    status: reported.status,
    mismatch,
    before: before && { reconciliation: before.reconciliation, wasApproved: before.approved_at !== null },
    others: others.filter((other) => other.difference_of === differenceOf),
    isCancelled: order.order_status === 'Cancelado',
  })
  // A payment of another order stays that order's and is only reported to the owner.
  const after =
    mismatch === 'order' && before
      ? before
      : await upsertPayment(tx, order.id, reported, {
          reconciliation,
          approvedAt: reported.status === 'approved' ? deps.now() : null,
          differenceOf,
        })
  if (after !== before && after.status === 'approved' && !before?.approved_at)
    await requestSavingCard(deps, tx, reported)
  if (after !== before) await settlePayment(tx, after, deps.now())
  const payments = [...others, ...(mismatch === 'order' ? [] : [after])]
  const status = orderPaymentStatus(payments)
  const ofRequest = payments.filter((one) => one.difference_of === differenceOf)
  const payUntil = status === 'in_process' ? payUntilOf(payments) : null
  await updatePayment(tx, order.id, {
    status,
    payUntil,
    voucherUrl: status === 'in_process' ? voucherUrlOf(payments) : null,
    holdEnds: await nextHoldEnd(tx, deps, order, { status, payUntil }),
  })
  await followPayment(tx, deps, {
    order: { ...order, payment_status: status },
    requestStatus: differenceOf === null ? status : orderPaymentStatus(ofRequest),
    before,
    after,
    reconciliation,
    mismatch,
  })
  const isReceived = after.status === 'approved' && before?.status !== 'approved'
  if (isReceived && reconciliation === 'counted') await returnOverpaid(tx, deps, order)
  return status
}

/** The order's new hold end; an expired hold is not renewed. */
async function nextHoldEnd(
  tx: Sql,
  deps: PaymentDeps,
  order: OrderRow,
  { status, payUntil }: { status: PaymentStatus; payUntil: Date | null },
): Promise<Date | null> {
  const { hold_expires_at: holdEnds, kept_until: keptUntil, payment_status: before } = order
  if (holdEnds === null || status === 'approved') return null
  if (status === 'in_process') {
    const isKnown = before === 'in_process' && order.pay_until?.getTime() === payUntil?.getTime()
    if (isKnown) return holdEnds
    return laterHoldEnd((await findProcessHoldEnd(tx, deps, order, payUntil)) ?? holdEnds, keptUntil)
  }
  return before === 'in_process' ? laterHoldEnd(holdAfterProcess(holdEnds, deps.now()), keptUntil) : holdEnds
}

async function mismatchOf(
  tx: Sql,
  deps: PaymentDeps,
  { reported, attempt, order, before }: IncomingPayment,
): Promise<TermsMismatch | null> {
  if (before !== null && before.order_id !== order.id) return 'order'
  const takesTests = portOf(deps, reported.provider)?.isTest === true || (await isDemoShop(tx))
  return termsMismatch(reported, {
    total: attempt.amount ?? order.total,
    collectorId: collectorOf(attempt),
    takesTests,
  })
}

/** Collector of a MercadoPago preference: its id begins with the account. */
function collectorOf({ preference_id: id }: Attempt): string | null {
  return /^(\d+)-/.exec(id ?? '')?.[1] ?? null
}

function isSame(before: PaymentRow, reported: ProviderPayment): boolean {
  return (
    before.status === reported.status &&
    before.status_detail === reported.statusDetail &&
    before.refunded === reported.refunded &&
    before.amount === reported.amount &&
    before.voucher_url === reported.voucherUrl
  )
}

/** The payment status of an order paid online. */
function statusOf({ payment_status: status }: OrderRow): PaymentStatus {
  return isPaymentStatus(status) ? status : 'pending'
}
