import { afterHold, scarceHours } from '#domain/payments/hold.ts'
import { isRefusal } from '#domain/text/refusals.ts'
import { hourMs } from '#domain/time/dates.ts'
import type { Sql } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { moveOrderIn } from '../orders/order-life.service.ts'
import { type OrderRow, lockOrder } from '../orders/orders.repo.ts'
import { findCharging, findOrderAttempts, findOverdue } from './attempts.repo.ts'
import { findProcessHoldEnd, payUntilOf } from './holds.ts'
import { endScarceHolds, updateHold } from './orders-to-pay.repo.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findOrderPayments } from './provider-payments.repo.ts'
import { syncAttempt, runInRound, newRound, type Round } from './sync-payments.ts'

const notPaid = 'No se pagó a tiempo'
const notCredited = 'El pago no se acreditó a tiempo'

/**
 * Expires the holds that are over, after asking their providers a last time. A round takes all due ones, so that a
 * provider that does not answer delays only its own.
 */
export async function expireHolds(deps: PaymentDeps): Promise<void> {
  const round = newRound()
  const now = deps.now()
  await endScarceHolds(deps.pool, new Date(now.getTime() - scarceHours * hourMs), now)
  const overdue = await findOverdue(deps.pool, now)
  await round.queue.addAll(overdue.map((id) => () => expireOne(deps, id, round)))
}

async function expireOne(deps: PaymentDeps, id: number, round: Round): Promise<void> {
  try {
    const hasAnswer = await lookUpOnceMore(deps, id, round)
    await inTransaction(deps.pool, (tx) => expireIn(tx, deps, id, hasAnswer))
  } catch (error) {
    // The next round retries.
    deps.log.error({ err: error, order_id: id }, 'releasing a hold failed')
  }
}

async function lookUpOnceMore(deps: PaymentDeps, orderId: number, round: Round): Promise<boolean> {
  for (const attempt of await findOrderAttempts(deps.pool, orderId)) {
    const { provider, reference } = attempt
    const answer = await runInRound(deps, round, { provider, of: reference }, () =>
      syncAttempt(deps, attempt),
    )
    if (answer !== 'answered') return false
  }
  return true
}

/** Serialized by the order's lock: a payment stored before leaves no hold to expire, a later one finds the order cancelled. */
async function expireIn(tx: Sql, deps: PaymentDeps, orderId: number, hasAnswer: boolean): Promise<void> {
  const [order, now] = [await lockOrder(tx, orderId), deps.now()]
  if (!order?.hold_expires_at || order.hold_expires_at > now || order.payment_status === null) return
  if (order.order_status !== 'Sin confirmar') return updateHold(tx, orderId, null)
  const processEnds =
    order.payment_status === 'in_process'
      ? await findProcessHoldEnd(tx, deps, order, payUntilOf(await findOrderPayments(tx, orderId)))
      : null
  // A card may be charged just now, which its provider does not tell yet.
  const isKnown = hasAnswer && (await findCharging(tx, orderId)) === null
  const next = afterHold({ now, holdEnds: order.hold_expires_at, processEnds, hasAnswer: isKnown })
  if (next === 'wait') return
  if (next === 'prolong') return updateHold(tx, orderId, processEnds)
  await updateHold(tx, orderId, null)
  await giveUp(tx, deps, order)
}

async function giveUp(tx: Sql, deps: PaymentDeps, { id, payment_status: payment }: OrderRow): Promise<void> {
  const note = payment === 'in_process' ? notCredited : notPaid
  const moved = await moveOrderIn(tx, deps, { orderId: id, to: 'Cancelado', madeBy: null, note })
  if (isRefusal(moved)) throw new Error(`The order could not be cancelled: ${moved.code}`)
}
