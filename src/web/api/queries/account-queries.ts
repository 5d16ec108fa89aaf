import { queryOptions } from '@tanstack/react-query'
import { deviceEndpoints } from '#contract/accounts.ts'
import type { Client } from '#contract/client.ts'
import { cardEndpoints } from '#contract/payments.ts'
import { browserClient } from '../client.ts'

export const cardsQuery = (client: Client = browserClient) =>
  queryOptions({ queryKey: ['cards'], queryFn: async () => (await client(cardEndpoints.list, {})).cards })

/** Always stale: another device may have ended a session. */
export const devicesQuery = (client: Client = browserClient) =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: async () => (await client(deviceEndpoints.list, {})).sessions,
    staleTime: 0,
  })
