import { refuse, type Refusal } from '#domain/refusals.ts'
import {
  type CardPayment,
  type CardPort,
  PaymentsFailed,
  type ProviderPayment,
} from '../../../integrations/payments/payments.port.ts'
import { applyPayment } from '../applying/apply-payment.service.ts'
import type { PayingDeps } from '../paying-deps.ts'
import { stopCharging } from './charging.repo.ts'

/**
 * Charges a card under a claimed reference, and applies what Payway says of it. Null when nothing is heard: the payment
 * may exist, so the claim stays until it is looked up. No connection waits meanwhile.
 */
export async function chargeCard(
  deps: PayingDeps,
  port: CardPort,
  payment: CardPayment,
): Promise<ProviderPayment | Refusal | null> {
  const { reference } = payment
  try {
    const told = await port.pay(payment)
    await applyPayment(deps, { ...told, reference: told.reference ?? reference })
    await stopCharging(deps.pool, reference)
    return told
  } catch (error) {
    if (!(error instanceof PaymentsFailed)) throw error
    deps.log.warn({ err: error, reference }, 'a card could not be charged')
    if (error.why === 'unreachable') return null
    await stopCharging(deps.pool, reference)
    return refuse('card_not_taken')
  }
}
