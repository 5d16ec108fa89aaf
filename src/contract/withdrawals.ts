import type { Static } from 'typebox'
import type { ShapeOf } from './endpoint.schema.ts'
import { endpoint } from './endpoint.ts'
import type { Withdrawal as WithdrawalSchema, withdrawalSchemas } from './withdrawals.schema.ts'

export type Withdrawal = Static<typeof WithdrawalSchema>

/** 'Botón de arrepentimiento' (Disp. 954/2025): known or unknown, an order is answered alike. */
export const withdrawalEndpoints = {
  request: endpoint<ShapeOf<(typeof withdrawalSchemas)['request']>>({
    method: 'POST',
    path: '/withdrawals',
    may: 'anyone',
  }),
}
