import { expect, it } from 'vitest'
import { paceOf } from './pace.ts'

const dayMs = 24 * 60 * 60_000
const calm = { sold: 0, inStockMs: 28 * dayMs, free: 0, waiting: 0, weeks: 4 }

it('is over the days in which there was something to sell', () => {
  expect(paceOf({ ...calm, sold: 14, inStockMs: 7 * dayMs, free: 6 })).toEqual({
    days: 7,
    per_week: 14,
    days_left: 3,
    suggested: 50,
  })
  expect(paceOf({ ...calm, sold: 28, free: 40 })).toMatchObject({ per_week: 7, days_left: 40, suggested: 0 })
})

it('is that of a day for what sold out within one', () => {
  expect(paceOf({ ...calm, sold: 6, inStockMs: 60_000 })).toMatchObject({ per_week: 42, days_left: 0 })
})

it('suggests one for each who waits where nothing is sold, and none where it came back', () => {
  expect(paceOf({ ...calm, waiting: 3 })).toMatchObject({ per_week: 0, days_left: null, suggested: 3 })
  expect(paceOf({ ...calm, sold: -2, free: 2 })).toMatchObject({ per_week: 0, suggested: 0 })
})
