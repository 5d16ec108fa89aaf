import { afterAll } from 'vitest'
import {
  type MercadoPagoEmulator,
  startMercadoPagoEmulator,
} from '../src/demo/emulators/mercado-pago/emulator.ts'
import { type PaywayEmulator, startPaywayEmulator } from '../src/demo/emulators/payway/emulator.ts'
import type { Connection } from '../src/server/db/connect.ts'
import { openPayments } from '../src/server/integrations/payments/payments.ts'
import { testDatabase } from './cluster.ts'
import { openShop, type TestShop } from './shop.ts'

export type PaymentShop = TestShop & { mercadoPago: MercadoPagoEmulator; payway: PaywayEmulator }

const publicUrl = 'https://tienda.example'
/** Provider timeout: short for tests of a silent provider, long enough for a busy machine. */
const defaultTimeout = 2_000

type PaymentShopOptions = NonNullable<Parameters<typeof openShop>[1]> & { timeout?: number }

/** A shop with payments on a database of the test file, closed after its last test. */
export async function paymentShop(options: PaymentShopOptions = {}): Promise<PaymentShop> {
  const { connection } = await testDatabase()
  const shop = await openPaymentShop(connection, options)
  afterAll(shop.close)
  return shop
}

/**
 * A shop with the emulators of MercadoPago and Payway, on the shop's clock. Webhooks are injected without a port, and
 * have been answered when `mercadoPago.pay` and `move` resolve.
 */
export async function openPaymentShop(
  connection: Connection,
  { timeout = defaultTimeout, ...options }: PaymentShopOptions = {},
): Promise<PaymentShop & { close: () => Promise<void> }> {
  const holder: { shop: TestShop | null } = { shop: null }
  const now = (): Date => holder.shop?.clock.now ?? new Date('2026-11-20T14:00:00Z')
  const mercadoPago = await startMercadoPagoEmulator({
    now,
    carry: async ({ url, headers, body }) => {
      if (holder.shop === null) throw new Error('The shop is not there yet')
      const { pathname, search } = new URL(url)
      return (
        await holder.shop.app.inject({ method: 'POST', url: pathname + search, headers, payload: body })
      ).statusCode
    },
  })
  const payway = await startPaywayEmulator({ now })
  const payments = openPayments(
    { mercadoPago: null, payway: null, publicUrl },
    { mercadoPago, payway },
    now,
    timeout,
  )
  const shop = await openShop(connection, { publicUrl, ...options, payments })
  holder.shop = shop
  const close = async (): Promise<void> => {
    await shop.close()
    await Promise.all([mercadoPago.stop(), payway.stop()])
  }
  return { ...shop, mercadoPago, payway, close }
}

/** Card data as a browser sends it to Payway. */
export const testCard = {
  card_number: '4507990000004905',
  card_expiration_month: '12',
  card_expiration_year: '30',
  security_code: '123',
  card_holder_name: 'ANA PEREZ',
  card_holder_identification: { type: 'dni', number: '27123456' },
}

/** Tokenises a card as a browser does; `{ token, security_code }` for a saved one. The emulator's `testCodes` define the outcomes. */
export async function tokenFor(
  { tokensUrl, keys }: { tokensUrl: string; keys: { publicKey: string } },
  card: object = testCard,
): Promise<{ id: string; bin: string; last_four_digits: string }> {
  const answer = await fetch(tokensUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: keys.publicKey },
    body: JSON.stringify(card),
  })
  if (answer.status !== 201) throw new Error(`Payway gives no token: ${await answer.text()}`)
  return (await answer.json()) as { id: string; bin: string; last_four_digits: string }
}
