import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { screens } from '#contract/screens.ts'
import { takeOver } from './update-bar.tsx'

const workers = new EventTarget()
const place = { pathname: '/', reload: vi.fn<() => void>() }
let leaving: AbortController

beforeEach(() => {
  leaving = new AbortController()
  vi.useFakeTimers()
  const fields = ['HTMLInputElement', 'HTMLTextAreaElement', 'HTMLSelectElement']
  for (const name of fields) vi.stubGlobal(name, EventTarget)
  vi.stubGlobal('navigator', { serviceWorker: workers })
  vi.stubGlobal('document', { activeElement: null, querySelector: () => null })
  vi.stubGlobal('location', place)
  place.pathname = '/'
  place.reload.mockClear()
})
afterEach(() => {
  leaving.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const start = (cache = new QueryClient()): void =>
  takeOver({ postMessage: () => undefined } as unknown as ServiceWorker, cache, leaving.signal)
const activate = (): boolean => workers.dispatchEvent(new Event('controllerchange'))

it('a new version reloads the page once its worker is active', () => {
  start()
  expect(place.reload).not.toHaveBeenCalled()
  activate()
  expect(place.reload).toHaveBeenCalledOnce()
})

it('a new version reloads the page when its worker has not answered for 3 seconds', () => {
  start()
  vi.advanceTimersByTime(2_900)
  expect(place.reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(place.reload).toHaveBeenCalledOnce()
})

it('a new version waits for a save under way', async () => {
  const cache = new QueryClient()
  const { promise, resolve } = Promise.withResolvers<void>()
  const saved = cache
    .getMutationCache()
    .build(cache, { mutationFn: () => promise })
    .execute(undefined)
  start(cache)
  activate()
  vi.advanceTimersByTime(10_000)
  expect(place.reload).not.toHaveBeenCalled()
  resolve()
  await saved
  vi.advanceTimersByTime(500)
  expect(place.reload).toHaveBeenCalled()
})

it('a new version does not reload a purchase that was opened while its worker came', () => {
  start()
  place.pathname = screens.payment
  activate()
  vi.advanceTimersByTime(10_000)
  expect(place.reload).not.toHaveBeenCalled()
})
