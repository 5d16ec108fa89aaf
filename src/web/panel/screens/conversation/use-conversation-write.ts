import type { Conversation } from '#contract/panel/conversations.ts'
import { conversationQuery, conversationsNoun } from '../../parts/conversation-queries.ts'
import { type PanelWrite, usePanelWrite } from '../../use-panel-write.ts'

type Whole = { conversation: Conversation }

/** A write to a conversation; the answer updates the screen at once. */
export const useConversationWrite = <Input>(
  write: Pick<PanelWrite<Input, Whole>, 'send' | 'done' | 'onDone' | 'name'>,
) =>
  usePanelWrite({
    ...write,
    touches: [conversationsNoun],
    stores: ({ conversation: one }) => [conversationQuery(one.kind, one.id).queryKey, one],
  })
