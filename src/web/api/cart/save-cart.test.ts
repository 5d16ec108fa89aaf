import { onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Buyer } from '#contract/accounts.ts'
import type { Cart } from '#contract/cart.ts'
import { buyerQuery, lastCartQuery } from '../queries/shop-queries.ts'
import {
  cartSaving,
  OutdatedPageError,
  readSaved,
  readTabSession,
  waitingChanges,
  whenSaved,
} from './save-cart.ts'

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

const change = { edit: { kind: 'add' as const, lines: [] } }
const save = (cache: QueryClient) => cache.getMutationCache().build(cache, cartSaving(cache)).execute(change)

describe('a change of the cart', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.doUnmock('./send-cart.ts')
    onlineManager.setOnline(true)
  })

  it('that an old page has no script for is kept for the new one, and the shop counts as there', async () => {
    const kept = new Map<string, string>()
    const sessionStorage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => kept.set(name, text),
    }
    vi.stubGlobal('window', { sessionStorage })
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
    vi.doMock('./send-cart.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const cache = new QueryClient()
    cache.setQueryData(buyerQuery().queryKey, { id: 7 } as Buyer)
    await expect(save(cache)).rejects.toThrow(OutdatedPageError)
    await expect(save(cache)).rejects.toThrow(OutdatedPageError)
    expect(readTabSession()).toEqual({ buyerId: 7, changes: [change, change] })
    expect(onlineManager.isOnline()).toBe(true)
  })

  it('that waits for a connection is not waited for', async () => {
    onlineManager.setOnline(false)
    const cache = new QueryClient()
    void save(cache)
    void save(cache)
    await whenSaved(cache)
    expect(waitingChanges(cache)).toEqual([change, change])
  })
})
