import { isIP } from 'node:net'
import { toPesos } from '#domain/money.ts'
import type { Preference } from '../payments.port.ts'

/** Words of a title that MercadoPago keeps. */
const titleLength = 250
/** Vouchers that one pays in a shop, and at a cash machine: they are good for days. */
const slow = ['ticket', 'atm']
/** Argentina's clock: UTC−3 the whole year. */
const zone = { ms: -3 * 60 * 60_000, written: '-03:00' }

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
    ...(isTold ? { notification_url: withoutOldNotices(notificationUrl) } : {}),
    expires: true,
    expiration_date_from: inZone(now),
    expiration_date_to: inZone(new Date(expiresAt)),
  }
}

/** With this word MercadoPago sends no notices of the old kind, which nobody signs (integrations 1.4). */
function withoutOldNotices(url: string): string {
  const told = new URL(url)
  told.searchParams.set('source_news', 'webhooks')
  return told.href
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
