import type { Centavos } from '#domain/money/money.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import { AnswerReader } from './answer-reader.ts'
import type { CardPayment, ProviderPayment, SavedCard } from './payments.port.ts'

/**
 * Payway's statuses. Annulled and returned payments are refunded; reversed ones took nothing. `approved_with_refund`
 * is a partial refund, whose amount `readRefunded` reads, and stays paid.
 */
const statuses: Readonly<Record<string, PaymentStatus>> = {
  approved: 'approved',
  accredited: 'approved',
  approved_with_refund: 'approved',
  review: 'in_process',
  pre_approved: 'in_process',
  preapproved: 'in_process',
  process: 'in_process',
  pending: 'pending',
  invoice_generated: 'pending',
  'challenge pending': 'pending',
  'fingerprint pending': 'pending',
  rejected: 'rejected',
  group_rejected: 'rejected',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  reversed: 'cancelled',
  refunded: 'refunded',
  annulled: 'refunded',
  refund_approved: 'refunded',
  refunded_approved: 'refunded',
  annulment_approved: 'refunded',
}

/** Status detail of a partial refund, as MercadoPago names it. */
export const partlyRefunded = 'partially_refunded'

/** Amount refunded by the answer to POST /payments/{id}/refunds. Throws PaymentsFailed. */
export function readAccepted(answer: unknown): Centavos {
  const refund = new AnswerReader('Payway refund', answer)
  return refund.text('status').toLowerCase() === 'approved' ? refund.whole('amount') : 0
}

/** Sum of GET /payments/{id}/refunds, without cancelled refunds. Throws PaymentsFailed. */
export function readRefunded(answer: unknown): Centavos {
  return new AnswerReader('Payway refunds', answer)
    .inner('parent')
    .list('history')
    .filter((refund) => refund.text('status').toLowerCase() === 'approved' && !refund.has('date_canceled'))
    .reduce((sum, refund) => sum + refund.whole('amount'), 0)
}

export function paymentBody({
  reference,
  token,
  bin,
  paymentMethodId,
  total,
  installments,
  description,
  customer,
}: CardPayment): object {
  return {
    site_transaction_id: reference,
    token,
    ...(customer === null
      ? {}
      : { customer: { id: customer.id, ...(customer.email === null ? {} : { email: customer.email }) } }),
    payment_method_id: paymentMethodId,
    bin,
    amount: total,
    currency: 'ARS',
    installments,
    description,
    payment_type: 'single',
    sub_payments: [],
  }
}

export function isPayment(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'id' in body && 'status' in body
}

/** Parses a payment of POST and GET /payments, declined ones included. Throws PaymentsFailed when malformed. */
export function readPayment(answer: unknown): ProviderPayment {
  return paymentOf(new AnswerReader('Payway payment', answer))
}

/** Newest first. Throws PaymentsFailed. */
export function readPayments(answer: unknown): (() => ProviderPayment)[] {
  return new AnswerReader('Payway payments', answer)
    .list('results')
    .map((answered) => () => paymentOf(answered))
}

/** Parses GET /usersite/{id}/cardtokens. Throws PaymentsFailed. */
export function readSavedCards(answer: unknown): SavedCard[] {
  return new AnswerReader('Payway cards', answer).list('tokens').map((card) => ({
    token: card.text('token'),
    paymentMethodId: card.whole('payment_method_id'),
    bin: card.id('bin'),
    lastFour: card.id('last_four_digits').padStart(4, '0'),
    expirationMonth: card.id('expiration_month').padStart(2, '0'),
    expirationYear: card.id('expiration_year').padStart(2, '0'),
  }))
}

function paymentOf(answered: AnswerReader): ProviderPayment {
  const { status, unknownStatus } = answered.status(statuses)
  const amount = answered.whole('amount')
  return {
    provider: 'Payway',
    providerId: answered.id('id'),
    reference: answered.textOrNull('site_transaction_id'),
    status,
    unknownStatus,
    statusDetail:
      answered.text('status').toLowerCase() === 'approved_with_refund'
        ? partlyRefunded
        : answered.inner('status_details').inner('error').textOrNull('type'),
    amount,
    refunded: status === 'refunded' ? amount : 0,
    currency: answered.text('currency'),
    // Payway's test environment has its own host and keys; payments don't tell.
    isLive: true,
    collectorId: null,
    madeAt: answered.timeOrNull('date'),
    payUntil: null,
    voucherUrl: null,
    customerCard: customerCardOf(answered),
  }
}

function customerCardOf(answered: AnswerReader): ProviderPayment['customerCard'] {
  const [customerId, bin] = [answered.inner('customer').idOrNull('id'), answered.idOrNull('bin')]
  return customerId === null || bin === null
    ? null
    : { customerId, bin, token: answered.textOrNull('customer_token') }
}
