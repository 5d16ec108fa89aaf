import { expect, it } from 'vitest'
import { readPesos, typedPesos } from './pesos-input.tsx'

it.each([
  ['12.700', 12_700],
  ['$ 12.700,50', 12_700.5],
  ['12700.5', 12_700.5],
  ['12.70', 12.7],
  ['0', 0],
  ['10.000.000.000', 10_000_000_000],
  ['10.000.000.001', null],
  ['99999999999999999999', null],
  ['', null],
  ['-5', null],
  ['12,345', null],
  ['doce', null],
])('%o is read as %o', (typed, pesos) => {
  expect(readPesos(typed)).toBe(pesos)
})

it('is typed as it is read, with the points of thousands', () => {
  expect([typedPesos(124_800), typedPesos(1_200.5)]).toEqual(['124.800', '1.200,50'])
  for (const pesos of [0, 0.5, 12_700.25]) expect(readPesos(typedPesos(pesos))).toBe(pesos)
})
