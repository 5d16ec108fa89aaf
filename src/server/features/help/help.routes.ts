import type { FastifyInstance } from 'fastify'
import { helpCalls } from '#contract/help.ts'
import { helpSchemas } from '#contract/help.schema.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { requestCall, waitingCall } from './calls.service.ts'
import { sendHelpMessage } from './help.service.ts'

export function mountHelp(app: FastifyInstance, deps: Deps): void {
  serve(app, helpCalls, helpSchemas, {
    write: ({ viewer, body, request }) =>
      sendHelpMessage(deps, viewer, body, request.headers['idempotency-key']),
    requestCall: ({ viewer }) => requestCall(deps, viewer),
    waitingCall: ({ viewer }) => waitingCall(deps, viewer),
  })
}
