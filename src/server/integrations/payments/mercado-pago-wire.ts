import { isIP } from 'node:net'
import { toPesos } from '#domain/money/money.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import { shopZone } from '#domain/time/dates.ts'
import { AnswerReader } from './answer-reader.ts'
import type { ProviderPayment, Preference } from './payments.port.ts'

/** Characters of a title that MercadoPago keeps. */
const titleLength = 250

/** Payment types of vouchers for kiosks and cash machines, which are valid for days. */
const slow = ['ticket', 'atm']

/**
 * MercadoPago's statuses. `authorized` is pending, as the money is held and not taken. `in_mediation` is a disputed
 * payment: paid until it ends as refunded, charged_back or approved. A charge-back that the shop wins stays
 * `charged_back`, with the detail `reimbursed`.
 */
const statuses: Readonly<Record<string, PaymentStatus>> = {
  pending: 'pending',
  in_process: 'in_process',
  authorized: 'in_process',
  approved: 'approved',
  in_mediation: 'approved',
  rejected: 'rejected',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  refunded: 'refunded',
  charged_back: 'charged_back',
}

/** MercadoPago's own hosts: Argentina's and the one shared by all countries. */
const ownHosts = /^(?:[a-z0-9-]+\.)*mercadopago\.com(?:\.ar)?$/

/** Parses GET /v1/payments/{id}. `ownOrigin` is the origin of the emulator's pages. Throws PaymentsFailed when malformed. */
export function readPayment(answer: unknown, ownOrigin: string | null): ProviderPayment {
  return paymentOf(new AnswerReader('MercadoPago payment', answer), ownOrigin)
}

/** Parses a payment search, newest first. Throws PaymentsFailed. */
export function readPayments(answer: unknown, ownOrigin: string | null): (() => ProviderPayment)[] {
  return new AnswerReader('MercadoPago search', answer)
    .list('results')
    .map((answered) => () => paymentOf(answered, ownOrigin))
}

/** URL of a voucher on MercadoPago's own hosts; null for any other, which never fails the payment. */
function voucherUrlOf(answered: AnswerReader, ownOrigin: string | null): string | null {
  const text = answered.innerTextOrNull('transaction_details', 'external_resource_url')
  const url = text === null ? null : URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '') return null
  const isOwn = url.protocol === 'https:' && url.port === '' && ownHosts.test(url.hostname)
  return isOwn || url.origin === ownOrigin ? url.href : null
}

function paymentOf(answered: AnswerReader, ownOrigin: string | null): ProviderPayment {
  const { status, unknownStatus } = answered.status(statuses)
  const statusDetail = answered.textOrNull('status_detail')
  return {
    provider: 'MercadoPago',
    providerId: answered.id('id'),
    reference: answered.textOrNull('external_reference'),
    status: status === 'charged_back' && statusDetail === 'reimbursed' ? 'approved' : status,
    unknownStatus,
    statusDetail,
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
 * Body of POST /checkout/preferences: the order as one item priced at its total. MercadoPago refuses auto_return and
 * notification_url for a local address; both are left out then, the buyer returns by a button and payments are
 * polled. `isTest`: an emulator takes any address.
 */
export function preferenceBody(
  { reference, title, total, payer, backUrls, notificationUrl, expiresAt, payUntil }: Preference,
  now: Date,
  isTest: boolean,
): object {
  const comesBack = isTest || isPublic(backUrls.success)
  const sendsWebhook = isTest || isPublic(notificationUrl)
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
    ...(sendsWebhook ? { notification_url: withoutOldWebhooks(notificationUrl) } : {}),
    expires: true,
    expiration_date_from: inZone(now),
    expiration_date_to: inZone(new Date(expiresAt)),
  }
}

/** source_news=webhooks turns off IPN notifications, which are unsigned. */
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
  return new Date(moment.getTime() + shopZone.ms).toISOString().replace('Z', shopZone.written)
}
