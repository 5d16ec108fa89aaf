import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type RatesEmulator, startRatesEmulator } from '../../../../test/emulators/rates.ts'
import { ratesConformance } from './conformance.ts'
import { ratesFormats, type RatesFormatName, readPesos, httpRates } from './http-rates.ts'

const formats = Object.keys(ratesFormats) as RatesFormatName[]
const now = () => new Date()
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000)
let emulator: RatesEmulator
beforeEach(async () => {
  emulator = await startRatesEmulator()
})
afterEach(() => emulator.stop())

describe.each(formats)('%s', (format) => {
  ratesConformance(
    format,
    () => emulator,
    () => httpRates({ base: emulator.url, format }, now, 1_000),
  )

  it('answers rates above 0 or nothing, whatever it reads', () => {
    const odd = fc.oneof(
      fc.double(),
      fc.string(),
      fc.constantFrom('No Cotiza', '0', '-5,00', '1e9', '1,2,3', '.', ',', '١٢'),
      fc.constant(null),
    )
    const near = fc.oneof(
      fc.record({ casa: fc.constantFrom('blue', 'oficial'), compra: odd, venta: odd }),
      fc.record({ blue: fc.record({ value_buy: odd, value_sell: odd }) }),
      fc.array(
        fc.oneof(
          fc.record({
            casa: fc.record({
              nombre: fc.constantFrom('Dolar Blue', 'Dolar Bolsa'),
              compra: odd,
              venta: odd,
            }),
          }),
          fc.jsonValue(),
        ),
      ),
      fc.jsonValue(),
    )
    fc.assert(
      fc.property(near, (answer) => {
        const rates = ratesFormats[format].read(answer)
        for (const pesos of Object.values(rates ?? {})) expect(pesos > 0 && Number.isFinite(pesos)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

it.each(['dolarapi', 'bluelytics'] as const)(
  '%s says nothing of today once it stands still for days',
  async (format) => {
    const { read } = httpRates({ base: emulator.url, format }, now)
    emulator.behave({ compra: 1395, venta: 1415, at: daysAgo(4) })
    expect(await read()).not.toBeNull()
    emulator.behave({ compra: 1395, venta: 1415, at: daysAgo(6) })
    await expect(read()).rejects.toThrow('older than five days')
  },
)

it('fails at once when nobody listens', async () => {
  await emulator.stop()
  await expect(httpRates({ base: emulator.url, format: 'dolarapi' }, now).read()).rejects.toThrow(
    'unreadable answer',
  )
})

it('reads pesos as they are written in Argentina', () => {
  const written: [string, number][] = [
    ['216,00', 216],
    ['229,450', 229.45],
    ['1.415,50', 1415.5],
    ['1.200', 1200],
    ['1.234.567,8', 1_234_567.8],
    [' 1395 ', 1395],
    ['1395.5', 1395.5],
  ]
  for (const [text, pesos] of written) expect(readPesos(text)).toBe(pesos)
  for (const text of ['No Cotiza', '', '-5,00', '1,2,3', '1.23,4', '1e3', '0x10', 'Infinity', '1.2345.678'])
    expect(readPesos(text)).toBeNaN()
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (cents) => {
      expect(readPesos((cents / 100).toLocaleString('es-AR', { minimumFractionDigits: 2 }))).toBe(cents / 100)
    }),
  )
})
