import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeStock } from './demand.ts'

const units = fc.nat(10_000)

it('by so many is added to what there is, and never leaves less than none', () => {
  fc.assert(
    fc.property(units, fc.integer({ min: -10_000, max: 10_000 }), (now, by) => {
      expect(changeStock(now, { by })).toEqual(
        now + by < 0 ? { problem: 'stock_negative' } : { stock: now + by },
      )
    }),
  )
  expect(changeStock(null, { by: 5 })).toEqual({ problem: 'stock_uncounted' })
})

it('to so many holds only where nothing was taken since it was counted', () => {
  const stock = fc.option(units)
  fc.assert(
    fc.property(stock, stock, stock, (now, from, to) => {
      expect(changeStock(now, { from, to })).toEqual(
        now === from ? { stock: to } : { problem: 'stock_changed' },
      )
    }),
  )
})
