import { setTimeout as wait } from 'node:timers/promises'
import type { EndpointBody } from '#contract/endpoint.ts'
import type { mercadoPagoEndpoints, PaymentReturn } from '#contract/payments.ts'
import { rejectionReason } from '#domain/payments/payment-reasons.ts'
import {
  chargedBackText,
  paymentOutcome,
  pendingPaymentText,
  mayRetryPayment,
} from '#domain/payments/payment.ts'
import { orderPaymentStatus } from '#domain/payments/reconciliation.ts'
import type { Sql } from '../../db/connect.ts'
import type { Viewer } from '../../http/viewer.ts'
import { PaymentsFailed } from '../../integrations/payments/payments.port.ts'
import { isOrderToken, orderToken } from '../messaging/order-link.ts'
import { findOrder, findOrderByNum, findOwnOrder, type OrderRow } from '../orders/orders.repo.ts'
import { type Attempt, findOrderAttempts } from './attempts.repo.ts'
import {
  findNewestToPay,
  findOrderOfReturnQuery,
  updateReturnWords,
  mayPollNow,
} from './orders-to-pay.repo.ts'
import { type PaymentDeps, portOf } from './payment-deps.ts'
import { findOrderPayments, type PaymentRow } from './provider-payments.repo.ts'
import { type ReturnQuery, readReturnQuery, saysUnpaid } from './return-query.ts'
import { syncAttempt, syncPayment } from './sync-payments.ts'

/** Maximum wait for a provider while the buyer sees a progress bar, ms. */
const timeoutMs = 4000

type Form = EndpointBody<typeof mercadoPagoEndpoints.returned>

const noReturn: PaymentReturn = {
  outcome: 'failure',
  order_num: null,
  payment_status: null,
  can_retry: false,
  message: null,
  voucher_url: null,
}

const elsewhere =
  'No encontramos este pedido en el navegador en el que estás. Si pagaste, te avisamos por correo cuando se acredite: no hace falta que pagues de nuevo'

/**
 * Outcome of the payment that the viewer returns from (spec 2 §4). The URL's parameters only hint at the order; the
 * status is the provider's, asked now, or the last known one when it does not answer.
 */
export async function returnFromPayment(
  deps: PaymentDeps,
  viewer: Viewer,
  form: Form,
): Promise<PaymentReturn> {
  const returnQuery = readReturnQuery(form)
  const own = await findOrderOfReturn(deps, viewer, returnQuery)
  const order = own ?? (await findLinked(deps, returnQuery))
  if (order === null) return withoutOrder(returnQuery)
  if (own !== null) await updateReturnWords(deps.pool, order.id, returnQuery)
  if (order.payment_status === null)
    return { ...paidByHand(order), ...(own === null && { order_token: orderToken(deps, order.num) }) }
  await lookUpAtReturn(deps, await findReturned(deps.pool, order, returnQuery), returnQuery.paymentId)
  const now = (await findOrder(deps.pool, order.id)) ?? order
  const returned = await findReturned(deps.pool, now, returnQuery)
  const answer = (saysUnpaid(form.status) ? unpaidReturn(returned) : null) ?? returnOf(returned)
  if (own !== null && !returned.isDifference) return answer
  // By its link, where it can be paid again. The voucher names the payer, who has an order of the site as their own.
  const voucher_url = own === null && order.channel === 'web' ? null : answer.voucher_url
  return { ...answer, voucher_url, can_retry: false, order_token: orderToken(deps, order.num) }
}

async function findOrderOfReturn(
  deps: PaymentDeps,
  viewer: Viewer,
  returnQuery: ReturnQuery,
): Promise<OrderRow | null> {
  if (returnQuery.orderNum !== null) return findOwnOrder(deps.pool, viewer, { num: returnQuery.orderNum })
  const id = await findOrderOfReturnQuery(deps.pool, returnQuery)
  if (id !== null) return findOwnOrder(deps.pool, viewer, { id })
  return findNewestToPay(deps.pool, viewer, null)
}

/** The order of a link; null for a forged one. */
async function findLinked(
  deps: PaymentDeps,
  { orderNum, orderToken: token }: ReturnQuery,
): Promise<OrderRow | null> {
  const isReal = orderNum !== null && token !== null && isOrderToken(deps, orderNum, token)
  return isReal ? findOrderByNum(deps.pool, orderNum) : null
}

/** What was to be paid: an order, or a difference, whose payment status then stands for the order's. */
type Returned = {
  order: OrderRow
  payments: readonly PaymentRow[]
  /** All of the order. */ attempts: readonly Attempt[]
  isDifference: boolean
}

