import { isWaiting } from '#domain/payment.ts'
import { refuse, type Refusal } from '#domain/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { PaymentsFailed } from '../../../integrations/payments/payments.port.ts'
import { askForAttempt } from '../applying/ask-provider.ts'
import { findOrderPayments } from '../applying/payments.repo.ts'
import { type Attempt, openAttempt } from '../attempts.repo.ts'
import { lockOrderToPay, type OrderToPay } from '../orders-to-pay.repo.ts'
import type { PayingDeps } from '../paying-deps.ts'
import { payingProblem } from '../paying-problem.ts'
import { countCardAttempts, findCharging, startCharging, stopCharging } from './charging.repo.ts'

/** How long a charge is taken to be under way, in ms: the answer that we wait for, and some more. */
const underWay = 10_000
/** How long Payway may take to make a payment whose request it was still reading when we gave up, in ms. */
const grace = 30_000
/** How many cards may be tried on one order: past it somebody tries out cards that are not his. */
const mostTries = 15

/**
 * The right to charge an order's card, which one caller has at a time: ten taps are one charge. `taken` while another
 * has it, or while nobody knows what came of the last one: that is looked up first (hard-cases B27).
 */
export async function claimCharge(deps: PayingDeps, order: OrderToPay): Promise<Attempt | Refusal | 'taken'> {
  await settleLast(deps, order)
  return inTransaction(deps.pool, (tx) => claimIn(tx, deps, order.id))
}

async function claimIn(tx: Sql, deps: PayingDeps, orderId: number): Promise<Attempt | Refusal | 'taken'> {
  const order = await lockOrderToPay(tx, orderId)
  if (order === null) return refuse('order_unknown')
  const no = payingProblem(order, 'Payway', deps.now())
  if (no) return no
  if ((await findCharging(tx, orderId)) !== null) return 'taken'
  if ((await findOrderPayments(tx, orderId)).some(({ status }) => isWaiting(status))) return 'taken'
  if ((await countCardAttempts(tx, orderId)) >= mostTries) return refuse('card_tried_too_often')
  const attempt = await openAttempt(tx, { orderId, orderNum: order.num, provider: 'Payway', now: deps.now() })
  await startCharging(tx, attempt.reference)
  return attempt
}

/** Finds out what came of a charge whose answer never arrived, so that another may follow it. */
async function settleLast(deps: PayingDeps, order: OrderToPay): Promise<void> {
  const last = await findCharging(deps.pool, order.id)
  const age = last === null ? 0 : deps.now().getTime() - last.created_at.getTime()
  if (last === null || age < underWay) return
  try {
    if ((await askForAttempt(deps, last)) || age >= grace) await stopCharging(deps.pool, last.reference)
  } catch (error) {
    if (!(error instanceof PaymentsFailed)) throw error
    deps.log.warn({ err: error, order: order.num }, 'what came of a charge could not be asked for')
  }
}
