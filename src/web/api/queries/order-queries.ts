import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
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
import { proposalEndpoints } from '#contract/proposals.ts'
import { commerceId } from '#contract/shop.ts'
import { browserClient } from '../client.ts'
import { buyerQuery, nextPage, ofShop } from './shop-queries.ts'

export const paymentMethodsQuery = (client: Client = browserClient) =>
  queryOptions({
    queryKey: ['payment-methods'],
    queryFn: async () => (await client(paymentMethodEndpoints.methods, ofShop)).payment_methods,
  })

export const zonesQuery = (client: Client = browserClient) =>
  queryOptions({
    queryKey: ['zones'],
    queryFn: async () => (await client(deliveryEndpoints.zones, ofShop)).models,
  })

export const deliveryDaysQuery = (client: Client = browserClient) =>
  queryOptions({
    queryKey: ['delivery-days'],
    queryFn: async () => (await client(deliveryEndpoints.days, ofShop)).models,
  })

/** Prefix of every zone's slots. */
export const slotsKey = ['delivery-slots']

/** A zone's slots by day; they may fill up at any time. */
export const slotsQuery = (zone: number, client: Client = browserClient) =>
  queryOptions({
    queryKey: [...slotsKey, zone],
    queryFn: async () =>
      (await client(deliveryEndpoints.slots, { params: { ...ofShop.params, delivery_zone_id: zone } }))
        .models,
    staleTime: 30_000,
  })

/** Saved addresses of the buyer, or of the visitor's session. */
export const addressesQuery = (client: Client = browserClient) =>
  queryOptions({
    queryKey: ['addresses'],
    queryFn: async () => (await client(addressEndpoints.list, {})).addresses,
  })

export const ordersQuery = (client: Client = browserClient) =>
  infiniteQueryOptions({
    queryKey: ['orders'],
    queryFn: ({ pageParam }) => client(orderEndpoints.list, { query: { page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last) => nextPage(last.orders),
    staleTime: 0,
  })

export const placedOrderQuery = (num: number, client: Client = browserClient) =>
  queryOptions({
    queryKey: ['orders', 'placed', num],
    queryFn: async () => (await client(orderEndpoints.placed, { params: { num } })).order,
  })

/** The order of an order link, polled while it is open. */
export const orderPageQuery = (num: number, token: string, client: Client = browserClient) =>
  queryOptions({
    queryKey: ['orders', 'by-link', num, token],
    queryFn: async () => (await client(orderEndpoints.byLink, { params: { num, token } })).order,
    staleTime: 10_000,
    refetchInterval: ({ state }) => (state.data?.steps.some(({ at }) => at === null) ? 60_000 : false),
  })

/** Whether the order of a link awaits a payment proof. */
export const paymentProofQuery = (num: number, token: string, client: Client = browserClient) =>
  queryOptions({
    queryKey: ['orders', 'receipt', num, token],
    queryFn: () => client(paymentProofEndpoints.state, { params: { num, token } }),
  })

/** MercadoPago's page for an own order; idempotent. Refetched on each visit, as the order may no longer be payable. */
export const preferenceQuery = (num: number) =>
  queryOptions({
    queryKey: ['paying', 'preference', num],
    queryFn: () =>
      browserClient(mercadoPagoEndpoints.preference, { body: { order_num: num, commerce_id: commerceId } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

const returnNames = [
  'payment_id',
  'status',
  'external_reference',
  'preference_id',
  'order_num',
  'order_token',
] as const

/** Outcome of a payment; `search` has the provider's URL parameters, which are hints only. Polled while it may change. */
export const paymentReturnQuery = (search: string) =>
  queryOptions({
    queryKey: ['paying', 'returned', search],
    queryFn: () => {
      const params = new URLSearchParams(search)
      const values = Object.fromEntries(
        returnNames.map((name) => [name, params.get(name)?.slice(0, 200) ?? null]),
      )
      return browserClient(mercadoPagoEndpoints.returned, { body: { ...values, commerce_id: commerceId } })
    },
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.outcome === 'pending' ? 5_000 : false,
    staleTime: 0,
    gcTime: 0,
  })

/** Card payment of an own order: Payway's key and URL, and the instalments. */
export const cardTermsQuery = (num: number, client: Client = browserClient) =>
  queryOptions({
    queryKey: ['paying', 'card-terms', num],
    queryFn: () => client(cardPaymentEndpoints.terms, { query: { order_num: num } }),
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

/** Own addresses, or those of the seller's client. */
export const knownAddresses = (clientId: number | null) =>
  clientId === null ? addressesQuery() : clientAddressesQuery(clientId)

const clientAddressesQuery = (id: number) =>
  queryOptions<Address[], Error, Address[], string[]>({
    queryKey: ['addresses', String(id)],
    queryFn: async () =>
      (await browserClient(addressEndpoints.list, { query: { selected_buyer: id } })).addresses,
  })

/** Puts an address just saved in the lists that have it. One of a seller's client is not the seller's. */
export function addKnownAddress(cache: QueryClient, clientId: number | null, address: Address): void {
  const and = (known: readonly Address[]): Address[] => [
    ...known.filter(({ id }) => id !== address.id),
    address,
  ]
  cache.setQueryData(knownAddresses(clientId).queryKey, (known) => known && and(known))
  if (clientId === null)
    cache.setQueryData(
      buyerQuery().queryKey,
      (buyer) => buyer && { ...buyer, addresses: and(buyer.addresses) },
    )
}

export const mapTilesQuery = (client: Client = browserClient) =>
  queryOptions({
    queryKey: ['map-tiles'],
    queryFn: async () => (await client(mapEndpoints.tiles, {})).tiles,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A change proposed for the order of a link, and the difference of one to pay; polled. */
export const proposalQuery = (num: number, token: string) =>
  queryOptions({
    queryKey: ['orders', 'proposal', num, token],
    queryFn: () => browserClient(proposalEndpoints.open, { params: { num, token } }),
    staleTime: 10_000,
    refetchInterval: 60_000,
  })
