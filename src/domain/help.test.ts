import { expect, it } from 'vitest'
import { isCallRequested } from './help.ts'

const asked = new Date('2026-11-20T14:00:00Z')
const after = (ms: number): Date => new Date(asked.getTime() + ms)

it('a call is on its way for the five minutes that were promised', () => {
  expect([0, 4 * 60_000, 5 * 60_000 - 1].map((ms) => isCallRequested(asked, after(ms)))).toEqual([
    true,
    true,
    true,
  ])
  expect([5 * 60_000, 60 * 60_000].map((ms) => isCallRequested(asked, after(ms)))).toEqual([false, false])
  expect(isCallRequested(null, asked)).toBe(false)
})
