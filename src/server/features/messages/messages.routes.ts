import type { FastifyInstance } from 'fastify'
import { messageCalls } from '#contract/messages.ts'
import { messageSchemas } from '#contract/messages.schema.ts'
import type { Deps } from '../../deps.ts'
import { isOwnFetch } from '../../http/csrf.ts'
import { serve } from '../../http/serve.ts'
import { listMessages, sendMessage, setMessagesRead } from './messages.service.ts'

/** The chat of a buyer with the shop. */
export function mountMessages(app: FastifyInstance, deps: Deps): void {
  serve(app, messageCalls, messageSchemas, {
    list: ({ viewer, query }) => listMessages(deps, viewer, query),
    send: ({ viewer, body, request }) => sendMessage(deps, viewer, body, request.headers['idempotency-key']),
    setRead: ({ viewer, request }) => setMessagesRead(deps, viewer, isOwnFetch(request)),
  })
}
