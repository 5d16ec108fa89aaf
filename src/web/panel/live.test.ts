import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('../api/live-connection.ts')
  vi.resetModules()
})

it('reads again what can be sold, once an order or a count has moved the stock', async () => {
  const heard = new Map<string, (changed: { noun?: string }) => void>()
  const connection = { bind: () => null }
  vi.resetModules()
  vi.doMock('../api/live-connection.ts', () => ({
    connectLive: () => Promise.resolve({ subscribe: () => ({ bind: heard.set.bind(heard) }), connection }),
  }))
  const { listenStaff } = await import('./live.ts')
  const cache = new QueryClient()
  await listenStaff(cache, 'private-staff', new AbortController().signal, () => undefined)
  for (const changed of [{}, { noun: 'stock' }, { noun: 'history' }]) {
    cache.setQueryData(['sellables'], [])
    heard.get('changed')?.(changed)
    await expect.poll(() => cache.getQueryState(['sellables'])?.isInvalidated).toBe(true)
  }
})
