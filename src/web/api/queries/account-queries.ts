import { queryOptions } from '@tanstack/react-query'
import { cardCalls } from '#contract/cards.ts'
import type { Client } from '#contract/client.ts'
import { ownSessionCalls } from '#contract/own-sessions.ts'
import { browserClient } from '../client.ts'

export const cardsQuery = (ask: Client = browserClient) =>
  queryOptions({ queryKey: ['cards'], queryFn: async () => (await ask(cardCalls.list, {})).cards })

/** Where the account is open: another device may have ended one since. */
export const ownSessionsQuery = (ask: Client = browserClient) =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: async () => (await ask(ownSessionCalls.list, {})).sessions,
    staleTime: 0,
  })
