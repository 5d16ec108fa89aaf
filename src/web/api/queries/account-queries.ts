import { queryOptions } from '@tanstack/react-query'
import { cardCalls } from '#contract/payments.ts'
import type { Client } from '#contract/client.ts'
import { ownSessionCalls } from '#contract/accounts.ts'
import { browserClient } from '../client.ts'
import { couponCalls } from '#contract/coupons.ts'

export const cardsQuery = (ask: Client = browserClient) =>
  queryOptions({ queryKey: ['cards'], queryFn: async () => (await ask(cardCalls.list, {})).cards })

/** Where the account is open: another device may have ended one since. */
export const ownSessionsQuery = (ask: Client = browserClient) =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: async () => (await ask(ownSessionCalls.list, {})).sessions,
    staleTime: 0,
  })

/** What the buyer can use now: another order may have spent one since. */
export const couponsQuery = (ask: Client = browserClient) =>
  queryOptions({
    queryKey: ['coupons'],
    queryFn: async () => (await ask(couponCalls.list, {})).cupons,
    staleTime: 0,
  })
