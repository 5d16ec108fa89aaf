import type { Card } from '#contract/payments.ts'
import { isCardExpired, cardBrandName } from '#domain/payments/card.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { BuyerViewer } from '../../../http/viewer.ts'
import type { ProviderPayment } from '../../../integrations/payments/payments.port.ts'
import { type ForgetCard, forgetCardQueue, type SaveCard, saveCardQueue } from '../../../queues.ts'
import {
  type CardRow,
  findCustomerPrefix,
  findOwnCard,
  listCards,
  deleteCards,
  isSavedCard,
  upsertCard,
} from '../../clients/cards.repo.ts'

export async function readCards(deps: Deps, { buyer }: BuyerViewer): Promise<{ cards: Card[] }> {
  return { cards: (await listCards(deps.pool, buyer.id)).map((row) => cardOnWire(row, deps.now())) }
}

/** Provider token of an own card, which the browser sends to the provider with the security code. */
export async function readCardToken(
  deps: Deps,
  { buyer }: BuyerViewer,
  id: number,
): Promise<{ token: string } | Refusal> {
  const card = await findOwnCard(deps.pool, buyer.id, id)
  return card === null ? refuse('card_unknown') : { token: card.provider_token }
}

/** Deletes an own card, at the provider by a job. */
export async function removeCard(
  deps: Deps,
  { buyer }: BuyerViewer,
  id: number,
): Promise<Record<string, never> | Refusal> {
  const gone = await inTransaction(deps.pool, (tx) => forgetCards(deps, tx, buyer.id, id))
  return gone === 0 ? refuse('card_unknown') : {}
}

function cardOnWire(
  {
    id,
    last_four_digits,
    payment_method_name: name,
    expiration_month: month,
    expiration_year: year,
  }: CardRow,
  now: Date,
): Card {
  const isDated = month !== null && year !== null
  return {
    id,
    last_four_digits,
    payment_method: { name },
    expires: isDated ? [month, year % 100].map((part) => String(part).padStart(2, '0')).join('/') : null,
    is_expired: isDated && isCardExpired(month, year, now),
  }
}

/** Deletes one or all cards of a buyer, and enqueues their deletion at the provider; returns their number. */
export async function forgetCards(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Sql,
  buyerId: number,
  id: number | null,
): Promise<number> {
  const tokens = await deleteCards(tx, buyerId, id)
  for (const token of tokens) await jobs.enqueue(tx, forgetCardQueue, { token } satisfies ForgetCard)
  return tokens.length
}

/** Enqueues saving the card of an approved payment, for the buyer named as customer. Skips a card already saved. */
export async function requestSavingCard(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Sql,
  { customerCard: card }: ProviderPayment,
): Promise<void> {
  const buyerId = card && (await findCustomer(tx, card.customerId))
  if (!card || !buyerId || (card.token !== null && (await isSavedCard(tx, card.token)))) return
  await jobs.enqueue(tx, saveCardQueue, { buyer_id: buyerId, bin: card.bin } satisfies SaveCard)
}

/** Payway's customer id of a buyer. The shop's prefix keeps apart two shops of one account. */
export async function findCustomerId(sql: Sql, buyerId: number): Promise<string> {
  return `${await findCustomerPrefix(sql)}-${buyerId}`
}

/** The buyer of a Payway customer id; null when it is another shop's. */
async function findCustomer(sql: Sql, customerId: string): Promise<number | null> {
  const [, prefix, id] = /^([0-9a-f]{12})-([1-9]\d{0,8})$/.exec(customerId) ?? []
  return id !== undefined && prefix === (await findCustomerPrefix(sql)) ? Number(id) : null
}

/**
 * Stores the provider's data of a card whose saving its buyer requested; never the number. Idempotent. Throws
 * PaymentsFailed for a retry.
 */
export async function handleSaveCard(
  { payments, pool }: Pick<Deps, 'payments' | 'pool'>,
  { buyer_id: buyerId, bin }: SaveCard,
): Promise<void> {
  const saved = (await payments.payway?.savedCards(await findCustomerId(pool, buyerId))) ?? []
  for (const card of saved.filter((one) => one.bin === bin)) {
    const { token, lastFour, paymentMethodId: methodId } = card
    await upsertCard(pool, buyerId, {
      token,
      bin,
      lastFour,
      methodId,
      name: cardBrandName(methodId),
      month: Number(card.expirationMonth),
      year: 2000 + (Number(card.expirationYear) % 100),
    })
  }
}

/** Deletes a card at the provider. Throws PaymentsFailed for a retry. */
export async function handleForgetCard(
  { payments }: Pick<Deps, 'payments'>,
  { token }: ForgetCard,
): Promise<void> {
  await payments.payway?.forgetCard(token)
}
