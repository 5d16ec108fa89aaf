import type { EndpointBody } from '#contract/endpoint.ts'
import type { mercadoPagoEndpoints, PreferenceAnswer } from '#contract/payments.ts'
import { href } from '#contract/screens.ts'
import type { Centavos } from '#domain/money/money.ts'
import { holdEnd, maxInProcess } from '#domain/payments/hold.ts'
import { isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import { hourMs } from '#domain/time/dates.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import {
  type CheckoutPort,
  PaymentsFailed,
  type Preference,
} from '../../integrations/payments/payments.port.ts'
import { orderToken } from '../messaging/order-link.ts'
import { findOrderMoney } from '../orders/collections.service.ts'
import { findOwnOrder, lockOrder, type OrderRow } from '../orders/orders.repo.ts'
import { type Attempt, openAttempt, openDifference, updatePreference } from './attempts.repo.ts'
import { voucherEnd } from './holds.ts'
import { countInProcess, findNewestToPay, holdsScarceUnits } from './orders-to-pay.repo.ts'
import { type PaymentDeps, paymentProblem } from './payment-deps.ts'

type Form = EndpointBody<typeof mercadoPagoEndpoints.preference>

/**
 * Returns MercadoPago's page for an own order; idempotent. The amount is the order's, whatever the caller sends.
 * Refused when the order is paid, or can't be paid any more.
 */
export async function preparePreference(
  deps: PaymentDeps,
  viewer: Viewer,
  { order_num: num }: Form,
): Promise<PreferenceAnswer | Refusal> {
  const order = await (num == null
    ? findNewestToPay(deps.pool, viewer, 'MercadoPago')
    : findOwnOrder(deps.pool, viewer, { num }))
  return order === null ? refuse('order_unknown') : prepareOrder(deps, order)
}

/** As `preparePreference`; the caller must check who may pay the order. */
export async function prepareOrder(deps: PaymentDeps, order: OrderRow): Promise<PreferenceAnswer | Refusal> {
  const port = deps.payments.mercadoPago
  const rejection = paymentProblem(order, 'MercadoPago', deps.now())
  if (rejection) return rejection
  if (port === null) return refuse('payment_down', 'MercadoPago')
  const attempt = await openPreference(deps, port, order)
  if (attempt === null) return refuse('payment_down', 'MercadoPago')
  return {
    preference_id: attempt.preference_id,
    init_point: attempt.init_point,
    public_key: port.publicKey,
    is_test: port.isTest,
    order_num: order.num,
  }
}

/**
 * MercadoPago's page for the difference of an amended order; without vouchers, as they take days. Refused while
 * nothing is owed, and for an order not paid through MercadoPago.
 */
export async function prepareDifference(
  deps: PaymentDeps,
  { id, num, payment_method: method }: OrderRow,
): Promise<(PreferenceAnswer & { amount: Centavos }) | Refusal> {
  const port = deps.payments.mercadoPago
  if (method?.type !== 'MercadoPago') return refuse('payment_elsewhere', 'MercadoPago')
  if (port === null) return refuse('payment_down', 'MercadoPago')
  const opened = await inTransaction(deps.pool, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order === null) return refuse('order_unknown')
    if (order.payment_status !== 'approved') return refuse('payment_in_process')
    const { owed } = await findOrderMoney(tx, order)
    if (owed === 0) return refuse('order_already_paid')
    const now = deps.now()
    return { order, attempt: await openDifference(tx, { orderId: id, orderNum: num, amount: owed, now }) }
  })
  if (isRefusal(opened)) return opened
  const page = await openPage(deps, port, {
    ...opened,
    endsAt: holdEnd(deps.now()),
    findVoucherEnd: () => Promise.resolve(null),
  })
  if (page === null) return refuse('payment_down', 'MercadoPago')
  return {
    preference_id: page.preference_id,
    init_point: page.init_point,
    public_key: port.publicKey,
    is_test: port.isTest,
    order_num: num,
    amount: page.amount ?? 0,
  }
}

const leastVoucherHours = 24

type Opened = Attempt & { preference_id: string; init_point: string }

