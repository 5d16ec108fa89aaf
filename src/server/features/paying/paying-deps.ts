import type { PaymentProvider } from '#domain/payment.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentsPort } from '../../integrations/payments/payments.port.ts'

/** What paying needs of the outside. */
export type PayingDeps = Pick<Deps, 'pool' | 'jobs' | 'env' | 'secret' | 'now' | 'log' | 'payments'>

/** Who is asked about payments of that name; null where the shop has no keys of it. */
export function portOf({ payments }: Pick<Deps, 'payments'>, provider: PaymentProvider): PaymentsPort | null {
  return provider === 'MercadoPago' ? payments.mercadoPago : payments.payway
}
