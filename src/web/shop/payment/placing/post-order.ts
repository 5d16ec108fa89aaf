import { ServerNo } from '#contract/client.ts'
import { type Order, orderCalls } from '#contract/orders.ts'
import { browserClient } from '../../../api/client.ts'
import type { SentOrder } from './sent-order.ts'

/** How long an answer is waited for, and how long before each further try, ms. */
const patience = 20_000
const pauses = [1_000, 3_000]

/**
 * Posts an order, and again where nobody answers: under its key it is one order, however often it arrives (hard-cases B18).
 * @throws ServerNo when it is refused; whatever fetch throws when nobody answers at all.
 */
export async function postOrder({ body, key }: SentOrder): Promise<Order> {
  for (let tries = 0; ; tries += 1) {
    try {
      return (
        await browserClient(
          orderCalls.place,
          { body },
          { headers: { 'idempotency-key': key }, signal: AbortSignal.timeout(patience) },
        )
      ).order
    } catch (error) {
      const pause = pauses[tries]
      if (pause === undefined || !isSilence(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/** Whether nobody said what became of it: it may be an order by now. */
export function isSilence(error: unknown): boolean {
  return !(error instanceof ServerNo) || (error.status >= 500 && error.body.code === undefined)
}
