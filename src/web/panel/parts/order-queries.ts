import { queryOptions } from '@tanstack/react-query'
import type { EndpointInput } from '#contract/endpoint.ts'
import { amendmentEndpoints } from '#contract/panel/amendments.ts'
import { panelOrderEndpoints } from '#contract/panel/orders.ts'
import { pickingEndpoints } from '#contract/panel/picking.ts'
import { refundEndpoints } from '#contract/panel/refunds.ts'
import { panelClient } from '../api.ts'
import { pagedQuery } from './paged-query.ts'

export type OrderQuery = Omit<NonNullable<EndpointInput<typeof panelOrderEndpoints.list>['query']>, 'before'>

/** First key segment of order queries, refetched on order events. */
export const ordersNoun = 'orders'
/** Of the coupons' queries: orders take their uses. */
export const couponsNoun = 'coupons'
/** Of deliveries: refetched on events of deliveries and orders. */
export const deliveriesNoun = 'deliveries'
/** Of zones, slots and delivery days. */
export const zonesNoun = 'delivery-setup'

export const orderListQuery = (query: OrderQuery) =>
  pagedQuery([ordersNoun, 'list', query], (before, options) =>
    panelClient(panelOrderEndpoints.list, { query: { ...query, before } }, options),
  )

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

export const pickingNoun = 'picking'

/** What several orders need; refetched on their ticks and their changes. */
export const pickingQuery = (orders: string) =>
  queryOptions({
    queryKey: [pickingNoun, orders],
    queryFn: ({ signal }) => panelClient(pickingEndpoints.get, { query: { orders } }, { signal }),
  })

/** Numbers of orders in a URL: '12,13'. */
export const numsOf = (text: string | null): number[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .filter((num) => /^[1-9]\d{0,8}$/.test(num))
      .map(Number),
  ),
]

/** Amendments of an order's lines, and why they can't change now. */
export const amendmentsQuery = (num: number) =>
  queryOptions({
    queryKey: [ordersNoun, 'amendments', num],
    queryFn: ({ signal }) => panelClient(amendmentEndpoints.list, { params: { num } }, { signal }),
  })

/** Returns and refunds of an order, and what can still be returned. */
export const refundSheetQuery = (num: number) =>
  queryOptions({
    queryKey: [ordersNoun, 'refunds', num],
    queryFn: async ({ signal }) =>
      (await panelClient(refundEndpoints.sheet, { params: { num } }, { signal })).refund,
  })
