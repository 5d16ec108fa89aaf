import type { PaymentMethod } from '#contract/payments.ts'
import { readPlans } from '#domain/payments/installments.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentsPort } from '../../integrations/payments/payments.port.ts'
import { portsOf } from '../../integrations/payments/payments.ts'
import { findOfferedMethods, type PaymentMethodRow } from '../shop/shop.repo.ts'

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
      methodOnWire(
        method,
        ports.find(({ provider }) => provider === method.type_name),
      ),
    ),
  }
}

function methodOnWire(
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
