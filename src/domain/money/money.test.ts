import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney, fromPesos, percentInPesos, percentOf, roundToPeso, toPesos } from './money.ts'

const centavos = fc.integer({ min: -1e12, max: 1e12 })
const hundredths = fc.integer({ min: 0, max: 100_000 })

/** floor(n/d + 1/2) in exact integers. */
function halfUp(n: bigint, d: bigint): bigint {
  const twice = 2n * n + d
  const quotient = twice / (2n * d)
  return twice < 0n && twice % (2n * d) !== 0n ? quotient - 1n : quotient
}

describe('pesos and centavos', () => {
  it('give every amount back', () => {
    fc.assert(fc.property(centavos, (c) => fromPesos(toPesos(c)) === c))
  })

  it.each([
    [1.005, 101],
    [0.285, 29],
    [12_400.5, 1_240_050],
    [-0.005, 0],
    [1e-7, 0],
    [0, 0],
  ])('reads %f as %i centavos', (pesos, cents) => {
    expect(fromPesos(pesos)).toBe(cents)
  })

  it.each([NaN, Infinity, 1e308])('refuses %f', (pesos) => {
    expect(() => fromPesos(pesos)).toThrow(RangeError)
  })
})

describe('percents', () => {
  it('round half up to the centavo, as exact integers do', () => {
    fc.assert(
      fc.property(centavos, hundredths, (amount, parts) => {
        expect(BigInt(percentOf(amount, parts / 100))).toBe(halfUp(BigInt(amount) * BigInt(parts), 10_000n))
      }),
    )
  })

  it('round half up to whole pesos in one step', () => {
    fc.assert(
      fc.property(centavos, hundredths, (amount, parts) => {
        const pesos = halfUp(BigInt(amount) * BigInt(parts), 1_000_000n)
        expect(BigInt(percentInPesos(amount, parts / 100))).toBe(pesos * 100n)
      }),
    )
  })

  it('round 149,50 up to 150 pesos and 149,49 down', () => {
    expect([roundToPeso(14_950), roundToPeso(14_949)]).toEqual([15_000, 14_900])
  })
})

it.each([
  [12_400, '$ 12.400'],
  [12_400.5, '$ 12.400,50'],
  [0, '$ 0'],
  [-500, '−$ 500'],
  [999.99, '$ 999,99'],
  [1_234_567.05, '$ 1.234.567,05'],
])('writes %f as %s', (pesos, text) => {
  expect(formatMoney(pesos)).toBe(text)
})
