import type { CardPaymentBody } from '#contract/payments.ts'
import { brandsOf, cardBrandName, cardBrands } from '#domain/payments/card.ts'
import { isWaiting } from '#domain/payments/payment.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Viewer } from '../../../http/viewer.ts'
import {
  type CardPayment,
  type CardPort,
  PaymentsFailed,
  type ProviderPayment,
} from '../../../integrations/payments/payments.port.ts'
import { findOwnCard } from '../../clients/cards.repo.ts'
import { type OrderRow, lockOrder } from '../../orders/orders.repo.ts'
import { applyPayment } from '../apply-payment.service.ts'
import {
  stopCharging,
  countCardAttempts,
  findCharging,
  startCharging,
  type Attempt,
  openAttempt,
  findPlans,
} from '../attempts.repo.ts'
import { type PaymentDeps, paymentProblem } from '../payment-deps.ts'
import { findOrderPayments } from '../provider-payments.repo.ts'
import { syncAttempt } from '../sync-payments.ts'
import { findCustomerId } from './cards.service.ts'

export type CardInHand = {
  bin: string
  paymentMethodId: number
  /** Customer for whom Payway saves the card; null to save nothing. */ customerId: string | null
}

/** Validates the form's card: a saved one must be the viewer's, a new one must match its brand, and the instalments be offered. */
export async function readCard(
  sql: Sql,
  viewer: Viewer,
  order: OrderRow,
  form: CardPaymentBody,
): Promise<CardInHand | Refusal> {
  const card =
    form.card_id == null ? await newCard(sql, viewer, form) : await savedCard(sql, viewer, form.card_id, form)
  if ('code' in card) return card
  return (await areOffered(sql, order, card, form.installments)) ? card : refuse('installments_wrong')
}

async function newCard(
  sql: Sql,
  { buyer }: Viewer,
  { bin, payment_method_id: id, keep }: CardPaymentBody,
): Promise<CardInHand | Refusal> {
  const brand = brandsOf(bin).find((one) => one.id === id)
  if (!brand) return refuse('card_brand_wrong')
  const customerId = keep && buyer !== null ? await findCustomerId(sql, buyer.id) : null
  return { bin, paymentMethodId: brand.id, customerId }
}

async function savedCard(
  sql: Sql,
  { buyer }: Viewer,
  id: number,
  form: CardPaymentBody,
): Promise<CardInHand | Refusal> {
  const card = buyer && (await findOwnCard(sql, buyer.id, id))
  if (!buyer || !card) return refuse('card_unknown')
  const bin = card.bin ?? form.bin
  const paymentMethodId = card.provider_method_id ?? brandsOf(bin)[0]?.id
  if (paymentMethodId === undefined) return refuse('card_brand_wrong')
  return { bin, paymentMethodId, customerId: card.customer_id ?? (await findCustomerId(sql, buyer.id)) }
}

/** Debit cards allow a single payment only. */
async function areOffered(
  sql: Sql,
  order: OrderRow,
  { paymentMethodId }: CardInHand,
  count: number,
): Promise<boolean> {
  if (count === 1) return true
  // By name, as a card saved at Payway may have another id of its brand.
  const brand = cardBrandName(paymentMethodId)
  const isDebit = cardBrands.some(({ name, isDebit: debit }) => name === brand && debit)
  return !isDebit && (await findPlans(sql, order.id)).some((plan) => plan.count === count)
}

/**
 * Charges under a claimed reference. Null without an answer: the payment may exist, so the claim stays until it is
 * looked up. Holds no database connection meanwhile.
 */
export async function chargeCard(
  deps: PaymentDeps,
  port: CardPort,
  payment: CardPayment,
): Promise<ProviderPayment | Refusal | null> {
  const { reference } = payment
  try {
    const reported = await port.pay(payment)
    await applyPayment(deps, { ...reported, reference: reported.reference ?? reference })
    await stopCharging(deps.pool, reference)
    return reported
  } catch (error) {
    if (!(error instanceof PaymentsFailed)) throw error
    deps.log.warn({ err: error, reference }, 'a card could not be charged')
    if (error.why === 'unreachable') return null
    await stopCharging(deps.pool, reference)
    return refuse('card_not_taken')
  }
}

/** The request's timeout and a margin, ms. */
const underWay = 10_000

/** Attempts per order, against card testing. */
const maxTries = 15

/**
 * Claims the charge of an order's card, one caller at a time. `taken` while another does, or while the last outcome
 * is unknown and must be looked up first.
 */
export async function claimCharge(deps: PaymentDeps, order: OrderRow): Promise<Attempt | Refusal | 'taken'> {
  await settleLast(deps, order)
  return inTransaction(deps.pool, (tx) => claimIn(tx, deps, order.id))
}

async function claimIn(tx: Sql, deps: PaymentDeps, orderId: number): Promise<Attempt | Refusal | 'taken'> {
  const order = await lockOrder(tx, orderId)
  if (order === null) return refuse('order_unknown')
  const rejection = paymentProblem(order, 'Payway', deps.now())
  if (rejection) return rejection
  if ((await findCharging(tx, orderId)) !== null) return 'taken'
  if ((await findOrderPayments(tx, orderId)).some(({ status }) => isWaiting(status))) return 'taken'
  if ((await countCardAttempts(tx, orderId)) >= maxTries) return refuse('card_tried_too_often')
  const attempt = await openAttempt(tx, { orderId, orderNum: order.num, provider: 'Payway', now: deps.now() })
  await startCharging(tx, attempt.reference)
  return attempt
}

/** Looks up a charge without an answer, so that another may follow. */
async function settleLast(deps: PaymentDeps, order: OrderRow): Promise<void> {
  const last = await findCharging(deps.pool, order.id)
  const age = last === null ? 0 : deps.now().getTime() - last.created_at.getTime()
  if (last === null || age < underWay) return
  try {
    await syncAttempt(deps, last)
  } catch (error) {
    if (!(error instanceof PaymentsFailed)) throw error
    deps.log.warn({ err: error, order: order.num }, 'looking up a charge failed')
  }
}
