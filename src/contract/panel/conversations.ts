import type { Static } from 'typebox'
import type { ShapeOf } from '../endpoint.schema.ts'
import { endpoint } from '../endpoint.ts'
import type {
  Conversation as ConversationSchema,
  ConversationRow as ConversationRowSchema,
  conversationSchemas,
  QuickReply as QuickReplySchema,
} from './conversations.schema.ts'

export type Conversation = Static<typeof ConversationSchema>
export type ConversationRow = Static<typeof ConversationRowSchema>
export type QuickReply = Static<typeof QuickReplySchema>

type Shapes = { [K in keyof typeof conversationSchemas]: ShapeOf<(typeof conversationSchemas)[K]> }

const may = { panel: 'conversations' } as const

/** A seller sees only conversations of own clients and sales. */
export const conversationEndpoints = {
  list: endpoint<Shapes['list']>({ method: 'GET', path: '/panel/conversations', may }),
  counts: endpoint<Shapes['counts']>({ method: 'GET', path: '/panel/conversations/counts', may }),
  get: endpoint<Shapes['get']>({ method: 'GET', path: '/panel/conversations/:kind/:id', may }),
  mark: endpoint<Shapes['mark']>({ method: 'POST', path: '/panel/conversations/:kind/:id/mark', may }),
  reply: endpoint<Shapes['reply']>({ method: 'POST', path: '/panel/conversations/:kind/:id/reply', may }),
  settle: endpoint<Shapes['settle']>({ method: 'POST', path: '/panel/conversations/:kind/:id/settle', may }),
  call: endpoint<Shapes['call']>({ method: 'POST', path: '/panel/calls/:id/outcome', may }),
  decide: endpoint<Shapes['decide']>({ method: 'POST', path: '/panel/withdrawals/:id/state', may }),
  quickReplies: endpoint<Shapes['quickReplies']>({ method: 'GET', path: '/panel/quick-replies', may }),
  addQuickReply: endpoint<Shapes['addQuickReply']>({ method: 'POST', path: '/panel/quick-replies', may }),
  changeQuickReply: endpoint<Shapes['changeQuickReply']>({
    method: 'POST',
    path: '/panel/quick-replies/:id',
    may,
  }),
}
