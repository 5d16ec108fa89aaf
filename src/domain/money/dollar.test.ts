import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dollarRates, judgeReading } from './dollar.ts'

const noon = Date.parse('2026-11-20T15:00:00Z')
const at = (minutes: number): Date => new Date(noon + minutes * 60_000)
const rates = (compra: number, venta = compra + 20) => dollarRates(compra, venta) ?? expect.fail()

it('averages what a dollar is bought and sold at', () => {
  expect(dollarRates(1395, 1415.5)).toEqual({ compra: 1395, venta: 1415.5, promedio: 1405.25 })
})

it.each([
  [0, 1400],
  [1400, 0],
  [-1, 1400],
  [Number.NaN, 1400],
  [1400, Number.POSITIVE_INFINITY],
  [1400, 1_000_001],
  [0.00001, 1400],
])('knows no rate of %d and %d', (compra, venta) => {
  expect(dollarRates(compra, venta)).toBeNull()
})

describe('a reading', () => {
  const current = rates(1000)

  it.each([
    ['the first of all', rates(5000), null, 'taken'],
    ['the kept one again', rates(1000), current, 'same'],
    ['up by 30 %', rates(1300, 1326), current, 'taken'],
    ['down by 30 %', rates(700, 714), current, 'taken'],
    ['up by more', rates(1301, 1320), current, 'refused'],
    ['one of both up by more', rates(1000, 1400), current, 'refused'],
    ['down by more', rates(690, 714), current, 'refused'],
  ] as const)('%s', (_, reading, known, verdict) => {
    expect(judgeReading(reading, known, [], at(0))).toBe(verdict)
  })

  it('is believed after two that say about the same', () => {
    const jump = rates(1500)
    const one = { ...rates(1490), at: at(-60) }
    const two = { ...rates(1510), at: at(-30) }
    expect(judgeReading(jump, current, [one], at(0))).toBe('refused')
    expect(judgeReading(jump, current, [one, two], at(0))).toBe('taken')
    expect(judgeReading(jump, current, [{ ...one, at: at(-361) }, two], at(0))).toBe('refused')
    expect(judgeReading(jump, current, [{ ...rates(3000), at: at(-60) }, two], at(0))).toBe('refused')
  })

  it('never moves the rate by more than 30 % alone', () => {
    const price = fc.double({ min: 0.01, max: 100_000, noNaN: true })
    fc.assert(
      fc.property(price, price, (before, now) => {
        const verdict = judgeReading(rates(now, now), rates(before, before), [], at(0))
        if (verdict === 'taken')
          expect(Math.abs(rates(now, now).compra / rates(before, before).compra - 1)).toBeLessThanOrEqual(
            0.3 + 1e-9,
          )
      }),
    )
  })
})
