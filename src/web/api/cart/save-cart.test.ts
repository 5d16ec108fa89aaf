import { onlineManager, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { lastCartQuery } from '../queries/shop-queries.ts'
import { cartSaving, readSaved, waitingChanges } from './save-cart.ts'
import { whenSaved } from './when-saved.ts'

it('a saved cart is not replaced by an answer that was on its way since before', async () => {
  const cache = new QueryClient()
  const { queryKey } = lastCartQuery()
  cache.setQueryData(queryKey, null)
  const { promise, resolve } = Promise.withResolvers<null>()
  const asked = cache.fetchQuery({ queryKey, queryFn: () => promise, staleTime: 0 })
  const cart = { id: 7 } as Cart
  await cartSaving(cache).onSuccess({ cart, hadConflict: false })
  resolve(null)
  await asked
  expect(readSaved(cache)).toBe(cart)
})

it('a change that waits for a connection is not waited for', async () => {
  onlineManager.setOnline(false)
  const cache = new QueryClient()
  const change = { edit: { kind: 'add' as const, lines: [] } }
  void cache.getMutationCache().build(cache, cartSaving(cache)).execute(change)
  await whenSaved(cache)
  expect(waitingChanges(cache)).toEqual([change])
  onlineManager.setOnline(true)
})
