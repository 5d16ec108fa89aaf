import type { FastifyInstance } from 'fastify'
import { conversationSchemas } from '#contract/panel/conversations.schema.ts'
import { conversationEndpoints } from '#contract/panel/conversations.ts'
import type { Deps } from '../../../deps.ts'
import { writes } from '../../../http/idempotent-write.ts'
import { serve } from '../../../http/serve.ts'
import { correct, endCall, reopen, replyTo, settle } from './conversation-writes.service.ts'
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
  const write = writes(deps)
  serve(app, conversationEndpoints, conversationSchemas, {
    list: ({ viewer, query }) => listConversations(deps, viewer, query),
    counts: ({ viewer }) => countConversations(deps, viewer),
    get: ({ viewer, params }) => readConversation(deps.pool, deps, viewer, params),
    mark: write(markConversation),
    reply: write(replyTo),
    correct: write(correct),
    settle: write(settle),
    reopen: write(reopen),
    call: write(endCall),
    decide: write(decideWithdrawal),
    quickReplies: () => quickReplies(deps.pool),
    addQuickReply: write((tx, _deps, _viewer, { text }) => addQuickReply(tx, text)),
    changeQuickReply: write((tx, _deps, _viewer, input) => changeQuickReply(tx, input)),
  })
}
