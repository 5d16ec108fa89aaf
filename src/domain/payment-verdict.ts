import type { Centavos } from './money.ts'
import { isWaiting, type PaymentStatus } from './payment.ts'

/** What a payment is to its order: it counts; or it is not what was asked for, one too many, or of an order that was cancelled before it came. */
export type PaymentVerdict = 'counted' | 'mismatch' | 'excess' | 'late'

/** A payment of an order, as far as it decides whether the order is paid. */
export type WeighedPayment = { status: PaymentStatus; verdict: PaymentVerdict }

/** What a provider tells of a payment, to be held against what was asked for. */
type ToldPayment = { amount: Centavos; currency: string; collectorId: string | null; isLive: boolean }

/** What an order asks of a payment. `collectorId` is who it is to be paid to, null where that isn't known; `takesTests`: payments of test accounts are as good (an emulator, or the demo shop). */
type PaymentTerms = { total: Centavos; collectorId: string | null; takesTests: boolean }

/** In what a payment is not what was asked for. */
export type TermsBreach = 'order' | 'amount' | 'currency' | 'collector' | 'test'

/** The only currency that the shop charges in. */
const currency = 'ARS'

/** In what a payment is not what was asked for, null when it is (hard-cases B22). A collector that either side doesn't tell is not held against it. */
export function termsBreach(payment: ToldPayment, terms: PaymentTerms): Exclude<TermsBreach, 'order'> | null {
  if (payment.amount !== terms.total) return 'amount'
  if (payment.currency !== currency) return 'currency'
  if (terms.collectorId !== null && payment.collectorId !== null && payment.collectorId !== terms.collectorId)
    return 'collector'
  return payment.isLive || terms.takesTests ? null : 'test'
}

export type VerdictInput = {
  status: PaymentStatus
  breach: TermsBreach | null
  /** What it was until now, and whether it has been approved; null when it is new. */
  before: { verdict: PaymentVerdict; wasApproved: boolean } | null
  /** The other payments of the order. */
  others: readonly WeighedPayment[]
  isCancelled: boolean
}

/** What a payment is to its order. Once it was approved that stands: it is paid, or it is given back. */
export function paymentVerdict({
  status,
  breach,
  before,
  others,
  isCancelled,
}: VerdictInput): PaymentVerdict {
  if (before?.wasApproved && before.verdict !== 'mismatch') return before.verdict
  if (breach !== null) return 'mismatch'
  if (status !== 'approved') return 'counted'
  if (others.some((other) => other.status === 'approved' && other.verdict === 'counted')) return 'excess'
  return isCancelled ? 'late' : 'counted'
}

/** From the most to the least that a payment which is decided says of its order. */
const weight = [
  'charged_back',
  'refunded',
  'rejected',
  'cancelled',
] as const satisfies readonly PaymentStatus[]

/**
 * Where the payment of an order stands, by all payments made for it: pending while there is none that counts, in process
 * while one was made and not decided, also where its provider calls that pending (design 6.62).
 */
export function orderPaymentStatus(payments: readonly WeighedPayment[]): PaymentStatus {
  const own = payments.filter(({ verdict }) => verdict === 'counted' || verdict === 'late')
  if (own.some(({ status }) => status === 'approved')) return 'approved'
  if (own.some(({ status }) => isWaiting(status))) return 'in_process'
  return weight.find((status) => own.some((payment) => payment.status === status)) ?? 'pending'
}

/** Whether who ordered may pay again: it isn't paid, and was not given back. A payment that is looked into is waited for (design 6.33). */
export function mayPayAgain(status: PaymentStatus): boolean {
  return status === 'pending' || status === 'rejected' || status === 'cancelled'
}
