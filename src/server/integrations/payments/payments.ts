import type { Env } from '../../env.ts'
import { mercadoPago, mercadoPagoUrl } from './mercado-pago.ts'
import type { CardPort, CheckoutPort, Payments, PaymentsPort } from './payments.port.ts'
import { payway, paywayUrl } from './payway.ts'

/** Where an emulator has what a browser needs of it. The shop shows it under the same path of its own. */
type TestAddresses = Readonly<Record<string, string>>

/** `testAddresses`: of emulators, by the shop's own path. */
export type OpenPayments = Payments & { testAddresses: TestAddresses }

/** A shop in which everything is paid by hand. */
export const noPayments: OpenPayments = { mercadoPago: null, payway: null, testAddresses: {} }

/** The shop's own address of MercadoPago's emulated page. */
export const demoCheckoutPath = '/modo-de-prueba/mercadopago/pagar'
/** The shop's own address at which Payway's emulator takes cards. */
const demoTokensPath = '/modo-de-prueba/payway/tokens'

/** Where MercadoPago's emulator is, and the account that it knows. */
export type EmulatedCheckout = {
  url: string
  /** Where a browser reaches the page that takes the payment, and its path at the emulator. */
  pageUrl: string
  checkoutPath: string
  keys: { accessToken: string; publicKey: string; webhookSecret: string }
}
/** Where Payway's emulator is, where it takes cards, and the account that it knows. */
export type EmulatedCards = {
  url: string
  tokensUrl: string
  keys: { publicKey: string; privateKey: string }
}

/** The providers that a shop has. */
export function portsOf({ mercadoPago: checkout, payway: cards }: Payments): PaymentsPort[] {
  return [checkout, cards].flatMap((port) => port ?? [])
}

/** The providers that the settings have keys for; in the demo shop the emulators of the others (design 6.59). */
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

function realPayway({ publicKey, privateKey, url = paywayUrl }: NonNullable<Env['payway']>): CardPort {
  return payway({ publicKey, privateKey, url, isTest: false })
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
