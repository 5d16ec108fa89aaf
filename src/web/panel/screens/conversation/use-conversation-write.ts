import { useQueryClient } from '@tanstack/react-query'
import { type Conversation, conversationEndpoints } from '#contract/panel/conversations.ts'
import { conversation as copy } from '../../../copy/panel/conversations.ts'
import { panelClient } from '../../api.ts'
import { conversationQuery, conversationsNoun } from '../../parts/conversation-queries.ts'
import { todayKey } from '../../parts/order-queries.ts'
import { type PanelWrite, usePanelWrite } from '../../use-panel-write.ts'

type Whole = { conversation: Conversation }

/** A write to a conversation; the answer updates the screen at once. */
export function useConversationWrite<Input>(
  write: Pick<PanelWrite<Input, Whole>, 'send' | 'done' | 'onDone' | 'name' | 'isUnseen'>,
) {
  const cache = useQueryClient()
  return usePanelWrite({
    ...write,
    touches: [conversationsNoun],
    stores: ({ conversation: one }) => [conversationQuery(one.kind, one.id).queryKey, one],
    onDone: (answer, input, sentAt) => {
      // A seller's channel does not tell of conversations.
      void cache.invalidateQueries({ queryKey: todayKey })
      write.onDone?.(answer, input, sentAt)
    },
  })
}

/** Makes a conversation wait again that was just closed here. */
export const useReopen = () =>
  useConversationWrite({
    send: ({ kind, id, version }: Conversation, options) =>
      panelClient(conversationEndpoints.reopen, { params: { kind, id }, body: { version } }, options),
    done: () => ({ text: copy.reopened }),
    isUnseen: true,
  })
