import type { Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import type {
  Conversation as ConversationSchema,
  ConversationRow as ConversationRowSchema,
  conversationSchemas,
  QuickReply as QuickReplySchema,
} from './conversations.schema.ts'

export type Conversation = Static<typeof ConversationSchema>
export type ConversationRow = Static<typeof ConversationRowSchema>
export type QuickReply = Static<typeof QuickReplySchema>

const may = { panel: 'conversations' } as const
const writesForAll = { panel: 'quick_replies' } as const

/** A seller sees only conversations of own clients and sales. */
export const conversationEndpoints = endpointsOf<typeof conversationSchemas>()({
  list: { method: 'GET', path: '/panel/conversations', may },
  counts: { method: 'GET', path: '/panel/conversations/counts', may },
  get: { method: 'GET', path: '/panel/conversations/:kind/:id', may },
  mark: { method: 'POST', path: '/panel/conversations/:kind/:id/mark', may },
  reply: { method: 'POST', path: '/panel/conversations/:kind/:id/reply', may },
  correct: { method: 'POST', path: '/panel/questions/:id/answer', may },
  settle: { method: 'POST', path: '/panel/conversations/:kind/:id/settle', may },
  reopen: { method: 'POST', path: '/panel/conversations/:kind/:id/reopen', may },
  call: { method: 'POST', path: '/panel/calls/:id/outcome', may },
  decide: { method: 'POST', path: '/panel/withdrawals/:id/state', may },
  quickReplies: { method: 'GET', path: '/panel/quick-replies', may },
  addQuickReply: { method: 'POST', path: '/panel/quick-replies', may: writesForAll },
  changeQuickReply: { method: 'POST', path: '/panel/quick-replies/:id', may: writesForAll },
})
