import type { Env } from '../../env.ts'
import { mercadoPago, mercadoPagoUrl } from './mercado-pago.ts'
import type { CardPort, CheckoutPort, Payments, PaymentsPort } from './payments.port.ts'
import { payway, paywayUrl } from './payway.ts'

/** `testAddresses`: emulator pages by the shop's path that proxies them. */
export type OpenPayments = Payments & { testAddresses: Readonly<Record<string, string>> }

export const demoCheckoutPath = '/modo-de-prueba/mercadopago/pagar'
const demoTokensPath = '/modo-de-prueba/payway/tokens'

export type EmulatedCheckout = {
  url: string
  /** URL for the browser, and the path at the emulator. */
  pageUrl: string
  checkoutPath: string
  keys: { accessToken: string; publicKey: string; webhookSecret: string }
}
export type EmulatedCards = {
  url: string
  tokensUrl: string
  keys: Record<'publicKey' | 'privateKey', string>
}

export function portsOf({ mercadoPago: checkout, payway: cards }: Payments): PaymentsPort[] {
  return [checkout, cards].flatMap((port) => port ?? [])
}

/** Providers with keys in the settings; in the demo shop, emulators for the others. */
export function openPayments(
  env: Pick<Env, 'mercadoPago' | 'payway' | 'publicUrl'>,
  emulated: { mercadoPago: EmulatedCheckout | null; payway: EmulatedCards | null } | null,
  now: () => Date,
  timeout?: number,
): OpenPayments {
  const [checkout, cards] = [emulated?.mercadoPago ?? null, emulated?.payway ?? null]
  const settings = timeout === undefined ? {} : { timeout }
  return {
    mercadoPago: env.mercadoPago
      ? realMercadoPago(env.mercadoPago, now)
      : checkout && emulatedMercadoPago(checkout, { now, ...settings }),
    payway: env.payway
      ? realPayway(env.payway)
      : cards && emulatedPayway(cards, { tokensUrl: env.publicUrl + demoTokensPath, ...settings }),
    testAddresses: {
      ...(checkout ? { [demoCheckoutPath]: checkout.url + checkout.checkoutPath } : {}),
      ...(cards ? { [demoTokensPath]: cards.tokensUrl } : {}),
    },
  }
}

function realMercadoPago(
  { accessToken, publicKey, webhookSecrets, url = mercadoPagoUrl }: NonNullable<Env['mercadoPago']>,
  now: () => Date,
): CheckoutPort {
  return mercadoPago({ accessToken, publicKey, webhookSecrets, url, isTest: false, now })
}

function realPayway({ url = paywayUrl, ...settings }: NonNullable<Env['payway']>): CardPort {
  return payway({ ...settings, url, isTest: false })
}

function emulatedMercadoPago(
  { url, pageUrl, keys: { accessToken, publicKey, webhookSecret } }: EmulatedCheckout,
  settings: { now: () => Date; timeout?: number },
): CheckoutPort {
  const pagesOrigin = new URL(pageUrl).origin
  const webhookSecrets = [webhookSecret]
  return mercadoPago({ accessToken, publicKey, webhookSecrets, url, isTest: true, pagesOrigin, ...settings })
}

function emulatedPayway(
  { url, keys }: EmulatedCards,
  settings: { tokensUrl: string; timeout?: number },
): CardPort {
  return payway({ ...keys, url, isTest: true, ...settings })
}
