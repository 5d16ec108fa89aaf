import PQueue from 'p-queue'
import type { PaymentProvider } from '#domain/payments/payment.ts'
import {
  PaymentsFailed,
  type PaymentsPort,
  type ProviderPayment,
} from '../../integrations/payments/payments.port.ts'
import { type Applied, applyPayment } from './apply-payment.service.ts'
import { type Attempt, stopCharging } from './attempts.repo.ts'
import { type PaymentDeps, portOf } from './payment-deps.ts'
import { findOrderPayments, findPayment } from './provider-payments.repo.ts'

/** Payments asked for at once in a round, until a request fails. */
const atOnce = 4
/** Requests of a round that a provider may fail before the rest of its own are left to the next round. */
const maxFailures = 3

/** One run of a job that asks for many payments: one that fails holds up no other, and an outage costs few requests. */
export type Round = { queue: PQueue; failures: Map<PaymentProvider, number> }

export const newRound = (): Round => ({ queue: new PQueue({ concurrency: atOnce }), failures: new Map() })

/** Asks within a round. `silent`: the provider failed to answer, or is left to the next round. */
export async function runInRound(
  { log }: Pick<PaymentDeps, 'log'>,
  { queue, failures }: Round,
  { provider, of }: { provider: PaymentProvider; of: string },
  ask: () => Promise<unknown>,
): Promise<'answered' | 'refused' | 'silent'> {
  if ((failures.get(provider) ?? 0) >= maxFailures) return 'silent'
  try {
    await ask()
    return 'answered'
  } catch (error) {
    if (!(error instanceof PaymentsFailed)) throw error
    log.warn({ err: error, of }, 'looking up a payment failed')
    if (error.why === 'refused') return 'refused'
    queue.concurrency = 1
    const failed = (failures.get(provider) ?? 0) + 1
    failures.set(provider, failed)
    if (failed === maxFailures)
      log.warn({ provider }, 'a provider that does not answer waits for the next round')
    return 'silent'
  }
}

/** Retries when the stored payment changed while its provider was asked. */
const maxRounds = 10

/**
 * Reads a payment from the provider and applies it, so that stored data never goes back in time. `unknown` for a
 * payment that the provider doesn't know; null for one that `accepts` rejects. Throws PaymentsFailed.
 */
export async function syncPayment(
  deps: PaymentDeps,
  port: PaymentsPort,
  providerId: string,
  accepts: (reported: ProviderPayment) => boolean = () => true,
): Promise<Applied | null> {
  for (let round = 0; round < maxRounds; round += 1) {
    const known = (await findPayment(deps.pool, port.provider, providerId))?.version ?? 0
    const reported = await port.find(providerId)
    if (reported === null) return { kind: 'unknown' }
    if (!accepts(reported)) return null
    const applied = await applyPayment(deps, reported, known)
    if (applied.kind !== 'superseded') return applied
  }
  throw new PaymentsFailed('unreachable', 'The payment keeps changing')
}

/** Time for which Payway may still create a payment after the timeout of its request, ms. */
const grace = 30_000

/**
 * Reads all payments of an attempt from its provider and applies them. A charge whose answer was lost is over once
 * one is found, or none can follow. Throws PaymentsFailed.
 */
export async function syncAttempt(
  deps: PaymentDeps,
  { order_id: orderId, provider, reference, created_at: madeAt }: Attempt,
): Promise<void> {
  const port = portOf(deps, provider)
  if (port === null) throw new PaymentsFailed('unreachable', `The shop has no keys of ${provider}`)
  const known = new Map(
    (await findOrderPayments(deps.pool, orderId)).map(({ provider_id: id, version }) => [id, version]),
  )
  const isLate = deps.now().getTime() - madeAt.getTime() >= grace
  const found = await port.findByReference(reference)
  for (const reported of found.toReversed()) {
    const applied = await applyPayment(deps, reported, known.get(reported.providerId) ?? 0)
    if (applied.kind === 'superseded') await syncPayment(deps, port, reported.providerId)
  }
  if (found.length > 0 || isLate) await stopCharging(deps.pool, reference)
}
