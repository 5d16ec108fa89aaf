import type { PaymentMethod } from '#contract/payments.ts'
import { readPlans } from '#domain/payments/installments.ts'
import type { PaymentProvider } from '#domain/payments/payment.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentsPort } from '../../integrations/payments/payments.port.ts'
import { portsOf } from '../../integrations/payments/payments.ts'

/** A payment method that buyers can choose. Percents. */
type PaymentMethodRow = {
  id: number
  name: string
  type_name: PaymentProvider | null
  discount: number | null
  surchage: number | null
  description: string | null
  /** Unvalidated; `readPlans` reads them. */
  installments: unknown
}

/** Published payment methods in the shop's order: by hand, and of these providers. */
async function findOfferedMethods(
  sql: Sql,
  providers: readonly PaymentProvider[],
): Promise<PaymentMethodRow[]> {
  const { rows } = await sql.query<PaymentMethodRow>({
    name: 'offered-payment-methods',
    text: `select id, name, type_name, discount, surchage, description, installments
      from payment_methods where published and (type_name is null or type_name = any($1)) order by position, id`,
    values: [providers],
  })
  return rows
}

/** Payment methods on offer: those of a provider need its keys. */
export async function listPaymentMethods({
  pool,
  payments,
}: Deps): Promise<{ payment_methods: PaymentMethod[] }> {
  const ports = portsOf(payments)
  const methods = await findOfferedMethods(
    pool,
    ports.map(({ provider }) => provider),
  )
  return {
    payment_methods: methods.map((method) =>
      toWire(
        method,
        ports.find(({ provider }) => provider === method.type_name),
      ),
    ),
  }
}

function toWire(
  { type_name: provider, installments, ...method }: PaymentMethodRow,
  port: PaymentsPort | undefined,
): PaymentMethod {
  // MercadoPago's page offers its own instalments.
  const plans = provider === 'Payway' ? readPlans(installments).filter(({ count }) => count > 1) : []
  return {
    ...method,
    installments: plans,
    type: provider === null ? null : { name: provider },
    public_key: port?.publicKey ?? null,
    is_test: port?.isTest ?? false,
  }
}
