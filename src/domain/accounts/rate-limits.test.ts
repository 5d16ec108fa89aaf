import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { secondsToWait } from './rate-limits.ts'

const now = new Date('2026-11-20T14:00:00Z')
const minute = 60_000
const ago = (...minutes: number[]): Date[] => minutes.map((n) => new Date(now.getTime() - n * minute))
const limit = { most: 3, withinMs: 60 * minute }

it.each<[string, Date[], number]>([
  ['nothing asked', [], 0],
  ['one fewer than the most', ago(1, 2), 0],
  ['the most, the first half an hour ago', ago(1, 30, 2), 30 * 60],
  ['more than the most', ago(1, 2, 3, 30), 57 * 60],
  ['the most, but one of them long ago', ago(1, 2, 61), 0],
  ['the first just out of the hour', ago(1, 2, 60), 0],
])('waits with %s', (_what, asked, seconds) => {
  expect(secondsToWait(asked, limit, now)).toBe(seconds)
})

it('after that wait one may ask, and not a second before', () => {
  const moments = fc
    .array(fc.integer({ min: 0, max: 7200 }), { maxLength: 12 })
    .map((seconds) => seconds.map((n) => new Date(now.getTime() - n * 1000)))
  fc.assert(
    fc.property(moments, (asked) => {
      const wait = secondsToWait(asked, limit, now)
      expect(secondsToWait(asked, limit, new Date(now.getTime() + wait * 1000))).toBe(0)
      if (wait > 0) expect(secondsToWait(asked, limit, new Date(now.getTime() + (wait - 1) * 1000))).toBe(1)
    }),
  )
})
