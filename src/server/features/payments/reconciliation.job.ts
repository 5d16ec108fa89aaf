import { nextAsking } from '#domain/payments/hold.ts'
import { askForAttempt, askInRound, newRound, type Round } from './ask-provider.ts'
import { type Attempt, askAgainAt, isStillOpen, takeDueAttempts } from './attempts.repo.ts'
import type { PaymentDeps } from './payment-deps.ts'

/** Attempts per round. */
const batch = 200

/** Polls providers for payments without a webhook, which makes up for lost ones. */
export async function watchPayments(deps: PaymentDeps): Promise<void> {
  const due = await takeDueAttempts(deps.pool, deps.now(), batch)
  const round = newRound()
  await round.queue.addAll(due.map((attempt) => () => watchAttempt(deps, attempt, round)))
}

async function watchAttempt(deps: PaymentDeps, attempt: Attempt, round: Round): Promise<void> {
  const { provider, reference, created_at: madeAt } = attempt
  const answer = await askInRound(deps, round, { provider, of: reference }, () =>
    askForAttempt(deps, attempt),
  )
  if (answer === 'answered') {
    const isOpen = await isStillOpen(deps.pool, attempt.order_id)
    return askAgainAt(deps.pool, reference, nextAsking(deps.now(), madeAt, isOpen))
  }
  // Stop polling eventually, for a provider that no longer answers or no longer accepts our keys.
  if (nextAsking(deps.now(), madeAt, true) === null) await askAgainAt(deps.pool, reference, null)
}
