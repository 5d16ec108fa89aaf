import type { Centavos } from '../money/money.ts'
import { isWaiting, type PaymentStatus } from './payment.ts'

/** 'late': of an order that was cancelled before the payment came. */
export type Reconciliation = 'counted' | 'mismatch' | 'excess' | 'late'

export type JudgedPayment = { status: PaymentStatus; verdict: Reconciliation }

type ReportedPayment = { amount: Centavos; currency: string; collectorId: string | null; isLive: boolean }

/** `collectorId` null where it isn't known; `takesTests`: payments of test accounts count (an emulator, or the demo shop). */
type PaymentTerms = { total: Centavos; collectorId: string | null; takesTests: boolean }

export type TermsMismatch = 'order' | 'amount' | 'currency' | 'collector' | 'test'

const currency = 'ARS'

/** Null when all agree. A collector that either side doesn't tell is not compared. */
export function termsMismatch(
  payment: ReportedPayment,
  terms: PaymentTerms,
): Exclude<TermsMismatch, 'order'> | null {
  if (payment.amount !== terms.total) return 'amount'
  if (payment.currency !== currency) return 'currency'
  if (terms.collectorId !== null && payment.collectorId !== null && payment.collectorId !== terms.collectorId)
    return 'collector'
  return payment.isLive || terms.takesTests ? null : 'test'
}

export type ReconciliationInput = {
  status: PaymentStatus
  breach: TermsMismatch | null
  /** Null when it is new. */
  before: { verdict: Reconciliation; wasApproved: boolean } | null
  others: readonly JudgedPayment[]
  isCancelled: boolean
}

/** An approved payment keeps its reconciliation until it is given back. */
export function reconcilePayment({
  status,
  breach,
  before,
  others,
  isCancelled,
}: ReconciliationInput): Reconciliation {
  if (before?.wasApproved && before.verdict !== 'mismatch') return before.verdict
  if (breach !== null) return 'mismatch'
  if (status !== 'approved') return 'counted'
  if (others.some((other) => other.status === 'approved' && other.verdict === 'counted')) return 'excess'
  return isCancelled ? 'late' : 'counted'
}

type Settled = {
  status: PaymentStatus
  verdict: Reconciliation
  amount: Centavos
  refunded: Centavos
  wasApproved: boolean
}

/** What of a payment came in for its order, and what of that went back; a charge-back takes all of it, until it is won. */
export function settlementOf({ status, verdict, amount, refunded, wasApproved }: Settled): {
  collected: Centavos
  returned: Centavos
} {
  if (verdict !== 'counted' || !wasApproved) return { collected: 0, returned: 0 }
  const isBack = status === 'refunded' || status === 'charged_back'
  return { collected: amount, returned: isBack ? amount : Math.min(refunded, amount) }
}

const weight = [
  'charged_back',
  'refunded',
  'rejected',
  'cancelled',
] as const satisfies readonly PaymentStatus[]

/** Over all payments of the order: pending while none counts, in process while one is undecided, also where its provider calls that pending. */
export function orderPaymentStatus(payments: readonly JudgedPayment[]): PaymentStatus {
  const own = payments.filter(({ verdict }) => verdict === 'counted' || verdict === 'late')
  if (own.some(({ status }) => status === 'approved')) return 'approved'
  if (own.some(({ status }) => isWaiting(status))) return 'in_process'
  return weight.find((status) => own.some((payment) => payment.status === status)) ?? 'pending'
}

/** Not while it is paid, given back or under way. */
export function mayRetryPayment(status: PaymentStatus): boolean {
  return status === 'pending' || status === 'rejected' || status === 'cancelled'
}
