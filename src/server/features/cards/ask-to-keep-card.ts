import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { ProviderPayment } from '../../integrations/payments/payments.port.ts'
import { type KeepCard, keepCardQueue } from '../../queues.ts'
import { isKept } from './cards.repo.ts'
import { findCustomer } from './customer-id.ts'

/** Has the card kept that an approved payment was made with, for the buyer whom the provider keeps it for (design 6.40). One that is kept already is let be. */
export async function askToKeepCard(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Sql,
  { customerCard: card }: ProviderPayment,
): Promise<void> {
  const buyerId = card && (await findCustomer(tx, card.customerId))
  if (!card || !buyerId || (card.token !== null && (await isKept(tx, card.token)))) return
  await jobs.enqueue(tx, keepCardQueue, { buyer_id: buyerId, bin: card.bin } satisfies KeepCard)
}
