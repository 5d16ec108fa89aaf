import { queryOptions } from '@tanstack/react-query'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { panelDeliveryEndpoints, stopEndpoints } from '#contract/panel/deliveries.ts'
import { panelClient } from '../api.ts'
import { deliveriesNoun } from './order-queries.ts'

/** A day's deliveries, and who brings them. */
export type Day = EndpointAnswer<typeof panelDeliveryEndpoints.list>

/** `day`: YYYY-MM-DD; today by default. */
export const deliveriesQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: [deliveriesNoun, 'day', day ?? 'today'],
    queryFn: ({ signal }) => panelClient(panelDeliveryEndpoints.list, { query: { day } }, { signal }),
  })

export const ownStopsQuery = () =>
  queryOptions({
    queryKey: [deliveriesNoun, 'own'],
    queryFn: ({ signal }) => panelClient(stopEndpoints.list, {}, { signal }),
  })

export const driverCashQuery = () =>
  queryOptions({
    queryKey: [deliveriesNoun, 'cash'],
    queryFn: ({ signal }) => panelClient(panelDeliveryEndpoints.cash, {}, { signal }),
  })

/** Query parameter of an order's page: opens what the buyer of a delivery that found nobody wants. */
export const wishParam = 'quiere'
