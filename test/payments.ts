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
/** How long the shop waits for a provider: a test of a silent one is short, and a busy machine is not taken for one. */
const timeout = 2_000

type PaymentShopOptions = Parameters<typeof openShop>[1]

/** A paying shop on a database of the test file's own, closed after its last test. */
export async function paymentShop(options: PaymentShopOptions = {}): Promise<PaymentShop> {
  const { connection } = await testDatabase()
  const shop = await openPaymentShop(connection, options)
  afterAll(shop.close)
  return shop
}

/**
 * A shop that MercadoPago and Payway take payments for, each by its emulator, at the shop's clock. Notices go into the
 * shop without a port, and have been answered when `mercadoPago.pay` and `move` answer.
 */
export async function openPaymentShop(
  connection: Connection,
  options: PaymentShopOptions = {},
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

/** A card as a browser gives it to Payway. */
export const testCard = {
  card_number: '4507990000004905',
  card_expiration_month: '12',
  card_expiration_year: '30',
  security_code: '123',
  card_holder_name: 'ANA PEREZ',
  card_holder_identification: { type: 'dni', number: '27123456' },
}

/** Gets a token for a card, as a browser does; `{ token, security_code }` for a kept one. The emulator's `outcomes.ts` says what each code makes of it. */
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
