import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { lastCartQuery } from '../queries/shop-queries.ts'
import { cartSaving, readSaved } from './save-cart.ts'

it('a saved cart is not replaced by an answer that was on its way since before', async () => {
  const cache = new QueryClient()
  const { queryKey } = lastCartQuery()
  cache.setQueryData(queryKey, null)
  const { promise, resolve } = Promise.withResolvers<null>()
  const asked = cache.fetchQuery({ queryKey, queryFn: () => promise, staleTime: 0 })
  const cart = { id: 7 } as Cart
  await cartSaving(cache).onSuccess({ cart })
  resolve(null)
  await asked
  expect(readSaved(cache)).toBe(cart)
})
