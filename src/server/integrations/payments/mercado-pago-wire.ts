import { isIP } from 'node:net'
import { toPesos } from '#domain/money/money.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import { AnswerReader } from './answer-reader.ts'
import type { ProviderPayment, Preference } from './payments.port.ts'

/** Words of a title that MercadoPago keeps. */
const titleLength = 250

/** Vouchers that one pays in a shop, and at a cash machine: they are good for days. */
const slow = ['ticket', 'atm']

/** Argentina's clock: UTC−3 the whole year. */
const zone = { ms: -3 * 60 * 60_000, written: '-03:00' }

/**
 * MercadoPago's words as ours. `authorized` waits, as its money is held and not taken. `in_mediation`
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

/** MercadoPago's own sites: of this country, and the one that all countries share. */
const ownHosts = /^(?:[a-z0-9-]+\.)*mercadopago\.com(?:\.ar)?$/

/** The payment of GET /v1/payments/{id}. `ownOrigin` is where an emulator has its pages. Throws PaymentsFailed when it can not be read. */
export function readPayment(answer: unknown, ownOrigin: string | null): ProviderPayment {
  return paymentOf(new AnswerReader('MercadoPago payment', answer), ownOrigin)
}

/** The payments of a search, newest first. Throws PaymentsFailed. */
export function readPayments(answer: unknown, ownOrigin: string | null): ProviderPayment[] {
  return new AnswerReader('MercadoPago search', answer)
    .list('results')
    .map((answered) => paymentOf(answered, ownOrigin))
}

/** The page of a voucher, where it is MercadoPago's own; whatever else is told is left out, never a failure. */
function voucherUrlOf(answered: AnswerReader, ownOrigin: string | null): string | null {
  const text = answered.innerTextOrNull('transaction_details', 'external_resource_url')
  const url = text === null ? null : URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '') return null
  const isOwn = url.protocol === 'https:' && url.port === '' && ownHosts.test(url.hostname)
  return isOwn || url.origin === ownOrigin ? url.href : null
}

function paymentOf(answered: AnswerReader, ownOrigin: string | null): ProviderPayment {
  return {
    provider: 'MercadoPago',
    providerId: answered.id('id'),
    reference: answered.textOrNull('external_reference'),
    status: answered.among('status', statuses),
    statusDetail: answered.textOrNull('status_detail'),
    amount: answered.pesos('transaction_amount'),
    refunded: answered.has('transaction_amount_refunded') ? answered.pesos('transaction_amount_refunded') : 0,
    currency: answered.text('currency_id'),
    isLive: answered.isTrue('live_mode'),
    collectorId: answered.idOrNull('collector_id'),
    madeAt: answered.timeOrNull('date_created'),
    payUntil: answered.timeOrNull('date_of_expiration'),
    voucherUrl: voucherUrlOf(answered, ownOrigin),
    customerCard: null,
  }
}

/**
 * The body of POST /checkout/preferences: the order as one line, its total as its price. MercadoPago refuses to come back
 * by itself, or to tell of a payment, at an address that only this machine knows; there both are left out, the buyer comes
 * back by a button, and payments are looked up. `isTest`: an emulator takes every address.
 */
export function preferenceBody(
  { reference, title, total, payer, backUrls, notificationUrl, expiresAt, payUntil }: Preference,
  now: Date,
  isTest: boolean,
): object {
  const comesBack = isTest || isPublic(backUrls.success)
  const isTold = isTest || isPublic(notificationUrl)
  return {
    items: [
      {
        id: reference,
        title: title.slice(0, titleLength),
        quantity: 1,
        currency_id: 'ARS',
        unit_price: toPesos(total),
      },
    ],
    payer: { name: payer.name, ...(payer.email === null ? {} : { email: payer.email }) },
    external_reference: reference,
    back_urls: backUrls,
    ...(payUntil === null
      ? { payment_methods: { excluded_payment_types: slow.map((id) => ({ id })) } }
      : { date_of_expiration: inZone(new Date(payUntil)) }),
    ...(comesBack ? { auto_return: 'approved' } : {}),
    ...(isTold ? { notification_url: withoutOldWebhooks(notificationUrl) } : {}),
    expires: true,
    expiration_date_from: inZone(now),
    expiration_date_to: inZone(new Date(expiresAt)),
  }
}

/** With this word MercadoPago sends no notices of the old kind, which nobody signs. */
function withoutOldWebhooks(url: string): string {
  const answered = new URL(url)
  answered.searchParams.set('source_news', 'webhooks')
  return answered.href
}

function isPublic(address: string): boolean {
  const url = URL.parse(address)
  return (
    url?.protocol === 'https:' &&
    url.hostname.includes('.') &&
    isIP(url.hostname) === 0 &&
    !/\.(?:local|localhost|internal|test)$/.test(url.hostname)
  )
}

function inZone(moment: Date): string {
  return new Date(moment.getTime() + zone.ms).toISOString().replace('Z', zone.written)
}
