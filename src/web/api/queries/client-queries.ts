import { queryOptions } from '@tanstack/react-query'
import { type Address, addressCalls } from '#contract/addresses.ts'
import { clientCalls } from '#contract/clients.ts'
import { browserClient } from '../client.ts'
import { addressesQuery } from './order-queries.ts'

/** The seller's clients who are meant by `q`; without it, those he sold to last. */
export const clientsQuery = (q: string) =>
  queryOptions({
    queryKey: ['clients', q],
    queryFn: async ({ signal }) =>
      (await browserClient(clientCalls.list, { query: { q } }, { signal })).clients,
  })

/** Where things can go: to the own addresses, or to those of the client whom a seller orders for. */
export const knownAddresses = (clientId: number | null) =>
  clientId === null ? addressesQuery() : clientAddressesQuery(clientId)

const clientAddressesQuery = (id: number) =>
  queryOptions<Address[], Error, Address[], string[]>({
    queryKey: ['addresses', String(id)],
    queryFn: async () =>
      (await browserClient(addressCalls.list, { query: { selected_buyer: id } })).addresses,
  })
