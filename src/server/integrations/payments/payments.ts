import type { Env } from '../../env.ts'
import { carryByFetch, type Carrier } from './emulator/mercado-pago/notices.ts'
import { type MercadoPagoEmulator, startMercadoPagoEmulator } from './emulator/mercado-pago/emulator.ts'
import { type PaywayEmulator, startPaywayEmulator } from './emulator/payway/emulator.ts'
import { mercadoPago, mercadoPagoUrl } from './mercado-pago/mercado-pago.ts'
import type { CardPort, CheckoutPort, Payments, PaymentsPort } from './payments.port.ts'
import { payway, paywayUrl } from './payway/payway.ts'

/** Where an emulator has what a browser needs of it. The shop shows it under the same path of its own. */
type TestAddresses = Readonly<Record<string, string>>

export type OpenPayments = Payments & {
  /** Of emulators, by the shop's own path. */
  testAddresses: TestAddresses
  stop: () => Promise<void>
}

/** The shop's own address of MercadoPago's emulated page. */
const testCheckoutPath = '/modo-de-prueba/mercadopago/pagar'
/** The shop's own address at which Payway's emulator takes cards. */
const testTokensPath = '/modo-de-prueba/payway/tokens'

/** A shop in which everything is paid by hand. */
export const noPayments: OpenPayments = {
  mercadoPago: null,
  payway: null,
  testAddresses: {},
  stop: async () => {},
}

/** The providers that a shop has. */
export function portsOf({ mercadoPago: checkout, payway: cards }: Payments): PaymentsPort[] {
  return [checkout, cards].flatMap((port) => port ?? [])
}

/** The providers that the settings have keys for. In the demo shop an emulator on loopback stands in for the others (design 6.59). */
export async function openPayments(env: Env, isDemo: boolean, now: () => Date): Promise<OpenPayments> {
  const real: Payments = {
    mercadoPago: env.mercadoPago && realMercadoPago(env.mercadoPago, now),
    payway: env.payway && realPayway(env.payway),
  }
  if (!isDemo) return { ...noPayments, ...real }
  const checkout = real.mercadoPago
    ? null
    : await startMercadoPagoEmulator({
        now,
        checkoutUrl: env.publicUrl + testCheckoutPath,
        carry: carryTo(env),
      })
  const cards = real.payway ? null : await startPaywayEmulator({ now })
  return {
    mercadoPago: checkout ? emulatedMercadoPago(checkout, now) : real.mercadoPago,
    payway: cards ? emulatedPayway(cards, env.publicUrl) : real.payway,
    testAddresses: {
      ...(checkout ? { [testCheckoutPath]: checkout.url + checkout.checkoutPath } : {}),
      ...(cards ? { [testTokensPath]: cards.tokensUrl } : {}),
    },
    stop: async () => {
      await Promise.all([checkout?.stop(), cards?.stop()])
    },
  }
}

/** Both providers by their emulators: what the demo shop and the tests have. `publicUrl` is the shop's own. */
export function emulatedPayments({
  checkout,
  cards,
  publicUrl,
  now,
  timeout,
}: {
  checkout: MercadoPagoEmulator
  cards: PaywayEmulator
  publicUrl: string
  now: () => Date
  timeout?: number
}): OpenPayments {
  return {
    mercadoPago: emulatedMercadoPago(checkout, now, timeout),
    payway: emulatedPayway(cards, publicUrl, timeout),
    testAddresses: {
      [testCheckoutPath]: checkout.url + checkout.checkoutPath,
      [testTokensPath]: cards.tokensUrl,
    },
    stop: async () => {
      await Promise.all([checkout.stop(), cards.stop()])
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
  { url, pageUrl, keys: { accessToken, publicKey, webhookSecret } }: MercadoPagoEmulator,
  now: () => Date,
  timeout?: number,
): CheckoutPort {
  return mercadoPago({
    accessToken,
    publicKey,
    webhookSecrets: [webhookSecret],
    url,
    isTest: true,
    now,
    pagesOrigin: new URL(pageUrl).origin,
    ...(timeout === undefined ? {} : { timeout }),
  })
}

function emulatedPayway({ url, keys }: PaywayEmulator, publicUrl: string, timeout?: number): CardPort {
  return payway({
    ...keys,
    url,
    tokensUrl: publicUrl + testTokensPath,
    isTest: true,
    ...(timeout === undefined ? {} : { timeout }),
  })
}

/** PUBLIC_URL may lead through a proxy that this machine can not reach itself by: the shop is told where it listens. */
function carryTo({ publicUrl, port, host }: Env): Carrier {
  const own = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return (notice) =>
    carryByFetch({
      ...notice,
      url: notice.url.replace(publicUrl, `http://${own.includes(':') ? `[${own}]` : own}:${port}`),
    })
}
