import type { FastifyInstance } from 'fastify'
import { withdrawalSchemas } from '#contract/withdrawals.schema.ts'
import { withdrawalEndpoints } from '#contract/withdrawals.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { requestWithdrawal } from './withdrawals.service.ts'

/** Withdrawal from a purchase (Disp. 954/2025). */
export function mountWithdrawals(app: FastifyInstance, deps: Deps): void {
  serve(app, withdrawalEndpoints, withdrawalSchemas, {
    request: ({ body, viewer }) => requestWithdrawal(deps, viewer, body),
  })
}
