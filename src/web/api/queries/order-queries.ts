import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { addressCalls } from '#contract/addresses.ts'
import type { Client } from '#contract/client.ts'
import { deliveryCalls } from '#contract/delivery.ts'
import { orderCalls } from '#contract/orders.ts'
import { paymentCalls } from '#contract/payments.ts'
import { receiptCalls } from '#contract/receipts.ts'
import { browserClient } from '../client.ts'
import { nextPage, ofShop } from './shop-queries.ts'

export const paymentMethodsQuery = (ask: Client = browserClient) =>
  queryOptions({
    queryKey: ['payment-methods'],
    queryFn: async () => (await ask(paymentCalls.methods, ofShop)).payment_methods,
  })

export const zonesQuery = (ask: Client = browserClient) =>
  queryOptions({ queryKey: ['zones'], queryFn: async () => (await ask(deliveryCalls.zones, ofShop)).models })

export const deliveryDaysQuery = (ask: Client = browserClient) =>
  queryOptions({
    queryKey: ['delivery-days'],
    queryFn: async () => (await ask(deliveryCalls.days, ofShop)).models,
  })

/** Of every zone. */
export const slotsKey = ['delivery-slots']

/** The hours that can be chosen in a zone, day by day; they fill up while one looks. */
export const slotsQuery = (zone: number, ask: Client = browserClient) =>
  queryOptions({
    queryKey: [...slotsKey, zone],
    queryFn: async () =>
      (await ask(deliveryCalls.slots, { params: { ...ofShop.params, delivery_zone_id: zone } })).models,
    staleTime: 30_000,
  })

/** Where things went before: of the buyer, or of the visitor's session. */
export const addressesQuery = (ask: Client = browserClient) =>
  queryOptions({ queryKey: ['addresses'], queryFn: async () => (await ask(addressCalls.list, {})).addresses })

export const ordersQuery = (ask: Client = browserClient) =>
  infiniteQueryOptions({
    queryKey: ['orders'],
    queryFn: ({ pageParam }) => ask(orderCalls.list, { query: { page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last) => nextPage(last.orders),
    staleTime: 0,
  })

export const placedOrderQuery = (num: number, ask: Client = browserClient) =>
  queryOptions({
    queryKey: ['orders', 'placed', num],
    queryFn: async () => (await ask(orderCalls.placed, { params: { num } })).order,
  })

/** The order that a link leads to. While it is under way, who leaves the page open sees it move on. */
export const orderPageQuery = (num: number, token: string, ask: Client = browserClient) =>
  queryOptions({
    queryKey: ['orders', 'by-link', num, token],
    queryFn: async () => (await ask(orderCalls.byLink, { params: { num, token } })).order,
    staleTime: 10_000,
    refetchInterval: ({ state }) => (state.data?.steps.some(({ at }) => at === null) ? 60_000 : false),
  })

/** Whether the order of a link waits for the receipt of its payment. */
export const receiptQuery = (num: number, token: string, ask: Client = browserClient) =>
  queryOptions({
    queryKey: ['orders', 'receipt', num, token],
    queryFn: () => ask(receiptCalls.state, { params: { num, token } }),
  })
