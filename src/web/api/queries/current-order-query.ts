import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import { orderCalls } from '#contract/orders.ts'
import { browserClient } from '../client.ts'
import { ofCommerce } from './shop-queries.ts'

/** The order under way, for the strip of Home and Mis Pedidos. */
export const currentOrderQuery = (ask: Client = browserClient) =>
  queryOptions({
    queryKey: ['orders', 'current'],
    queryFn: async () => (await ask(orderCalls.current, ofCommerce)).order,
    staleTime: 10_000,
  })
