import { expect, it } from 'vitest'
import type { RatesEmulator } from '../../../../test/emulators/rates.ts'
import { ratesFormats, type RatesFormatName, type RatesPort, RatesUnreadable } from './http-rates.ts'

/** Conformance tests of each rates format. `client` times out after a second, so that a busy machine does not look like a silent source. */
export function ratesConformance(
  format: RatesFormatName,
  emulator: () => RatesEmulator,
  client: () => RatesPort,
): void {
  it('reads both rates and their average, asking once', async () => {
    emulator().behave({ compra: 1395.5, venta: 1415 })
    expect(await client().read()).toEqual({ compra: 1395.5, venta: 1415, promedio: 1405.25 })
    expect(emulator().requests).toEqual([ratesFormats[format].path])
  })

  it.each([
    { compra: 219, venta: 229.45 },
    { compra: 1_395, venta: 1_415.5 },
    { compra: 999_998, venta: 1_000_000 },
  ])('reads $compra and $venta', async (quote) => {
    emulator().behave(quote)
    expect(await client().read()).toMatchObject(quote)
  })

  it.each([
    { compra: 0, venta: 1415 },
    { compra: 1395, venta: -5 },
    { compra: 1395, venta: 5_000_000 },
    { status: 500 },
    { status: 404 },
    { body: '' },
    { body: 'null' },
    { body: '<html>' },
    { body: '[]' },
    { body: '{"blue":null,"casa":"blue"}' },
    'redirect',
    'endless',
    'silence',
    'slow drip',
  ] as const)('throws at %o', async (behaviour) => {
    emulator().behave(behaviour)
    await expect(client().read()).rejects.toThrow(RatesUnreadable)
    expect(emulator().requests).not.toContain('/elsewhere')
  })
}
