import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ConversationRow, conversationEndpoints } from '#contract/panel/conversations.ts'
import { MessageCircle, MessageCircleQuestion, type Icon, Mail } from '../../ui/icons.tsx'
import { PhoneCall } from '../../ui/lazy-icons.ts'
import { panelClient } from '../api.ts'
import { Undo } from '../frame/icons.ts'
import { cursorQuery } from './paged-query.ts'

export type ConversationKind = ConversationRow['kind']

/** Prefix of the query keys invalidated by a realtime event. */
export const conversationsNoun = 'conversations'

export const kindIcons: Record<ConversationKind, Icon> = {
  question: MessageCircleQuestion,
  chat: MessageCircle,
  call: PhoneCall,
  contact: Mail,
  withdrawal: Undo,
}

export const conversationListQuery = (query: { kind?: ConversationKind; q?: string }) => ({
  ...cursorQuery([conversationsNoun, 'list', query], (before: string | undefined, options) =>
    panelClient(conversationEndpoints.list, { query: { ...query, before } }, options),
  ),
  placeholderData: keepPreviousData,
})

export const conversationCountsQuery = () =>
  queryOptions({
    queryKey: [conversationsNoun, 'counts'],
    queryFn: ({ signal }) => panelClient(conversationEndpoints.counts, {}, { signal }),
  })

export const conversationQuery = (kind: ConversationKind, id: number) =>
  queryOptions({
    queryKey: [conversationsNoun, 'one', kind, id],
    queryFn: async ({ signal }) =>
      (await panelClient(conversationEndpoints.get, { params: { kind, id } }, { signal })).conversation,
  })
