import type { Deps } from '../../deps.ts'
import type { ForgetCard } from '../../queues.ts'

/** Has the provider forget a card that its buyer took away. Throws PaymentsFailed, and is tried again. */
export async function handleForgetCard(
  { payments }: Pick<Deps, 'payments'>,
  { token }: ForgetCard,
): Promise<void> {
  await payments.payway?.forgetCard(token)
}
