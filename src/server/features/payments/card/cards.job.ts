import { cardBrandName } from '#domain/payments/card.ts'
import type { Deps } from '../../../deps.ts'
import type { SaveCard, ForgetCard } from '../../../queues.ts'
import { upsertCard } from '../../clients/cards.repo.ts'
import { findCustomerId } from './cards.service.ts'

/**
 * Keeps the card that a buyer paid with and asked to keep: what the provider keeps of it, never its number. Done twice
 * it keeps it once. Throws PaymentsFailed, and is tried again.
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

/** Has the provider forget a card that its buyer took away. Throws PaymentsFailed, and is tried again. */
export async function handleForgetCard(
  { payments }: Pick<Deps, 'payments'>,
  { token }: ForgetCard,
): Promise<void> {
  await payments.payway?.forgetCard(token)
}
