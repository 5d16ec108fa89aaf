import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { EndpointInput } from '#contract/endpoint.ts'
import { panelOrderEndpoints } from '#contract/panel/orders.ts'
import { panelClient } from '../api.ts'

export type OrderQuery = Omit<NonNullable<EndpointInput<typeof panelOrderEndpoints.list>['query']>, 'before'>

/** First key segment of order queries, refetched on order events. */
export const ordersNoun = 'orders'

export const orderListQuery = (query: OrderQuery) =>
  infiniteQueryOptions({
    queryKey: [ordersNoun, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      panelClient(panelOrderEndpoints.list, { query: { ...query, before: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })

export const orderCountsQuery = () =>
  queryOptions({
    queryKey: [ordersNoun, 'counts'],
    queryFn: ({ signal }) => panelClient(panelOrderEndpoints.counts, {}, { signal }),
  })

export const orderQuery = (num: number) =>
  queryOptions({
    queryKey: [ordersNoun, 'one', num],
    queryFn: async ({ signal }) =>
      (await panelClient(panelOrderEndpoints.get, { params: { num } }, { signal })).order,
  })
