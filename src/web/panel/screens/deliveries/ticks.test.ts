import { onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { undoMs } from '#domain/panel/order-moves.ts'
import { toast, toastStore } from '../../../ui/toaster.tsx'

type Ticks = typeof import('./ticks.ts')

const stored = new Map<string, string>()
let isBlocked = false
let tabs = 0
const localStorage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, text: string) => {
    if (isBlocked) throw new DOMException('full', 'QuotaExceededError')
    stored.set(name, text)
  },
  removeItem: (name: string) => stored.delete(name),
}

/** A tab, which has not heard yet of what others stored since it was opened. */
async function openTab(): Promise<Ticks> {
  tabs += 1
  const ownModule = `./ticks.ts?tab=${tabs}`
  return (await import(ownModule)) as Ticks
}

const report = { kind: 'absent', person: 3, body: { version: 1, why: 'nobody' } } as never
const tickOf = (num: number) => Object.assign({ num }, report) as Parameters<Ticks['addTick']>[0]
const inStore = () =>
  (
    JSON.parse(stored.get('damajuana.reparto') ?? '{"waiting":[]}') as { waiting: { num: number }[] }
  ).waiting.map(({ num }) => num)

beforeEach(() => {
  stored.clear()
  isBlocked = false
  vi.stubGlobal('window', { localStorage })
  vi.stubGlobal('addEventListener', () => null)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  toast.clear()
})

it('keeps the ticks of two tabs of one phone', async () => {
  const one = await openTab()
  const other = await openTab()
  one.addTick(tickOf(11))
  other.addTick(tickOf(12))
  expect(inStore()).toEqual([11, 12])
  one.dropTick(12)
  expect(inStore()).toEqual([11])
})

it('keeps ticks while the browser stores nothing, and stores them later', async () => {
  const tab = await openTab()
  isBlocked = true
  tab.addTick(tickOf(11))
  isBlocked = false
  tab.addTick(tickOf(12))
  expect(inStore()).toEqual([11, 12])
})

it('offers no undo of a delivery that the server may have had for longer than it undoes one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=a' })
  const done = Response.json({ num: 11, state: 'delivered', version: 2 })
  const send = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('lost')).mockResolvedValue(done)
  vi.stubGlobal('fetch', send)
  const { addTick, watchTicks } = await openTab()
  addTick({ num: 11, person: 3, kind: 'deliver', body: { version: 1 } } as Parameters<Ticks['addTick']>[0])
  watchTicks(new QueryClient(), 3)
  await vi.waitUntil(() => !onlineManager.isOnline(), { timeout: 10_000 })
  vi.setSystemTime(Date.now() + undoMs)
  onlineManager.setOnline(true)
  await vi.waitUntil(() => toastStore.read().length > 0, { timeout: 10_000 })
  expect(toastStore.read()[0]).not.toHaveProperty('action')
  expect(inStore()).toEqual([])
})