/** Returns the stored preference, or creates one; null when MercadoPago is unreachable. Holds no database connection meanwhile. */
async function openPreference(
  deps: PaymentDeps,
  port: CheckoutPort,
  order: OrderRow,
): Promise<Opened | null> {
  const attempt = await openAttempt(deps.pool, {
    orderId: order.id,
    orderNum: order.num,
    provider: 'MercadoPago',
    now: deps.now(),
  })
  const endsAt = order.hold_expires_at ?? holdEnd(order.created_at)
  return openPage(deps, port, { order, attempt, endsAt, findVoucherEnd: () => findVoucherEnd(deps, order) })
}

type Opening = {
  order: OrderRow
  attempt: Attempt
  endsAt: Date
  findVoucherEnd: () => Promise<Date | null>
}

async function openPage(
  deps: PaymentDeps,
  port: CheckoutPort,
  { order, attempt, endsAt, findVoucherEnd: findEnd }: Opening,
): Promise<Opened | null> {
  if (isOpened(attempt) && !isOver(attempt, { now: deps.now(), endsAt })) return attempt
  try {
    const payUntil = await findEnd()
    const page = await port.createPreference(preferenceOf(deps, order, attempt, { endsAt, payUntil }))
    const stored = await updatePreference(deps.pool, attempt.reference, { ...page, endsAt, now: deps.now() })
    return isOpened(stored) ? stored : null
  } catch (error) {
    if (!(error instanceof PaymentsFailed)) throw error
    deps.log.warn({ err: error, order: order.num }, 'creating a preference failed')
    return null
  }
}

function isOpened(attempt: Attempt): attempt is Opened {
  return attempt.preference_id !== null && attempt.init_point !== null
}

/** Whether the page no longer takes payments, or ends before the hold, which was extended; the order may be paid again. */
function isOver(
  { page_ends_at: ends, is_difference: isDifference }: Attempt,
  { now, endsAt }: { now: Date; endsAt: Date },
): boolean {
  return ends !== null && (ends <= now || (!isDifference && ends < endsAt))
}

/**
 * Deadline for a voucher; null when none is offered: vouchers take days, so not for the last units of an article, not
 * beyond the buyer's limit of orders in process, and not with less than a day left.
 */
async function findVoucherEnd(deps: PaymentDeps, order: OrderRow): Promise<Date | null> {
  const end = voucherEnd(deps, order)
  if (end === null || end.getTime() < deps.now().getTime() + leastVoucherHours * hourMs) return null
  if ((await countInProcess(deps.pool, order)) >= maxInProcess) return null
  return (await holdsScarceUnits(deps.pool, order.id)) ? null : end
}

/** The preference of an order: one item with its total, payable until `endsAt`; vouchers until `payUntil`. */
function preferenceOf(
  { env, secret }: Pick<Deps, 'env' | 'secret'>,
  order: OrderRow,
  { reference, amount, is_difference: isDifference }: Attempt,
  { endsAt, payUntil }: { endsAt: Date; payUntil: Date | null },
): Preference {
  // On a return without payment MercadoPago sends the literal 'null' for its reference, so the order number is in our
  // URL.
  // Its payer need not be its buyer.
  const isLinked = isDifference || order.channel === 'phone' || order.channel === 'whatsapp'
  const back = (screen: 'paymentSuccess' | 'paymentPending' | 'paymentFailure'): string =>
    env.publicUrl +
    href(
      screen,
      {},
      { order_num: order.num, ...(isLinked && { order_token: orderToken({ secret }, order.num) }) },
    )
  return {
    reference,
    key: `preference-${reference}-${endsAt.getTime()}`,
    title: `Pedido Nº ${order.num}`,
    total: amount ?? order.total,
    payer: { name: order.name, email: order.email },
    backUrls: {
      success: back('paymentSuccess'),
      pending: back('paymentPending'),
      failure: back('paymentFailure'),
    },
    notificationUrl: `${env.publicUrl}/api/mercado-pago/notifications`,
    expiresAt: endsAt.toISOString(),
    payUntil: payUntil?.toISOString() ?? null,
  }
}
