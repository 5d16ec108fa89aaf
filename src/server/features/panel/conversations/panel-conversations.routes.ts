import type { FastifyInstance } from 'fastify'
import { conversationSchemas } from '#contract/panel/conversations.schema.ts'
import { conversationEndpoints } from '#contract/panel/conversations.ts'
import type { Deps } from '../../../deps.ts'
import { idempotentWrite } from '../../../http/idempotent-write.ts'
import { serve } from '../../../http/serve.ts'
import { endCall, replyTo, settle } from './conversation-writes.service.ts'
import {
  countConversations,
  listConversations,
  markConversation,
  readConversation,
} from './conversations.service.ts'
import { decideWithdrawal } from './decide-withdrawal.service.ts'
import { addQuickReply, changeQuickReply, quickReplies } from './quick-replies.service.ts'

/** The shop's inbox: questions, chats, calls, contact messages and withdrawals. */
export function mountConversations(app: FastifyInstance, deps: Deps): void {
  serve(app, conversationEndpoints, conversationSchemas, {
    list: ({ viewer, query }) => listConversations(deps, viewer, query),
    counts: ({ viewer }) => countConversations(deps, viewer),
    get: ({ viewer, params }) => readConversation(deps.pool, deps, viewer, params),
    mark: ({ viewer, params, body, request }) =>
      idempotentWrite(deps, { viewer, request }, (tx) =>
        markConversation(tx, deps, viewer, { ...params, ...body }),
      ),
    reply: ({ viewer, params, body, request }) =>
      idempotentWrite(deps, { viewer, request }, (tx) => replyTo(tx, deps, viewer, { ...params, ...body })),
    settle: ({ viewer, params, body, request }) =>
      idempotentWrite(deps, { viewer, request }, (tx) => settle(tx, deps, viewer, { ...params, ...body })),
    call: ({ viewer, params, body, request }) =>
      idempotentWrite(deps, { viewer, request }, (tx) => endCall(tx, deps, viewer, { ...params, ...body })),
    decide: ({ viewer, params, body, request }) =>
      idempotentWrite(deps, { viewer, request }, (tx) =>
        decideWithdrawal(tx, deps, viewer, { ...params, ...body }),
      ),
    quickReplies: () => quickReplies(deps.pool),
    addQuickReply: ({ viewer, body, request }) =>
      idempotentWrite(deps, { viewer, request }, (tx) => addQuickReply(tx, body.text)),
    changeQuickReply: ({ viewer, params, body, request }) =>
      idempotentWrite(deps, { viewer, request }, (tx) => changeQuickReply(tx, { ...params, ...body })),
  })
}
