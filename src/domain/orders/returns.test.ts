import { describe, expect, it } from 'vitest'
import { chanceOf } from '../../../test/money/chance.ts'
import { returnProblem, returnWorths, unitWorth } from './returns.ts'

const units = (lineId: number, count: number) => ({ lineId, units: count, outcome: 'stock' as const })
const line = (id: number, price: number, amount: number, returned = 0) => ({ id, price, amount, returned })

describe('what a unit that comes back is worth', () => {
  it('is its part of what was paid for the goods, by its price and half up', () => {
    // Goods of 100, 10 off, and a delivery of 25 that is not refunded.
    const order = { total: 115, delivery: 25, subtotal: 100, returned: 0 }
    const lines = [line(1, 15, 4), line(2, 40, 1)]
    expect(returnWorths(order, lines, [units(1, 1), units(2, 1)])).toEqual([14, 36])
    expect(returnWorths(order, lines, [units(1, 3)])).toEqual([42])
  })

  it('is whatever is left of the last one', () => {
    const order = { total: 1000, delivery: 0, subtotal: 3, returned: 0 }
    const lines = [line(1, 1, 3)]
    expect(returnWorths(order, lines, [units(1, 1), units(1, 2)])).toEqual([333, 667])
    expect(returnWorths({ ...order, returned: 667 }, [line(1, 1, 3, 2)], [units(1, 1)])).toEqual([333])
  })

  it('is nothing of what was given away, and exact beyond 2^53', () => {
    expect(unitWorth({ total: 500, delivery: 500, subtotal: 0 }, 0)).toBe(0)
    expect(
      unitWorth({ total: 300_000_000_001, delivery: 0, subtotal: 600_000_000_000 }, 400_000_000_001),
    ).toBe(200_000_000_001)
  })

  it('adds up to what was paid for the goods, in whatever order and parts all of them come back', () => {
    const chance = chanceOf(7)
    for (let round = 0; round < 2_000; round += 1) {
      const lines = Array.from({ length: chance.between(1, 5) }, (_, id) =>
        line(id, chance.below(5) === 0 ? 0 : chance.below(90_000), chance.between(1, 7)),
      )
      const subtotal = lines.reduce((sum, { price, amount }) => sum + price * amount, 0)
      const delivery = chance.below(2_000)
      const total = delivery + Math.max(0, subtotal - chance.below(subtotal + 1))
      let returned = 0
      while (lines.some((one) => one.returned < one.amount)) {
        const some = chance.oneOf(lines.filter((one) => one.returned < one.amount))
        const count = chance.between(1, some.amount - some.returned)
        const [worth = Number.NaN] = returnWorths({ total, delivery, subtotal, returned }, lines, [
          units(some.id, count),
        ])
        expect(worth).toBeGreaterThanOrEqual(0)
        returned += worth
        some.returned += count
      }
      expect(returned).toBe(total - delivery)
    }
  })
})

describe('a return', () => {
  const lines = [line(1, 100, 3, 1)]
  const problemOf = (more: Partial<Parameters<typeof returnProblem>[1]>) =>
    returnProblem(lines, { units: [], delivery: false, deliveryLeft: 50, ...more })

  it('is of units that are there, once', () => {
    expect(problemOf({ units: [units(1, 2)] })).toBeNull()
    expect(problemOf({ units: [units(1, 3)] })).toBe('return_units_gone')
    expect(problemOf({ units: [units(1, 1), units(1, 2)] })).toBe('return_units_gone')
    expect(problemOf({ units: [units(9, 1)] })).toBe('return_line_unknown')
  })

  it('is of the delivery alone, once, and never of nothing', () => {
    expect(problemOf({ delivery: true })).toBeNull()
    expect(problemOf({ delivery: true, deliveryLeft: 0 })).toBe('return_delivery_done')
    expect(problemOf({})).toBe('return_empty')
  })
})
