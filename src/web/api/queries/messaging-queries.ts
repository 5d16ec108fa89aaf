import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import {
  helpEndpoints,
  messageEndpoints,
  notificationEndpoints,
  questionEndpoints,
} from '#contract/messaging.ts'
import { browserClient } from '../client.ts'
import { nextPage, nullForVisitor } from './shop-queries.ts'

/** Polling interval of messages without realtime (spec 1 §9). */
export const polling = 20_000

/** Stale time that spares a refetch right after the screen's loader, ms. */
const freshMs = 5_000

/** The chat with the shop: newest page first, each next one is older. */
export const messagesQuery = (client: Client = browserClient) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'chat'],
    queryFn: ({ pageParam }) =>
      client(messageEndpoints.list, { query: pageParam === 0 ? {} : { before: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.has_older ? last.messages[0]?.id : undefined),
    staleTime: freshMs,
  })

export const unreadMessagesQuery = (client: Client = browserClient) =>
  queryOptions({
    queryKey: ['messages', 'unread'],
    queryFn: async () => (await client(messageEndpoints.list, { query: { unread: true } })).messages,
    staleTime: polling,
  })

export const notificationsQuery = (client: Client = browserClient) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'list'],
    queryFn: ({ pageParam }) => client(notificationEndpoints.list, { query: { page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last) => nextPage(last.notifications),
    staleTime: freshMs,
  })

export const unreadNotificationsQuery = (client: Client = browserClient) =>
  queryOptions({
    queryKey: ['notifications', 'unread'],
    queryFn: () => client(notificationEndpoints.unread, {}),
    staleTime: polling,
  })

/** The pending call request; null for a visitor. */
export const callRequestQuery = (client: Client = browserClient) =>
  queryOptions({
    queryKey: ['calls'],
    queryFn: () => nullForVisitor(client(helpEndpoints.waitingCall, {})),
    staleTime: 0,
    // It ends by timeout, or when the call is made.
    refetchInterval: ({ state }) => (state.data?.waiting_call ? polling : false),
  })

export const questionsQuery = (client: Client = browserClient) =>
  infiniteQueryOptions({
    queryKey: ['questions'],
    queryFn: ({ pageParam }) => client(questionEndpoints.list, { query: { page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last) => nextPage(last.questions),
    staleTime: 0,
  })
