import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Stock } from '../stock/stock.ts'
import { promotionSaving, promotionsLeft } from './pricing.ts'

const part = (amount: number, stock: Stock, stockNullEqual0 = false) => ({
  amount,
  stock: { stock, stockNullEqual0 },
})

it.each([
  ['as many as the scarcest part allows', [part(1, 9), part(2, 7)], 3],
  ['none where a part is short of one promotion', [part(6, 5), part(1, 99)], 0],
  ['uncounted where no part is counted', [part(1, null), part(2, null)], null],
  ['as many as the counted part allows', [part(1, null), part(2, 4)], 2],
  ['none where an uncounted part counts as none', [part(1, null, true), part(2, 4)], 0],
])('can be made: %s', (_what, parts, left) => {
  expect(promotionsLeft(parts)).toBe(left)
})

it('never takes more of a part than there is', () => {
  const parts = fc.array(
    fc.record({ amount: fc.integer({ min: 1, max: 24 }), stock: fc.integer({ min: 0, max: 500 }) }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(parts, (some) => {
      const left = promotionsLeft(some.map(({ amount, stock }) => part(amount, stock))) ?? 0
      expect(some.every(({ amount, stock }) => amount * left <= stock)).toBe(true)
      expect(some.some(({ amount, stock }) => amount * (left + 1) > stock)).toBe(true)
    }),
  )
})

it('saves what its parts cost more, and says nothing where it saves nothing or a part has no price', () => {
  const parts = [
    { amount: 2, unitPrice: 100_000 },
    { amount: 1, unitPrice: 50_000 },
  ]
  expect(promotionSaving(200_000, parts)).toBe(50_000)
  expect(promotionSaving(250_000, parts)).toBeNull()
  expect(promotionSaving(300_000, parts)).toBeNull()
  expect(promotionSaving(10, [...parts, { amount: 1, unitPrice: null }])).toBeNull()
})
