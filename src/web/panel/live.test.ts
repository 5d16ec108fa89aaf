import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('../api/live-connection.ts')
  vi.resetModules()
})

it('reads again what can be sold, once an order or a count has moved the stock', async () => {
  let tell: (changed: { noun?: string; id: number }) => void = () => undefined
  const channel = { bind: (event: string, by: typeof tell) => (tell = event === 'changed' ? by : tell) }
  vi.resetModules()
  vi.doMock('../api/live-connection.ts', () => ({
    connectLive: () => Promise.resolve({ subscribe: () => channel, connection: { bind: () => null } }),
  }))
  const { listenStaff } = await import('./live.ts')
  const cache = new QueryClient()
  const leaving = new AbortController()
  await listenStaff(cache, 'private-staff', leaving.signal, () => undefined)
  for (const noun of [undefined, 'stock', 'history']) {
    cache.setQueryData(['sellables', 'search'], [])
    tell({ ...(noun && { noun }), id: 1 })
    await vi.waitUntil(() => cache.getQueryState(['sellables', 'search'])?.isInvalidated)
  }
  leaving.abort()
  expect(cache.getQueryState(['sellables', 'search'])?.isInvalidated).toBe(true)
})
