import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readShopClock } from './shop-clock.ts'

const noon = Date.parse('2026-11-20T15:00:00Z')
const minute = 60_000
/** The server's clock, the device's wall clock and its monotonic clock. */
const clocks = { server: noon, wall: noon, steady: 0 }
let asked = 0

function pass(ms: number): void {
  clocks.server += ms
  clocks.wall += ms
  clocks.steady += ms
}

beforeEach(() => {
  Object.assign(clocks, { server: noon, wall: noon, steady: clocks.steady + 60 * minute })
  asked = 0
  vi.spyOn(Date, 'now').mockImplementation(() => clocks.wall)
  vi.spyOn(performance, 'now').mockImplementation(() => clocks.steady)
  vi.stubGlobal('fetch', () => {
    asked += 1
    return Promise.resolve(new Response(null, { headers: { date: new Date(clocks.server).toUTCString() } }))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const told = async (): Promise<number> => (await readShopClock()).getTime()

it('is the server’s time, whatever the phone’s clock says', async () => {
  clocks.wall = noon - 5 * 60 * minute
  expect(await told()).toBe(noon)
  pass(minute)
  expect([await told(), asked]).toEqual([noon + minute, 1])
})

it.each([-60, 60])('goes on when the phone’s clock is set by %d minutes', async (minutes) => {
  await readShopClock()
  pass(minute)
  clocks.wall += minutes * minute
  expect([await told(), asked]).toEqual([noon + minute, 2])
})

it('is right after the phone slept', async () => {
  await readShopClock()
  pass(480 * minute)
  clocks.steady -= 480 * minute
  expect([await told(), asked]).toEqual([noon + 480 * minute, 2])
})

it('is the phone’s where the server can’t be asked', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await told()).toBe(noon)
})
