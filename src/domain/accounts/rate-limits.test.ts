import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backOff, networkOf, secondsToWait, tooOftenRefusal, waitText } from './rate-limits.ts'

const now = new Date('2026-11-20T14:00:00Z')
const minute = 60_000
const ago = (...minutes: number[]): Date[] => minutes.map((n) => new Date(now.getTime() - n * minute))
const growing = backOff({ from: 3, step: 2, withinMs: 60 * minute })
const limit = { max: 3, withinMs: 60 * minute, pauseMs: 60 * minute }

it.each<[string, Date[], number]>([
  ['nothing asked', [], 0],
  ['one fewer than the most', ago(1, 2), 0],
  ['the most, the first half an hour ago', ago(1, 30, 2), 30 * 60],
  ['more than the most', ago(1, 2, 3, 30), 57 * 60],
  ['the most, but one of them long ago', ago(1, 2, 61), 0],
  ['the first just out of the hour', ago(1, 2, 60), 0],
  ['the most, counted before the clock went back an hour', ago(-59, -58, -57), 0],
  ['the most, one of them by a server whose clock is ahead', ago(-0.5, 1, 30), 30 * 60],
])('waits with %s', (_what, asked, seconds) => {
  expect(secondsToWait(asked, [limit], now)).toBe(seconds)
})

it('after that wait one may ask, and not a second before', () => {
  const moments = fc
    .array(fc.integer({ min: 0, max: 7200 }), { maxLength: 12 })
    .map((seconds) => seconds.map((n) => new Date(now.getTime() - n * 1000)))
  fc.assert(
    fc.property(moments, fc.constantFrom([limit], growing), (asked, limits) => {
      const wait = secondsToWait(asked, limits, now)
      expect(secondsToWait(asked, limits, new Date(now.getTime() + wait * 1000))).toBe(0)
      if (wait > 0) expect(secondsToWait(asked, limits, new Date(now.getTime() + (wait - 1) * 1000))).toBe(1)
    }),
  )
})

function failed(count: number, secondsAgo = 0): Date[] {
  return Array.from({ length: count }, () => new Date(now.getTime() - secondsAgo * 1000))
}

function wait(from: number, step: number, counted: Date[]): number {
  return secondsToWait(counted, backOff({ from, step, withinMs: 60 * minute }), now)
}

it('backs off by pauses that double, until an hour', () => {
  expect([0, 2, 3, 4, 5, 6, 10_000].map((count) => wait(3, 1, failed(count)))).toEqual([
    0, 0, 1, 2, 4, 8, 3600,
  ])
  expect([0, 9, 10, 19, 20, 30, 1000].map((count) => wait(10, 10, failed(count)))).toEqual([
    0, 0, 1, 1, 2, 4, 3600,
  ])
  expect(wait(10, 10, failed(30, 3))).toBe(1)
  expect(wait(10, 10, [...failed(1000, 3600), ...failed(9)])).toBe(0)
})

it('says how long to wait, in words and in seconds', () => {
  expect(tooOftenRefusal('coupon_too_often', 61)).toEqual({
    code: 'coupon_too_often',
    message: 'Probaste muchos códigos seguidos. Probá de nuevo en 2 minutos',
    retry_after: 61,
  })
})

it.each([0, -1, -Infinity])('refuses nobody who waits %d seconds', (seconds) => {
  expect(tooOftenRefusal('login_too_often', seconds)).toBeNull()
})

describe('a wait', () => {
  it('is told in seconds, then in minutes', () => {
    expect([1, 4, 59, 60, 61, 3600, 5401, 86_400].map(waitText)).toEqual([
      '1 segundo',
      '4 segundos',
      '59 segundos',
      '1 minuto',
      '2 minutos',
      '60 minutos',
      '2 horas',
      '24 horas',
    ])
  })
})

describe('the network of an address', () => {
  it.each([
    ['200.0.0.1', '200.0.0.1'],
    ['::ffff:200.0.0.1', '200.0.0.1'],
    ['2800:810:4A1:7f::1', '2800:810:4a1:7f::/64'],
    ['2800:0810:04a1:007f:1:2:3:4', '2800:810:4a1:7f::/64'],
    ['2800::1', '2800:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})
