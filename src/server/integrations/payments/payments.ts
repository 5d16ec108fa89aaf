import type { Env } from '../../env.ts'
import { mercadoPago, mercadoPagoUrl } from './mercado-pago.ts'
import type { CardPort, CheckoutPort, Payments, PaymentsPort } from './payments.port.ts'
import { payway, paywayUrl } from './payway.ts'

/** Where an emulator has what a browser needs of it. The shop shows it under the same path of its own. */
type TestAddresses = Readonly<Record<string, string>>

export type OpenPayments = Payments & {
  /** Of emulators, by the shop's own path. */
  testAddresses: TestAddresses
  stop: () => Promise<void>
}

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

/** Stands in for the providers that `real` lacks. */
export type EmulatePayments = (env: Env, real: Payments, now: () => Date) => Promise<OpenPayments>

/** The providers that the settings have keys for. In the demo shop emulators stand in for the others (design 6.59). */
export async function openPayments(
  env: Env,
  emulate: EmulatePayments | null,
  now: () => Date,
): Promise<OpenPayments> {
  const real: Payments = {
    mercadoPago: env.mercadoPago && realMercadoPago(env.mercadoPago, now),
    payway: env.payway && realPayway(env.payway),
  }
  return emulate ? emulate(env, real, now) : { ...noPayments, ...real }
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
