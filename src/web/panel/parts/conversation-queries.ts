import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ConversationRow, conversationEndpoints } from '#contract/panel/conversations.ts'
import { MessageCircle, MessageCircleQuestion, type Icon, Mail } from '../../ui/icons.tsx'
import { PhoneCall } from '../../ui/lazy-icons.ts'
import { panelClient } from '../api.ts'
import { Undo } from '../frame/icons.ts'

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

export const conversationListQuery = (query: {
  kind?: ConversationKind | undefined
  q?: string | undefined
}) =>
  infiniteQueryOptions({
    queryKey: [conversationsNoun, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      panelClient(conversationEndpoints.list, { query: { ...query, before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
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
