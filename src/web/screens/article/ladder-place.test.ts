import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromPesos } from '#domain/money/money.ts'
import { totalFor } from '../../parts/shown-price.ts'
import { ladderPlace } from './price-block.tsx'

const steps = [
  { min: 1, unit_price: 9200 },
  { min: 6, unit_price: 8600.5 },
  { min: 12, unit_price: 8100 },
]

it('tells the step that holds, and what the next one saves', () => {
  expect(ladderPlace(steps, 2)).toEqual({ at: 0, next: { min: 6, unit_price: 8600.5, saving: 3597 } })
  expect(ladderPlace(steps, 6)).toEqual({ at: 1, next: { min: 12, unit_price: 8100, saving: 6006 } })
  expect(ladderPlace(steps, 40)).toEqual({ at: 2, next: null })
})

it('promises nothing of a next step that is no cheaper', () => {
  expect(
    ladderPlace(
      [
        { min: 1, unit_price: 100 },
        { min: 6, unit_price: 100 },
      ],
      1,
    ).next,
  ).toBeNull()
  expect(ladderPlace([], 3)).toEqual({ at: 0, next: null })
})

it('saves just what the same units would cost without the step', () => {
  const ladder = fc
    .uniqueArray(
      fc.record({
        min: fc.integer({ min: 1, max: 60 }),
        unit_price: fc.integer({ min: 1, max: 1e9 }).map((centavos) => centavos / 100),
      }),
      { minLength: 2, maxLength: 5, selector: ({ min }) => min },
    )
    .map((all) =>
      all.toSorted((a, b) => a.min - b.min).map((step, at) => (at === 0 ? { ...step, min: 1 } : step)),
    )
  fc.assert(
    fc.property(ladder, fc.integer({ min: 1, max: 80 }), (all, amount) => {
      const { at, next } = ladderPlace(all, amount)
      const held = all[at]
      if (!held || !next) return
      const dear = fromPesos(held.unit_price) * next.min
      expect(fromPesos(next.saving)).toBe(
        dear - fromPesos(totalFor({ final: held.unit_price, ladder: all }, next.min)),
      )
    }),
  )
})
