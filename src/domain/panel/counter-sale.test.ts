import { expect, it } from 'vitest'
import { counterSubtotal, quickCash, sumPesos } from './counter-sale.ts'

it('a line costs what its amount reaches on the ladder', () => {
  const line = {
    price: 1234.57,
    ladder: [
      { min: 1, unit_price: 1234.57 },
      { min: 6, unit_price: 1111.19 },
    ],
  }
  expect(counterSubtotal({ ...line, amount: 5 })).toBe(6172.85)
  expect(counterSubtotal({ ...line, amount: 6 })).toBe(6667.14)
  expect(sumPesos([0.1, 0.2])).toBe(0.3)
})

it('cash is offered rounded up, never less than the total', () => {
  expect(quickCash(25_400)).toEqual([25_500, 26_000, 30_000])
  expect(quickCash(20_000)).toEqual([])
  expect(quickCash(1_999.5)).toEqual([2_000, 5_000, 10_000])
})
