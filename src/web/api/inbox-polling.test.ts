import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pollInbox } from './inbox-polling.ts'

let unread: { id: number; type: string }[] = []
let asked: string[] = []

beforeEach(() => {
  unread = [{ id: 4, type: 'order' }]
  asked = []
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { pathname: '/confirmar-compra' })
  vi.stubGlobal('document', { cookie: '', visibilityState: 'visible' })
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path.replace(/^\/api\//, ''))
    const body = path.includes('notifications')
      ? { notifications: unread, total: unread.length }
      : { messages: [] }
    return Promise.resolve({
      status: 200,
      headers: new Headers(),
      text: () => Promise.resolve(JSON.stringify(body)),
    })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const listed = () => ({ messages: asked.filter((path) => path.startsWith('messages')).length })

it('messages are asked for every 20 seconds, save on their own screen and in a hidden page', async () => {
  const page = new AbortController()
  pollInbox(new QueryClient(), page.signal, () => false)
  await vi.advanceTimersByTimeAsync(41_000)
  expect(listed()).toEqual({ messages: 2 })
  vi.stubGlobal('location', { pathname: '/mensajes' })
  await vi.advanceTimersByTimeAsync(40_000)
  vi.stubGlobal('location', { pathname: '/mapas' })
  vi.stubGlobal('document', { cookie: '', visibilityState: 'hidden' })
  await vi.advanceTimersByTimeAsync(40_000)
  expect(listed()).toEqual({ messages: 2 })
  vi.stubGlobal('document', { cookie: '', visibilityState: 'visible' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(listed()).toEqual({ messages: 3 })
  page.abort()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(listed()).toEqual({ messages: 3 })
})

it('a page opened in a hidden tab has the subject of what came meanwhile fetched once it is shown', async () => {
  vi.stubGlobal('document', { cookie: '', visibilityState: 'hidden' })
  const cache = new QueryClient()
  const key = ['cart', 'last']
  cache.setQueryData(key, null)
  const page = new AbortController()
  pollInbox(cache, page.signal, () => false)
  await vi.advanceTimersByTimeAsync(1_000)
  unread = [{ id: 5, type: 'cart_amount_updated' }, ...unread]
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)
  vi.stubGlobal('document', { cookie: '', visibilityState: 'visible' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(cache.getQueryState(key)?.isInvalidated).toBe(true)
  page.abort()
})

it.each([
  ['without realtime', false, true],
  ['which realtime has told of already', true, false],
])('a new notification %s has its subject fetched again: %s', async (_, isLive, isFetched) => {
  const cache = new QueryClient()
  const key = ['cart', 'last']
  cache.setQueryData(key, null)
  const page = new AbortController()
  pollInbox(cache, page.signal, () => isLive)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(cache.getQueryState(key)?.isInvalidated).toBe(false)
  unread = [{ id: 5, type: 'cart_amount_updated' }, ...unread]
  await vi.advanceTimersByTimeAsync(60_000)
  expect(cache.getQueryState(key)?.isInvalidated).toBe(isFetched)
  page.abort()
})
