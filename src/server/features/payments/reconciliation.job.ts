import { nextAsking } from '#domain/payments/hold.ts'
import type { PaymentProvider } from '#domain/payments/payment.ts'
import { PaymentsFailed } from '../../integrations/payments/payments.port.ts'
import { askForAttempt } from './ask-provider.ts'
import { type Attempt, askAgainAt, isStillOpen, takeDueAttempts } from './attempts.repo.ts'
import type { PayingDeps } from './payment-deps.ts'

/** How many attempts one round asks about, and how many at once. */
const batch = 200
const atOnce = 4

/**
 * Asks the providers about payments of which nobody told us, and so makes up for every lost notice. A provider that does
 * not answer is left in peace until the next round, which finds what this one left.
 */
export async function watchPayments(deps: PayingDeps): Promise<void> {
  const due = await takeDueAttempts(deps.pool, deps.now(), batch)
  const silent = new Set<PaymentProvider>()
  const next = due.values()
  await Promise.all(Array.from({ length: atOnce }, () => askThrough(deps, next, silent)))
}

/** Asks about one after the other, beside others who take from the same list. */
async function askThrough(
  deps: PayingDeps,
  attempts: Iterator<Attempt>,
  silent: Set<PaymentProvider>,
): Promise<void> {
  for (let taken = attempts.next(); !taken.done; taken = attempts.next()) {
    const attempt = taken.value
    if (silent.has(attempt.provider)) continue
    try {
      await askForAttempt(deps, attempt)
      await askAgainAt(
        deps.pool,
        attempt.reference,
        nextAsking(deps.now(), attempt.created_at, await isStillOpen(deps.pool, attempt.order_id)),
      )
    } catch (error) {
      if (!(error instanceof PaymentsFailed)) throw error
      if (error.why === 'unreachable') silent.add(attempt.provider)
      deps.log.warn({ err: error, reference: attempt.reference }, 'a payment could not be asked for')
      // A provider that never answers any more, or knows our keys no longer, is not asked for ever.
      if (nextAsking(deps.now(), attempt.created_at, true) === null)
        await askAgainAt(deps.pool, attempt.reference, null)
    }
  }
}
