import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { installmentsOf, readPlans } from './installments.ts'

it('begins with one payment, whatever the shop wrote', () => {
  const one = { count: 1, cft: 0 }
  for (const written of [
    null,
    undefined,
    'x',
    {},
    [],
    [one],
    [{ count: 1, cft: 90 }],
    [{ count: 0, cft: 0 }],
    [{ count: 2.5, cft: 0 }],
    [{ count: 3 }],
    [{ count: 3, cft: -1 }],
    [{ count: 99, cft: 0 }],
  ])
    expect(readPlans(written)).toEqual([one])
  expect(
    readPlans([
      { count: 6, cft: 71.5 },
      { count: 3, cft: 0, extra: 1 },
    ]),
  ).toEqual([one, { count: 3, cft: 0 }, { count: 6, cft: 71.5 }])
})

it('adds nothing without a cost, and with one each instalment brings its present worth', () => {
  expect(installmentsOf(1_000_000, { count: 3, cft: 0 })).toEqual({
    count: 3,
    cft: 0,
    amount: 333_333,
    sum: 1_000_000,
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 1_000_000_000 }),
      fc.integer({ min: 2, max: 24 }),
      fc.integer({ min: 1, max: 300 }),
      (total, count, cft) => {
        const { amount, sum } = installmentsOf(total, { count, cft })
        const worth = Array.from(
          { length: count },
          (_, month) => amount / (1 + cft / 100) ** ((month + 1) / 12),
        ).reduce((all, part) => all + part, 0)
        expect(Math.abs(worth - total)).toBeLessThanOrEqual(count)
        expect(sum).toBe(amount * count)
      },
    ),
  )
})
