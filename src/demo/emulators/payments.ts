import type { Env } from '../../server/env.ts'
import { mercadoPago } from '../../server/integrations/payments/mercado-pago.ts'
import type { OpenPayments } from '../../server/integrations/payments/payments.ts'
import type { CardPort, CheckoutPort, Payments } from '../../server/integrations/payments/payments.port.ts'
import { payway } from '../../server/integrations/payments/payway.ts'
import { carryByFetch, type MercadoPagoEmulator, startMercadoPagoEmulator } from './mercado-pago/emulator.ts'
import type { Carrier } from './mercado-pago/wire.ts'
import { type PaywayEmulator, startPaywayEmulator } from './payway/emulator.ts'

const testCheckoutPath = '/modo-de-prueba/mercadopago/pagar'
const testTokensPath = '/modo-de-prueba/payway/tokens'

/** The providers of the demo shop: an emulator on loopback stands in for each that `real` lacks. */
export async function startEmulatedPayments(
  env: Env,
  real: Payments,
  now: () => Date,
): Promise<OpenPayments> {
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

/** Notices go to where the shop listens: PUBLIC_URL may lead through a proxy that this machine cannot reach. */
function carryTo({ publicUrl, port, host }: Env): Carrier {
  const own = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return (notice) =>
    carryByFetch({
      ...notice,
      url: notice.url.replace(publicUrl, `http://${own.includes(':') ? `[${own}]` : own}:${port}`),
    })
}
