import type { Static } from 'typebox'
import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'
import type { Withdrawal as WithdrawalSchema, withdrawalSchemas as schemas } from './withdrawals.schema.ts'

export type Withdrawal = Static<typeof WithdrawalSchema>

type S = typeof schemas

/** The 'botón de arrepentimiento' (Disp. 954/2025). Known or unknown, an order is answered alike; asking twice is asking once. */
export const withdrawalCalls = {
  request: call<ShapeOf<S['request']>>({ method: 'POST', path: '/withdrawals', may: 'anyone' }),
}
