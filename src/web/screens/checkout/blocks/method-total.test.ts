import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Totals } from '#contract/cart.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import { fromPesos, toPesos } from '#domain/money/money.ts'
import { quoteTotal } from '#domain/money/totals.ts'
import { methodTotal } from './method-block.tsx'

const method = (percents: { discount: number | null; surchage: number | null }) => percents as PaymentMethod

const someCoupon = fc.option(
  fc.oneof(
    fc.integer({ min: 1, max: 9_000_000 }).map((amount) => ({ amount, percentage: null })),
    fc.integer({ min: 1, max: 100 }).map((percentage) => ({ amount: null, percentage })),
  ),
  { nil: null },
)
const someMethod = fc.record({
  discount: fc.option(fc.integer({ min: 1, max: 100 }), { nil: null }),
  surchage: fc.constant(null),
})

it('is what the server would ask, whatever the coupon and the way of paying that is chosen now', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_000_000 }),
      fc.integer({ min: 0, max: 500_000 }),
      someCoupon,
      someMethod,
      someMethod,
      (goods, delivery, value, chosen, other) => {
        const quoteWith = (percents: typeof chosen) =>
          quoteTotal({
            lines: [{ unitPrice: goods, amount: 1 }],
            method: percents,
            discount: value,
            delivery,
          })
        const shown = quoteWith(chosen)
        const totals = {
          goods: toPesos(goods),
          cupon: value && { code: 'VALE', amount: toPesos(shown.discount) },
          delivery: { name: 'Centro', amount: toPesos(delivery) },
        } as Totals
        const held = value && {
          code: 'VALE',
          problem: null,
          percentage: value.percentage,
          amount: value.amount === null ? null : toPesos(value.amount),
        }
        expect(fromPesos(methodTotal(totals, held, method(other)))).toBe(quoteWith(other).total)
      },
    ),
  )
})

it('has nothing off by a coupon that holds no more', () => {
  const totals = { goods: 1000, cupon: null, delivery: null } as Totals
  const over = { code: 'VALE', amount: 500, percentage: null, problem: 'Este cupón venció' }
  expect(methodTotal(totals, over, method({ discount: 10, surchage: null }))).toBe(900)
})
