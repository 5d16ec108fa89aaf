import type { CardPaymentBody } from '#contract/card-paying.ts'
import { brandsOf, cardBrands } from '#domain/card-brands.ts'
import { refuse, type Refusal } from '#domain/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { findOwnCard } from '../../cards/cards.repo.ts'
import type { OrderToPay } from '../orders-to-pay.repo.ts'
import { findPlans } from './plans.repo.ts'

/** The card that an order is to be paid with. */
export type CardInHand = { bin: string; paymentMethodId: number }

/** The card of a form: a kept one as the shop knows it, and an own one only; a new one of a brand that its number may be of. In instalments that the shop offers. */
export async function readCard(
  sql: Sql,
  viewer: Viewer,
  order: OrderToPay,
  form: CardPaymentBody,
): Promise<CardInHand | Refusal> {
  const card = form.card_id == null ? newCard(form) : await keptCard(sql, viewer, form.card_id, form)
  if ('code' in card) return card
  return (await areOffered(sql, order, card, form.installments)) ? card : refuse('installments_wrong')
}

function newCard({ bin, payment_method_id: id }: CardPaymentBody): CardInHand | Refusal {
  const brand = brandsOf(bin).find((one) => one.id === id)
  return brand ? { bin, paymentMethodId: brand.id } : refuse('card_brand_wrong')
}

async function keptCard(
  sql: Sql,
  { buyer }: Viewer,
  id: number,
  form: CardPaymentBody,
): Promise<CardInHand | Refusal> {
  const card = buyer && (await findOwnCard(sql, buyer.id, id))
  if (!card) return refuse('card_unknown')
  const bin = card.bin ?? form.bin
  const paymentMethodId = card.provider_method_id ?? brandsOf(bin)[0]?.id
  return paymentMethodId === undefined ? refuse('card_brand_wrong') : { bin, paymentMethodId }
}

/** A debit card pays at once. */
async function areOffered(
  sql: Sql,
  order: OrderToPay,
  { paymentMethodId }: CardInHand,
  count: number,
): Promise<boolean> {
  if (count === 1) return true
  const isDebit = cardBrands.some(({ id, isDebit: debit }) => id === paymentMethodId && debit)
  return !isDebit && (await findPlans(sql, order.id)).some((plan) => plan.count === count)
}
