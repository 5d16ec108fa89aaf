import { type StaffHold, staffHoldEnd } from '#domain/payments/hold.ts'
import { acceptsPayment } from '#domain/payments/retry-payment.ts'
import { refuseStaff, refuse, type Refusal } from '#domain/text/refusals.ts'
import { formatDate, formatTime } from '#domain/time/dates.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { insertOrderEvent } from '../orders/order-events.repo.ts'
import type { OrderRow } from '../orders/orders.repo.ts'
import { updateKept } from './orders-to-pay.repo.ts'

/** Keeps the units of a locked order that awaits its payment for longer. Its payment page, if open, is made anew on the next visit. */
export async function extendHold(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  order: OrderRow,
  { hold, actorId }: { hold: StaffHold; actorId: number },
): Promise<Refusal | null> {
  const { order_status: status, payment_status: paymentStatus, hold_expires_at: holdEnds } = order
  if (paymentStatus === 'in_process') return refuse('payment_in_process')
  if (!acceptsPayment({ status, paymentStatus }) || holdEnds === null) return refuseStaff('hold_none')
  const until = staffHoldEnd(hold, now())
  if (until <= holdEnds) return refuseStaff('hold_not_longer')
  const ends = until.toISOString()
  await updateKept(tx, order.id, until)
  await insertOrderEvent(tx, {
    orderId: order.id,
    kind: 'held',
    from: null,
    to: null,
    madeBy: actorId,
    note: `Hasta el ${formatDate(ends)} a las ${formatTime(ends)}`,
    at: now(),
  })
  return null
}