/** A return is from the difference of an amended order when it names its reference, or only the order's link, as its page does. */
async function findReturned(
  sql: Sql,
  order: OrderRow,
  { reference, orderToken: token }: ReturnQuery,
): Promise<Returned> {
  const payments = await findOrderPayments(sql, order.id)
  const attempts = await findOrderAttempts(sql, order.id)
  const difference = attempts.find((attempt) => attempt.is_difference)
  const isNamed = reference === null ? token !== null : reference === difference?.reference
  if (difference === undefined || !isNamed || order.order_status === 'Cancelado')
    return { order, payments, attempts, isDifference: false }
  const own = payments.filter((payment) => payment.difference_of === difference.reference)
  return {
    order: { ...order, payment_status: orderPaymentStatus(own) },
    payments: own,
    attempts,
    isDifference: true,
  }
}

/** Outcome for a buyer who returns in another browser: without the order, only the URL's own claims are shown. */
function withoutOrder(returnQuery: ReturnQuery): PaymentReturn {
  const { orderNum, reference, preferenceId, paymentId, status } = returnQuery
  const namesPayment = [orderNum, reference, preferenceId, paymentId].some((word) => word !== null)
  return namesPayment
    ? { ...noReturn, outcome: status === 'rejected' ? 'failure' : 'pending', message: elsewhere }
    : noReturn
}

/** For an order without online payment: nobody returns from paying it, and the screen goes on to the order. */
function paidByHand({ num, order_status: status }: OrderRow): PaymentReturn {
  return { ...noReturn, outcome: status === 'Cancelado' ? 'failure' : 'pending', order_num: num }
}

/** Polls the providers while it is unpaid, without waiting for a slow one. */
async function lookUpAtReturn(
  deps: PaymentDeps,
  { order, attempts }: Returned,
  paymentId: string | null,
): Promise<void> {
  if (order.payment_status === 'approved' || !order.payment_method?.type) return
  if (attempts.length === 0 || !(await mayPollNow(deps.pool, order.id, deps.now()))) return
  const giveUp = new AbortController()
  // An answer after the timeout is still applied.
  await Promise.race([
    lookUpAll(deps, order, attempts, paymentId).finally(() => giveUp.abort()),
    wait(timeoutMs, undefined, { signal: giveUp.signal }).catch(() => undefined),
  ])
}

async function lookUpAll(
  deps: PaymentDeps,
  order: OrderRow,
  attempts: readonly Attempt[],
  paymentId: string | null,
): Promise<void> {
  const provider = order.payment_method?.type
  const port = provider ? portOf(deps, provider) : null
  const own = new Set(attempts.map(({ reference }) => reference))
  try {
    // A payment is found by id before the provider's search has it; another order's is skipped.
    if (port !== null && paymentId !== null)
      await syncPayment(deps, port, paymentId, ({ reference }) => reference !== null && own.has(reference))
    for (const attempt of attempts) await syncAttempt(deps, attempt)
  } catch (error) {
    deps.log.warn({ err: error, order: order.num }, 'looking up a payment failed at its return')
    if (!(error instanceof PaymentsFailed)) throw error
  }
}

/** Outcome by the stored payments. */
export function returnOf({ order, payments }: Pick<Returned, 'order' | 'payments'>): PaymentReturn {
  const status = order.payment_status ?? 'pending'
  const isOver = order.order_status === 'Cancelado'
  const outcome = isOver && status !== 'in_process' ? 'failure' : paymentOutcome(status)
  return {
    outcome,
    order_num: order.num,
    payment_status: status,
    can_retry: mayRetryPayment(status),
    message: messageOf(order, payments),
    voucher_url: order.voucher_url,
  }
}

/** Outcome for a buyer who left the provider's page without paying; null when something was paid, or nothing is due. */
function unpaidReturn({ order, payments, isDifference }: Returned): PaymentReturn | null {
  const { num, order_status: status, payment_status: payment } = order
  if (payment !== 'pending' || status === 'Cancelado' || payments.length > 0) return null
  return {
    outcome: 'failure',
    order_num: num,
    payment_status: payment,
    can_retry: true,
    message: `No terminaste el pago. ${isDifference ? 'Podés probar otra vez desde tu pedido.' : 'Podés probar otra vez o elegir otra forma de pago.'}`,
    voucher_url: null,
  }
}

function messageOf(
  { order_status: orderStatus, payment_status: status, pay_until: payUntil }: OrderRow,
  payments: readonly PaymentRow[],
): string | null {
  if (status === 'in_process') return pendingPaymentText(payUntil?.toISOString() ?? null)
  if (status === 'rejected') {
    const rejected = payments.findLast((payment) => payment.status === 'rejected')
    return rejectionReason(rejected?.status_detail ?? null)
  }
  if (status === 'refunded') return 'Te devolvimos el pago'
  if (status === 'charged_back') return chargedBackText
  if (orderStatus !== 'Cancelado') return null
  return status === 'approved'
    ? 'El pedido está cancelado. Te devolvemos el pago'
    : 'El pedido está cancelado'
}
