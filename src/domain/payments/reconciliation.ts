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

const weight = [
  'charged_back',
  'refunded',
  'rejected',
  'cancelled',
] as const satisfies readonly PaymentStatus[]

/** Over all payments of the order: pending while none counts, in process while one is undecided, also where its provider calls that pending (design 6.62). */
export function orderPaymentStatus(payments: readonly JudgedPayment[]): PaymentStatus {
  const own = payments.filter(({ verdict }) => verdict === 'counted' || verdict === 'late')
  if (own.some(({ status }) => status === 'approved')) return 'approved'
  if (own.some(({ status }) => isWaiting(status))) return 'in_process'
  return weight.find((status) => own.some((payment) => payment.status === status)) ?? 'pending'
}

/** Not while it is paid, given back or in process (design 6.33). */
export function mayRetryPayment(status: PaymentStatus): boolean {
  return status === 'pending' || status === 'rejected' || status === 'cancelled'
}

const callYourBank = 'Llamá a tu banco para autorizar el pago y probá de nuevo'

const otherCard = 'Tu tarjeta no aprobó el pago. Probá con otra tarjeta u otro medio de pago'

const noFunds = 'Tu tarjeta no tiene fondos suficientes. Probá con otra tarjeta u otro medio de pago'

const notTrusted = 'El pago no pasó los controles de seguridad. Probá con otro medio de pago'

const checkNumber = 'Revisá el número de la tarjeta'

const checkCode = 'El código de seguridad no es correcto. Revisalo y probá de nuevo'

const checkDate = 'Revisá la fecha de vencimiento de la tarjeta'

const reasons: Readonly<Record<string, string>> = {
  // MercadoPago's status_detail (integrations 1.5)
  cc_rejected_bad_filled_card_number: checkNumber,
  cc_rejected_bad_filled_date: checkDate,
  cc_rejected_bad_filled_security_code: checkCode,
  cc_rejected_bad_filled_other: 'Revisá los datos de la tarjeta',
  cc_rejected_call_for_authorize: callYourBank,
  cc_rejected_card_disabled: 'Tu tarjeta no está activa. Llamá a tu banco para activarla',
  cc_rejected_duplicated_payment:
    'Ya hiciste un pago por ese importe. Si tenés que pagar de nuevo, usá otra tarjeta',
  cc_rejected_high_risk: notTrusted,
  cc_rejected_blacklist: notTrusted,
  cc_rejected_insufficient_amount: noFunds,
  cc_rejected_invalid_installments: 'Tu tarjeta no acepta esa cantidad de cuotas',
  cc_rejected_max_attempts: 'Llegaste al máximo de intentos. Probá con otra tarjeta u otro medio de pago',
  // Payway's error.type (integrations 2.4)
  invalid_number: checkNumber,
  invalid_card: checkNumber,
  security_code_error: checkCode,
  expired_card: 'Tu tarjeta está vencida. Probá con otra',
  insufficient_amount: noFunds,
  request_authorization_card: callYourBank,
  processing_error: 'No se pudo procesar el pago. Probá de nuevo en unos minutos o con otra tarjeta',
  cybersource_error: notTrusted,
}

/** One sentence without a full stop, by the provider's own word for why. */
export function rejectionReason(statusDetail: string | null): string {
  return (
    (statusDetail !== null && Object.hasOwn(reasons, statusDetail) ? reasons[statusDetail] : undefined) ??
    otherCard
  )
}
