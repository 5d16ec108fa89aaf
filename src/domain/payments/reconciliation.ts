import type { Centavos } from '../money/money.ts'
import { isWaiting, type PaymentStatus } from './payment.ts'

/** 'late': paid after the order was cancelled. */
export type Reconciliation = 'counted' | 'mismatch' | 'excess' | 'late'

export type JudgedPayment = { status: PaymentStatus; reconciliation: Reconciliation }

type ReportedPayment = { amount: Centavos; currency: string; collectorId: string | null; isLive: boolean }

/** `collectorId` is null when unknown; `takesTests`: payments of test accounts count (an emulator, or the demo shop). */
type PaymentTerms = { total: Centavos; collectorId: string | null; takesTests: boolean }

export type TermsMismatch = 'order' | 'amount' | 'currency' | 'collector' | 'test'

const currency = 'ARS'

/** The first mismatch; null when all agree. An unknown collector on either side is not compared. */
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
  mismatch: TermsMismatch | null
  /** Null for a new payment. */
  before: { reconciliation: Reconciliation; wasApproved: boolean } | null
  others: readonly JudgedPayment[]
  isCancelled: boolean
}

/** An approved payment keeps its reconciliation until it is refunded. */
export function reconcilePayment({
  status,
  mismatch,
  before,
  others,
  isCancelled,
}: ReconciliationInput): Reconciliation {
  if (before?.wasApproved && before.reconciliation !== 'mismatch') return before.reconciliation
  if (mismatch !== null) return 'mismatch'
  if (status !== 'approved') return 'counted'
  if (others.some((other) => other.status === 'approved' && other.reconciliation === 'counted'))
    return 'excess'
  return isCancelled ? 'late' : 'counted'
}

type Settled = {
  status: PaymentStatus
  reconciliation: Reconciliation
  amount: Centavos
  refunded: Centavos
  wasApproved: boolean
}

/** Amounts collected and returned by a payment; a charge-back returns everything, until it is won. */
export function settlementOf({ status, reconciliation, amount, refunded, wasApproved }: Settled): {
  collected: Centavos
  returned: Centavos
} {
  if (reconciliation !== 'counted' || !wasApproved) return { collected: 0, returned: 0 }
  const isBack = status === 'refunded' || status === 'charged_back'
  return { collected: amount, returned: isBack ? amount : Math.min(refunded, amount) }
}

const weight = [
  'charged_back',
  'refunded',
  'rejected',
  'cancelled',
] as const satisfies readonly PaymentStatus[]

/** Status over all payments of the order: pending when none counts, in process while one is undecided, even if its provider calls that pending. */
export function orderPaymentStatus(payments: readonly JudgedPayment[]): PaymentStatus {
  const own = payments.filter(
    ({ reconciliation }) => reconciliation === 'counted' || reconciliation === 'late',
  )
  if (own.some(({ status }) => status === 'approved')) return 'approved'
  if (own.some(({ status }) => isWaiting(status))) return 'in_process'
  return weight.find((status) => own.some((payment) => payment.status === status)) ?? 'pending'
}
