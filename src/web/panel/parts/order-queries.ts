import { queryOptions } from '@tanstack/react-query'
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts'
import { amendmentEndpoints } from '#contract/panel/amendments.ts'
import { panelOrderEndpoints, type PanelOrderRow } from '#contract/panel/orders.ts'
import { pickingEndpoints } from '#contract/panel/picking.ts'
import { refundEndpoints } from '#contract/panel/refunds.ts'
import { panelClient } from '../api.ts'
import { pagedQuery } from './paged-query.ts'

export type OrderQuery = Omit<NonNullable<EndpointInput<typeof panelOrderEndpoints.list>['query']>, 'before'>

/** First key segment of order queries, refetched on order events. */
export const ordersNoun = 'orders'
/** Of Hoy's query: also refetched alone, on events of what waits besides orders. */
export const todayKey = [ordersNoun, 'today'] as const
/** Of the coupons' queries: orders take their uses. */
export const couponsNoun = 'coupons'
/** Of deliveries: refetched on events of deliveries and orders. */
export const deliveriesNoun = 'deliveries'
/** Of zones, slots and delivery days. */
export const zonesNoun = 'delivery-setup'

/** `beside` an open order it is another one: with its own pages, all of which are rendered. */
export const orderListQuery = (query: OrderQuery, where: 'list' | 'beside' = 'list') =>
  pagedQuery([ordersNoun, where, query], (before, options) =>
    panelClient(panelOrderEndpoints.list, { query: { ...query, before } }, options),
  )

/** Rows of its pages, by number. */
export const ordersOf = ({ orders }: EndpointAnswer<typeof panelOrderEndpoints.list>) => orders
export const numOf = ({ num }: PanelOrderRow) => num

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
/** Of till queries, here for the keys that events make stale. */
export const tillsNoun = 'tills'

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
