import { processHoldEnd, type StaffHold, staffHoldEnd } from '#domain/payments/hold.ts'
import { acceptsPayment, isWaiting } from '#domain/payments/payment.ts'
import { refuseStaff, refuse, type Refusal } from '#domain/text/refusals.ts'
import { dateAndHour, hourMs } from '#domain/time/dates.ts'
import type { Sql } from '../../db/connect.ts'
import { lockNames } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { insertOrderEvent } from '../orders/order-events.repo.ts'
import type { OrderRow } from '../orders/orders.repo.ts'
import { countInProcess, holdsScarceUnits, updateStaffHold } from './orders-to-pay.repo.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { PaymentRow } from './provider-payments.repo.ts'

/** Latest payment of a voucher; null when vouchers are off. */
export function voucherEnd({ env }: Pick<PaymentDeps, 'env'>, order: OrderRow): Date | null {
  return env.voucherHours === 0 ? null : new Date(order.created_at.getTime() + env.voucherHours * hourMs)
}

/** Latest provider deadline of the undecided payments; null without one. */
export function payUntilOf(payments: readonly Pick<PaymentRow, 'status' | 'pay_until'>[]): Date | null {
  const ends = payments.flatMap(({ status, pay_until: end }) =>
    isWaiting(status) && end ? [end.getTime()] : [],
  )
  return ends.length === 0 ? null : new Date(Math.max(...ends))
}

/** Voucher page of an undecided payment; null without one. */
export function voucherUrlOf(payments: readonly Pick<PaymentRow, 'status' | 'voucher_url'>[]): string | null {
  const waiting = payments.findLast(({ status, voucher_url: url }) => isWaiting(status) && url !== null)
  return waiting?.voucher_url ?? null
}

/**
 * End of the hold of a payment in process; null when it is not prolonged. Must run in the transaction that stores the
 * payment, because the buyer's other payments in process are counted.
 */
export async function findProcessHoldEnd(
  tx: Sql,
  deps: Pick<PaymentDeps, 'env'>,
  order: OrderRow,
  payUntil: Date | null,
): Promise<Date | null> {
  await lockNames(tx, [`payments in process of ${order.buyer_id ?? order.phone ?? order.id}`])
  return processHoldEnd({
    placedAt: order.created_at,
    payUntil: payUntil ?? (order.payment_method?.type === 'MercadoPago' ? voucherEnd(deps, order) : null),
    isScarce: await holdsScarceUnits(tx, order.id),
    otherOrders: await countInProcess(tx, order),
  })
}

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
  await updateStaffHold(tx, order.id, until)
  await insertOrderEvent(tx, {
    orderId: order.id,
    kind: 'held',
    from: null,
    to: null,
    madeBy: actorId,
    note: `Hasta el ${dateAndHour(ends)}`,
    at: now(),
  })
  return null
}
