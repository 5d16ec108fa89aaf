import {
  PaymentsFailed,
  type PaymentsPort,
  type ProviderPayment,
} from '../../integrations/payments/payments.port.ts'
import { type Applied, applyPayment } from './apply-payment.service.ts'
import type { Attempt } from './attempts.repo.ts'
import { type PaymentDeps, portOf } from './payment-deps.ts'
import { findOrderPayments, findPayment } from './provider-payments.repo.ts'

/** How often a payment is asked for again because somebody else heard something newer meanwhile. */
const maxRounds = 10

/**
 * Asks the provider for a payment and applies what it says, so that what is kept is never older than what was kept
 * before. One that the provider doesn't know is `unknown`; null is answered of one that isn't wanted. Throws PaymentsFailed.
 */
export async function askForPayment(
  deps: PaymentDeps,
  port: PaymentsPort,
  providerId: string,
  isWanted: (reported: ProviderPayment) => boolean = () => true,
): Promise<Applied | null> {
  for (let round = 0; round < maxRounds; round += 1) {
    const known = (await findPayment(deps.pool, port.provider, providerId))?.version ?? 0
    const reported = await port.find(providerId)
    if (reported === null) return { kind: 'unknown' }
    if (!isWanted(reported)) return null
    const applied = await applyPayment(deps, reported, known)
    if (applied.kind !== 'superseded') return applied
  }
  throw new PaymentsFailed('unreachable', 'The payment changes faster than it can be asked for')
}

/** Asks the provider of an attempt for all that came of it, and applies it; answers whether anything did. Throws PaymentsFailed. */
export async function askForAttempt(
  deps: PaymentDeps,
  { order_id: orderId, provider, reference }: Attempt,
): Promise<boolean> {
  const port = portOf(deps, provider)
  if (port === null) throw new PaymentsFailed('unreachable', `The shop has no keys of ${provider}`)
  const known = new Map(
    (await findOrderPayments(deps.pool, orderId)).map(({ provider_id: id, version }) => [id, version]),
  )
  const found = await port.findByReference(reference)
  for (const reported of found.toReversed()) {
    const applied = await applyPayment(deps, reported, known.get(reported.providerId) ?? 0)
    if (applied.kind === 'superseded') await askForPayment(deps, port, reported.providerId)
  }
  return found.length > 0
}
