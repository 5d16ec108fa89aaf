import type { Static } from 'typebox'
import type { ShapeOf } from './endpoint.schema.ts'
import { endpoint } from './endpoint.ts'
import type { Withdrawal as WithdrawalSchema, withdrawalSchemas } from './withdrawals.schema.ts'

export type Withdrawal = Static<typeof WithdrawalSchema>

/** The 'botón de arrepentimiento' (Disp. 954/2025). Known or unknown, an order is answered alike; asking twice is asking once. */
export const withdrawalEndpoints = {
  request: endpoint<ShapeOf<(typeof withdrawalSchemas)['request']>>({
    method: 'POST',
    path: '/withdrawals',
    may: 'anyone',
  }),
}
