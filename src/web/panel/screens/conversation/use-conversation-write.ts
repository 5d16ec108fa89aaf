import { useQueryClient } from '@tanstack/react-query'
import type { SendOptions } from '#contract/client.ts'
import type { Conversation } from '#contract/panel/conversations.ts'
import { conversationQuery, conversationsNoun } from '../../parts/conversation-queries.ts'
import { type PanelWrite, usePanelWrite } from '../../use-panel-write.ts'

type Whole = { conversation: Conversation }

type ConversationWrite<Input> = Pick<PanelWrite<Input, Whole>, 'done' | 'onDone' | 'name'> & {
  send: (input: Input, options: SendOptions) => Promise<Whole>
}

/** A write to a conversation; the answer updates the screen at once. */
export function useConversationWrite<Input>({ onDone, ...write }: ConversationWrite<Input>) {
  const cache = useQueryClient()
  return usePanelWrite<Input, Whole>({
    ...write,
    touches: [conversationsNoun],
    onDone: (answer, ...rest) => {
      const { kind, id } = answer.conversation
      cache.setQueryData(conversationQuery(kind, id).queryKey, answer.conversation)
      onDone?.(answer, ...rest)
    },
  })
}
