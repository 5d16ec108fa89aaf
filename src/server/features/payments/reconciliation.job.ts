import PQueue from 'p-queue'
import { nextAsking } from '#domain/payments/hold.ts'
import type { PaymentProvider } from '#domain/payments/payment.ts'
import { PaymentsFailed } from '../../integrations/payments/payments.port.ts'
import { askForAttempt } from './ask-provider.ts'
import { type Attempt, askAgainAt, isStillOpen, takeDueAttempts } from './attempts.repo.ts'
import type { PaymentDeps } from './payment-deps.ts'

/** Attempts per round, and concurrent ones. */
const batch = 200
const atOnce = 4

/**
 * Polls providers for payments without a webhook, which makes up for lost ones. A provider that does not answer is
 * skipped until the next round.
 */
export async function watchPayments(deps: PaymentDeps): Promise<void> {
  const due = await takeDueAttempts(deps.pool, deps.now(), batch)
  const silent = new Set<PaymentProvider>()
  await new PQueue({ concurrency: atOnce }).addAll(
    due.map((attempt) => () => watchAttempt(deps, attempt, silent)),
  )
}

async function watchAttempt(
  deps: PaymentDeps,
  attempt: Attempt,
  silent: Set<PaymentProvider>,
): Promise<void> {
  const { provider, reference, created_at: madeAt } = attempt
  if (silent.has(provider)) return
  try {
    await askForAttempt(deps, attempt)
    const isOpen = await isStillOpen(deps.pool, attempt.order_id)
    await askAgainAt(deps.pool, reference, nextAsking(deps.now(), madeAt, isOpen))
  } catch (error) {
    if (!(error instanceof PaymentsFailed)) throw error
    if (error.why === 'unreachable') silent.add(provider)
    deps.log.warn({ err: error, reference }, 'looking up a payment failed')
    // Stop polling eventually, for a provider that no longer answers or no longer accepts our keys.
    if (nextAsking(deps.now(), madeAt, true) === null) await askAgainAt(deps.pool, reference, null)
  }
}
