import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliveryPrice, subtotalOf, quoteTotal } from './totals.ts'

const line = fc.record({
  unitPrice: fc.integer({ min: 0, max: 1e8 }),
  amount: fc.integer({ min: 1, max: 9_999 }),
})
const lines = fc.array(line, { maxLength: 12 })
const percent = fc.option(fc.integer({ min: 0, max: 20_000 }).map((parts) => parts / 100))
const quoted = fc.record({
  lines,
  method: fc.option(fc.record({ discount: percent, surchage: percent })),
  discount: fc.option(
    fc.record({ amount: fc.option(fc.integer({ min: -1e6, max: 1e12 })), percentage: percent }),
  ),
  delivery: fc.nat(1e8),
})

describe('a total', () => {
  it('goes from goods to method, coupon and delivery', () => {
    const quote = quoteTotal({
      lines: [
        { unitPrice: 100_000, amount: 2 },
        { unitPrice: 33_333, amount: 1 },
      ],
      method: { discount: 10, surchage: null },
      discount: { amount: null, percentage: 15 },
      delivery: 250_000,
    })
    expect(quote).toEqual({
      subtotal: 233_333,
      method_adjustment: -23_333,
      discount: 31_500,
      delivery: 250_000,
      total: 428_500,
    })
  })

  it('never takes the delivery off with a coupon larger than the goods', () => {
    const quote = quoteTotal({
      lines: [{ unitPrice: 50_000, amount: 1 }],
      method: { discount: null, surchage: 10 },
      discount: { amount: 1_000_000, percentage: null },
      delivery: 80_000,
    })
    expect(quote).toMatchObject({ method_adjustment: 5_000, discount: 55_000, total: 80_000 })
  })

  it('adds up in whole centavos, never below its delivery', () => {
    fc.assert(
      fc.property(quoted, (input) => {
        const quote = quoteTotal(input)
        expect(quote.subtotal + quote.method_adjustment - quote.discount + quote.delivery).toBe(quote.total)
        expect(quote.total).toBeGreaterThanOrEqual(input.delivery)
        expect(Object.values(quote).every(Number.isSafeInteger)).toBe(true)
      }),
    )
  })

  it('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(quoted, (input) => {
        expect(quoteTotal({ ...input, lines: input.lines.toReversed() })).toEqual(quoteTotal(input))
      }),
    )
  })

  it('is never lowered in its goods by one more line', () => {
    fc.assert(
      fc.property(lines, line, (some, more) => {
        expect(subtotalOf([...some, more])).toBeGreaterThanOrEqual(subtotalOf(some))
      }),
    )
  })
})

it.each([
  [
    'the chosen zone',
    { deliver: 1, zone: { price: 90, free_from: null }, zonesExist: true, deliveryPrice: 50, subtotal: 100 },
    90,
  ],
  [
    'nothing from so much of goods on',
    { deliver: 1, zone: { price: 90, free_from: 100 }, zonesExist: true, deliveryPrice: 50, subtotal: 100 },
    0,
  ],
  [
    'the zone’s price short of that',
    { deliver: 1, zone: { price: 90, free_from: 101 }, zonesExist: true, deliveryPrice: 50, subtotal: 100 },
    90,
  ],
  [
    'nothing until a zone is chosen',
    { deliver: 1, zone: null, zonesExist: true, deliveryPrice: 50, subtotal: 100 },
    0,
  ],
  [
    'the shop’s price without zones',
    { deliver: 1, zone: null, zonesExist: false, deliveryPrice: 50, subtotal: 100 },
    50,
  ],
  [
    'nothing for pick-up',
    { deliver: 0, zone: { price: 90, free_from: null }, zonesExist: true, deliveryPrice: 50, subtotal: 100 },
    0,
  ],
  [
    'nothing while undecided',
    {
      deliver: null,
      zone: { price: 90, free_from: null },
      zonesExist: true,
      deliveryPrice: 50,
      subtotal: 100,
    },
    0,
  ],
] as const)('charges for delivery %s', (_what, choice, price) => {
  expect(deliveryPrice(choice)).toBe(price)
})
