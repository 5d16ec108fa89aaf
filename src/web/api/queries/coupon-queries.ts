import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import { couponCalls } from '#contract/coupons.ts'
import { browserClient } from '../client.ts'

/** What the buyer can use now: another order may have spent one since. */
export const couponsQuery = (ask: Client = browserClient) =>
  queryOptions({
    queryKey: ['coupons'],
    queryFn: async () => (await ask(couponCalls.list, {})).cupons,
    staleTime: 0,
  })
