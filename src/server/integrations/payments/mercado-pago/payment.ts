import type { PaymentStatus } from '#domain/payment.ts'
import { Told } from '../answers.ts'
import type { ProviderPayment } from '../payments.port.ts'

/**
 * MercadoPago's words as ours (integrations 1.5). `authorized` waits, as its money is held and not taken. `in_mediation`
 * is a payment whose buyer complains: it is paid until that ends as refunded, charged_back or approved.
 */
const statuses: Readonly<Record<string, PaymentStatus>> = {
  pending: 'pending',
  in_process: 'in_process',
  authorized: 'in_process',
  approved: 'approved',
  in_mediation: 'approved',
  rejected: 'rejected',
  cancelled: 'cancelled',
  refunded: 'refunded',
  charged_back: 'charged_back',
}

/** The payment of GET /v1/payments/{id}. Throws PaymentsFailed when it can not be read. */
export function readPayment(answer: unknown): ProviderPayment {
  return paymentOf(new Told('MercadoPago payment', answer))
}

/** The payments of a search, newest first. Throws PaymentsFailed. */
export function readPayments(answer: unknown): ProviderPayment[] {
  return new Told('MercadoPago search', answer).list('results').map(paymentOf)
}

function paymentOf(told: Told): ProviderPayment {
  return {
    provider: 'MercadoPago',
    providerId: told.id('id'),
    reference: told.textOrNull('external_reference'),
    status: told.among('status', statuses),
    statusDetail: told.textOrNull('status_detail'),
    amount: told.pesos('transaction_amount'),
    refunded: told.has('transaction_amount_refunded') ? told.pesos('transaction_amount_refunded') : 0,
    currency: told.text('currency_id'),
    isLive: told.isTrue('live_mode'),
    collectorId: told.idOrNull('collector_id'),
    madeAt: told.timeOrNull('date_created'),
    payUntil: told.timeOrNull('date_of_expiration'),
    customerCard: null,
  }
}
