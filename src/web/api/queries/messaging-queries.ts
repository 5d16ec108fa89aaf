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

/** How often messages are asked for while nothing tells of them (spec 1 §9). */
export const polling = 20_000

/** What a screen's loader has just asked is not asked again as the screen opens, ms. */
const justAsked = 5_000

/** The chat with the shop: the first page is the newest, each next one lies before it. */
export const messagesQuery = (ask: Client = browserClient) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'chat'],
    queryFn: ({ pageParam }) =>
      ask(messageEndpoints.list, { query: pageParam === 0 ? {} : { before: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.has_older ? last.messages[0]?.id : undefined),
    staleTime: justAsked,
  })

export const unreadMessagesQuery = (ask: Client = browserClient) =>
  queryOptions({
    queryKey: ['messages', 'unread'],
    queryFn: async () => (await ask(messageEndpoints.list, { query: { unread: true } })).messages,
    staleTime: polling,
  })

export const notificationsQuery = (ask: Client = browserClient) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'list'],
    queryFn: ({ pageParam }) => ask(notificationEndpoints.list, { query: { page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last) => nextPage(last.notifications),
    staleTime: justAsked,
  })

export const unreadNotificationsQuery = (ask: Client = browserClient) =>
  queryOptions({
    queryKey: ['notifications', 'unread'],
    queryFn: () => ask(notificationEndpoints.unread, {}),
    staleTime: polling,
  })

/** Whether a call is on its way; null for a visitor. */
export const callRequestQuery = (ask: Client = browserClient) =>
  queryOptions({
    queryKey: ['calls'],
    queryFn: () => nullForVisitor(ask(helpEndpoints.waitingCall, {})),
    staleTime: 0,
    // It ends by itself, or by the call.
    refetchInterval: ({ state }) => (state.data?.waiting_call ? polling : false),
  })

export const questionsQuery = (ask: Client = browserClient) =>
  infiniteQueryOptions({
    queryKey: ['questions'],
    queryFn: ({ pageParam }) => ask(questionEndpoints.list, { query: { page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last) => nextPage(last.questions),
    staleTime: 0,
  })
