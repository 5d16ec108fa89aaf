import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import { clientEndpoints } from '#contract/clients.ts'
import { addressEndpoints, deliveryEndpoints, type Address, mapEndpoints } from '#contract/delivery.ts'
import { orderEndpoints } from '#contract/orders.ts'
import {
  paymentMethodEndpoints,
  paymentProofEndpoints,
  cardPaymentEndpoints,
  mercadoPagoEndpoints,
} from '#contract/payments.ts'
import { commerceId } from '#contract/shop.ts'
import { browserClient } from '../client.ts'
import { nextPage, ofShop } from './shop-queries.ts'

export const paymentMethodsQuery = (ask: Client = browserClient) =>
  queryOptions({
    queryKey: ['payment-methods'],
    queryFn: async () => (await ask(paymentMethodEndpoints.methods, ofShop)).payment_methods,
  })

export const zonesQuery = (ask: Client = browserClient) =>
  queryOptions({
    queryKey: ['zones'],
    queryFn: async () => (await ask(deliveryEndpoints.zones, ofShop)).models,
  })

export const deliveryDaysQuery = (ask: Client = browserClient) =>
  queryOptions({
    queryKey: ['delivery-days'],
    queryFn: async () => (await ask(deliveryEndpoints.days, ofShop)).models,
  })

/** Of every zone. */
export const slotsKey = ['delivery-slots']

/** The hours that can be chosen in a zone, day by day; they fill up while one looks. */
export const slotsQuery = (zone: number, ask: Client = browserClient) =>
  queryOptions({
    queryKey: [...slotsKey, zone],
    queryFn: async () =>
      (await ask(deliveryEndpoints.slots, { params: { ...ofShop.params, delivery_zone_id: zone } })).models,
    staleTime: 30_000,
  })

/** Where things went before: of the buyer, or of the visitor's session. */
export const addressesQuery = (ask: Client = browserClient) =>
  queryOptions({
    queryKey: ['addresses'],
    queryFn: async () => (await ask(addressEndpoints.list, {})).addresses,
  })

export const ordersQuery = (ask: Client = browserClient) =>
  infiniteQueryOptions({
    queryKey: ['orders'],
    queryFn: ({ pageParam }) => ask(orderEndpoints.list, { query: { page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last) => nextPage(last.orders),
    staleTime: 0,
  })

export const placedOrderQuery = (num: number, ask: Client = browserClient) =>
  queryOptions({
    queryKey: ['orders', 'placed', num],
    queryFn: async () => (await ask(orderEndpoints.placed, { params: { num } })).order,
  })

/** The order that a link leads to. While it is under way, who leaves the page open sees it move on. */
export const orderPageQuery = (num: number, token: string, ask: Client = browserClient) =>
  queryOptions({
    queryKey: ['orders', 'by-link', num, token],
    queryFn: async () => (await ask(orderEndpoints.byLink, { params: { num, token } })).order,
    staleTime: 10_000,
    refetchInterval: ({ state }) => (state.data?.steps.some(({ at }) => at === null) ? 60_000 : false),
  })

/** Whether the order of a link waits for the receipt of its payment. */
export const paymentProofQuery = (num: number, token: string, ask: Client = browserClient) =>
  queryOptions({
    queryKey: ['orders', 'receipt', num, token],
    queryFn: () => ask(paymentProofEndpoints.state, { params: { num, token } }),
  })

/** MercadoPago's page for an own order. The same one is answered each time; a new visit asks whether it still may be paid. */
export const preferenceQuery = (num: number) =>
  queryOptions({
    queryKey: ['paying', 'preference', num],
    queryFn: () =>
      browserClient(mercadoPagoEndpoints.preference, { body: { order_num: num, commerce_id: commerceId } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

const returnNames = ['payment_id', 'status', 'external_reference', 'preference_id', 'order_num'] as const

/** What came of a payment, as the server knows it; `search` is what the provider added to the address, which is a hint alone. It is asked again while it may still change. */
export const paymentReturnQuery = (search: string) =>
  queryOptions({
    queryKey: ['paying', 'returned', search],
    queryFn: () => {
      const said = new URLSearchParams(search)
      const values = Object.fromEntries(
        returnNames.map((name) => [name, said.get(name)?.slice(0, 200) ?? null]),
      )
      return browserClient(mercadoPagoEndpoints.returned, { body: { ...values, commerce_id: commerceId } })
    },
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.outcome === 'pending' ? 5_000 : false,
    staleTime: 0,
    gcTime: 0,
  })

/** What an own order is paid with by card: where the browser takes the card to, and in how many instalments. */
export const cardTermsQuery = (num: number, ask: Client = browserClient) =>
  queryOptions({
    queryKey: ['paying', 'card-terms', num],
    queryFn: () => ask(cardPaymentEndpoints.terms, { query: { order_num: num } }),
    staleTime: 30_000,
    retry: false,
  })

/** The seller's clients that match `q`; without it, those of the last orders. */
export const clientsQuery = (q: string) =>
  queryOptions({
    queryKey: ['clients', q],
    queryFn: async ({ signal }) =>
      (await browserClient(clientEndpoints.list, { query: { q } }, { signal })).clients,
  })

/** Where things can go: to the own addresses, or to those of the client whom a seller orders for. */
export const knownAddresses = (clientId: number | null) =>
  clientId === null ? addressesQuery() : clientAddressesQuery(clientId)

const clientAddressesQuery = (id: number) =>
  queryOptions<Address[], Error, Address[], string[]>({
    queryKey: ['addresses', String(id)],
    queryFn: async () =>
      (await browserClient(addressEndpoints.list, { query: { selected_buyer: id } })).addresses,
  })

export const mapTilesQuery = (ask: Client = browserClient) =>
  queryOptions({
    queryKey: ['map-tiles'],
    queryFn: async () => (await ask(mapEndpoints.tiles, {})).tiles,
    staleTime: Number.POSITIVE_INFINITY,
  })
