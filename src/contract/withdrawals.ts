import type { Static } from 'typebox'
import type { ShapeOf } from './endpoint.schema.ts'
import { endpoint } from './endpoint.ts'
import type { Withdrawal as WithdrawalSchema, withdrawalSchemas } from './withdrawals.schema.ts'

export type Withdrawal = Static<typeof WithdrawalSchema>

/** 'Botón de arrepentimiento' (Disp. 954/2025): the answer is the same for known and unknown orders. */
export const withdrawalEndpoints = {
  request: endpoint<ShapeOf<(typeof withdrawalSchemas)['request']>>({
    method: 'POST',
    path: '/withdrawals',
    may: 'anyone',
  }),
}
