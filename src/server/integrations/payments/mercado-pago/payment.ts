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

/** The payment of GET /v1/payments/{id}. `ownOrigin` is where an emulator has its pages. Throws PaymentsFailed when it can not be read. */
export function readPayment(answer: unknown, ownOrigin: string | null): ProviderPayment {
  return paymentOf(new Told('MercadoPago payment', answer), ownOrigin)
}

/** The payments of a search, newest first. Throws PaymentsFailed. */
export function readPayments(answer: unknown, ownOrigin: string | null): ProviderPayment[] {
  return new Told('MercadoPago search', answer).list('results').map((told) => paymentOf(told, ownOrigin))
}

/** MercadoPago's own sites: of this country, and the one that all countries share. */
const ownHosts = /^(?:[a-z0-9-]+\.)*mercadopago\.com(?:\.ar)?$/

/** The page of a voucher, where it is MercadoPago's own; whatever else is told is left out, never a failure. */
function voucherUrlOf(told: Told, ownOrigin: string | null): string | null {
  const text = told.innerTextOrNull('transaction_details', 'external_resource_url')
  const url = text === null ? null : URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '') return null
  const isOwn = url.protocol === 'https:' && url.port === '' && ownHosts.test(url.hostname)
  return isOwn || url.origin === ownOrigin ? url.href : null
}

function paymentOf(told: Told, ownOrigin: string | null): ProviderPayment {
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
    voucherUrl: voucherUrlOf(told, ownOrigin),
    customerCard: null,
  }
}
