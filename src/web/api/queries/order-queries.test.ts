import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Buyer } from '#contract/accounts.ts'
import type { Address } from '#contract/delivery.ts'
import { addKnownAddress, knownAddresses } from './order-queries.ts'
import { buyerQuery } from './shop-queries.ts'

const address = { id: 7, formated: 'Balcarce 1200, Rosario, Santa Fe' } as Address

const cacheOf = (clientId: number | null): QueryClient => {
  const cache = new QueryClient()
  cache.setQueryData(buyerQuery().queryKey, { addresses: [] as Address[] } as Buyer)
  cache.setQueryData(knownAddresses(clientId).queryKey, [])
  return cache
}

it('an address just given is the buyer’s, so that Maps does not ask for one', () => {
  const cache = cacheOf(null)
  addKnownAddress(cache, null, address)
  addKnownAddress(cache, null, address)
  expect(cache.getQueryData(knownAddresses(null).queryKey)).toEqual([address])
  expect(cache.getQueryData(buyerQuery().queryKey)?.addresses).toEqual([address])
})

it('one that a seller gives for a client is not the seller’s own', () => {
  const cache = cacheOf(3)
  addKnownAddress(cache, 3, address)
  expect(cache.getQueryData(knownAddresses(3).queryKey)).toEqual([address])
  expect(cache.getQueryData(buyerQuery().queryKey)?.addresses).toEqual([])
})
