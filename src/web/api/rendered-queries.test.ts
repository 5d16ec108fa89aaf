import * as live from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import * as rendered from './rendered-queries.ts'

const minute = 60_000
const answer = { name: 'Damajuana' }
const ofAnswer = { queryKey: ['shop'], queryFn: () => Promise.resolve(answer) }
const pages = { pages: [[1, 2]], pageParams: [1] }

type Read = typeof live.useQuery

/** What a screen reads of the hook's result, once rendered over a cache that holds `['shop']` and `['list', { at: 1 }]`. */
function readBy(read: unknown, options: object, ageMs = 0) {
  const client = new live.QueryClient({ defaultOptions: { queries: { staleTime: minute } } })
  client.setQueryData(['shop'], answer, { updatedAt: Date.now() - ageMs })
  client.setQueryData(['list', { at: 1 }], pages, { updatedAt: Date.now() - ageMs })
  let seen: object = {}
  function Screen(): ReactNode {
    const {
      data,
      status,
      isPending,
      isError,
      isSuccess,
      isFetching,
      isFetchedAfterMount,
      isPlaceholderData,
      error,
    } = (read as Read)(options as Parameters<Read>[0])
    seen = {
      data,
      status,
      isPending,
      isError,
      isSuccess,
      isFetching,
      isFetchedAfterMount,
      isPlaceholderData,
      error,
    }
    return null
  }
  renderToString(createElement(live.QueryClientProvider, { client }, createElement(Screen)))
  return seen
}

describe('a hook of the rendered page returns what the library returns', () => {
  const unknown = { queryKey: ['unknown'], queryFn: () => Promise.resolve(1) }
  it.each([
    ['fresh data', ofAnswer, 0],
    ['stale data, which the browser refetches', ofAnswer, 2 * minute],
    ['data that is always stale', { ...ofAnswer, staleTime: 0 }, 1],
    ['data that is never stale', { ...ofAnswer, staleTime: Infinity }, 2 * minute],
    ['data of a query that is not asked', { ...ofAnswer, enabled: false }, 0],
    ['selected data', { ...ofAnswer, select: ({ name }: typeof answer) => name }, 0],
    ['no data', unknown, 0],
    ['no data and not asked', { ...unknown, enabled: false }, 0],
    ['a placeholder', { ...unknown, placeholderData: 7 }, 0],
    ['a placeholder of a query that is not asked', { ...unknown, enabled: false, placeholderData: 7 }, 0],
  ])('%s', (_, options, ageMs) => {
    expect(readBy(rendered.useQuery, options, ageMs)).toEqual(readBy(live.useQuery, options, ageMs))
  })

  it('a list with its further pages', () => {
    const list = {
      queryKey: ['list', { at: 1 }],
      queryFn: () => Promise.resolve([]),
      initialPageParam: 1,
      getNextPageParam: () => 2,
    }
    expect(readBy(rendered.useInfiniteQuery, list)).toEqual(readBy(live.useInfiniteQuery, list))
  })
})

const createCache = () => new rendered.QueryClient({ defaultOptions: { queries: { staleTime: minute } } })

describe("a page's query cache", () => {
  it('asks once for what two loaders need, and keeps the answer', async () => {
    const cache = createCache()
    const queryFn = vi.fn(ofAnswer.queryFn)
    const asked = { ...ofAnswer, queryFn }
    expect(await Promise.all([cache.ensureQueryData(asked), cache.fetchQuery(asked)])).toEqual([
      answer,
      answer,
    ])
    expect(await cache.ensureQueryData(asked)).toBe(answer)
    expect(queryFn).toHaveBeenCalledTimes(1)
    expect(cache.getQueryData(['shop'])).toBe(answer)
  })

  it('asks again for what is stale by its own limit', async () => {
    const cache = createCache()
    cache.setQueryData(['shop'], { name: 'before' }, { updatedAt: Date.now() - 1_000 })
    expect(await cache.fetchQuery({ ...ofAnswer, staleTime: 0 })).toEqual(answer)
  })

  it('rejects what failed, and a screen sees the error', async () => {
    const cache = createCache()
    const failing = { ...ofAnswer, queryFn: () => Promise.reject(new Error('away')) }
    await expect(cache.fetchQuery(failing)).rejects.toThrow('away')
    await cache.prefetchQuery(failing)
    expect(cache.getQueryState(['shop'])?.status).toBe('error')
  })

  it('changes nothing, and has nothing that waits', () => {
    expect(rendered.useMutation()).toMatchObject({ isPending: false, isIdle: true })
    expect(rendered.useMutationState()).toEqual([])
  })

  it("a list's first page by its own first parameter", async () => {
    const cache = createCache()
    await cache.prefetchInfiniteQuery({
      queryKey: ['list'],
      queryFn: ({ pageParam }) => Promise.resolve([pageParam]),
      initialPageParam: 3,
    })
    expect(cache.getQueryData(['list'])).toEqual({ pages: [[3]], pageParams: [3] })
  })
})
