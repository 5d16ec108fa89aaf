import { setTimeout as wait } from 'node:timers/promises'
import { PaymentsFailed } from '../../../integrations/payments/payments.port.ts'
import { askForAttempt, askForPayment } from '../applying/ask-provider.ts'
import { type Attempt, findOrderAttempts } from '../attempts.repo.ts'
import type { OrderToPay } from '../orders-to-pay.repo.ts'
import { type PayingDeps, portOf } from '../paying-deps.ts'
import { mayAskNow } from './hinted-order.repo.ts'

/** How long somebody who looks at a progress bar is made to wait for a provider, in ms. */
const patience = 4000

/** Asks the providers what became of an order's payment, unless it is paid already; one that is slow or silent is not waited for. */
export async function askAtReturn(
  deps: PayingDeps,
  order: OrderToPay,
  paymentId: string | null,
): Promise<void> {
  if (order.payment_status === 'approved' || order.provider === null) return
  const attempts = await findOrderAttempts(deps.pool, order.id)
  if (attempts.length === 0 || !(await mayAskNow(deps.pool, order.id, deps.now()))) return
  const giveUp = new AbortController()
  // What is heard after the wait is kept too; there is just nobody left to tell.
  await Promise.race([
    askAll(deps, order, attempts, paymentId).finally(() => giveUp.abort()),
    wait(patience, undefined, { signal: giveUp.signal }).catch(() => undefined),
  ])
}

async function askAll(
  deps: PayingDeps,
  order: OrderToPay,
  attempts: readonly Attempt[],
  paymentId: string | null,
): Promise<void> {
  const port = order.provider === null ? null : portOf(deps, order.provider)
  const own = new Set(attempts.map(({ reference }) => reference))
  try {
    // By its id a payment is found before the provider's search knows it; another order's is not even looked at.
    if (port !== null && paymentId !== null)
      await askForPayment(deps, port, paymentId, ({ reference }) => reference !== null && own.has(reference))
    for (const attempt of attempts) await askForAttempt(deps, attempt)
  } catch (error) {
    deps.log.warn({ err: error, order: order.num }, 'a payment could not be asked for at its return')
    if (!(error instanceof PaymentsFailed)) throw error
  }
}
