import type { CardPaymentBody } from '#contract/payments.ts'
import { brandsOf, cardBrands } from '#domain/payments/card.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { findOwnCard } from '../../clients/cards.repo.ts'
import type { OrderRow } from '../../orders/orders.repo.ts'
import { findPlans } from '../attempts.repo.ts'
import { findCustomerId } from './cards.service.ts'

/** The card that an order is paid with. */
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
  const isDebit = cardBrands.some(({ id, isDebit: debit }) => id === paymentMethodId && debit)
  return !isDebit && (await findPlans(sql, order.id)).some((plan) => plan.count === count)
}
