import type { PaymentMethod } from '#contract/payments.ts'
import type { Deps } from '../../deps.ts'
import { findOfferedMethods, type PaymentMethodRow } from './payments.repo.ts'

/** The ways of paying that this shop offers. */
export async function listPaymentMethods(deps: Deps): Promise<{ payment_methods: PaymentMethod[] }> {
  const methods = await findOfferedMethods(deps.pool)
  return { payment_methods: methods.map(toWire) }
}

function toWire({ type_name, ...method }: PaymentMethodRow): PaymentMethod {
  return { ...method, type: type_name === null ? null : { name: type_name } }
}
