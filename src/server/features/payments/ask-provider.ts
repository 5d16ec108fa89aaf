import {
  PaymentsFailed,
  type PaymentsPort,
  type ProviderPayment,
} from '../../integrations/payments/payments.port.ts'
import { type Applied, applyPayment } from './apply-payment.service.ts'
import type { Attempt } from './attempts.repo.ts'
import { type PaymentDeps, portOf } from './payment-deps.ts'
import { findOrderPayments, findPayment } from './provider-payments.repo.ts'

/** Retries when the stored payment changed while its provider was asked. */
const maxRounds = 10

/**
 * Reads a payment from the provider and applies it, so that stored data never goes back in time. `unknown` for a
 * payment that the provider doesn't know; null for one that `isWanted` rejects. Throws PaymentsFailed.
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
  throw new PaymentsFailed('unreachable', 'The payment keeps changing')
}

/** Reads all payments of an attempt from its provider and applies them; returns whether there were any. Throws PaymentsFailed. */
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
