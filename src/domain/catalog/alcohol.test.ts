import { expect, it } from 'vitest'
import { isAlcoholic } from './alcohol.ts'

it.each([
  [{ kind: 'tinto' }, true],
  [{ kind: 'cerveza', abv: 4.8 }, true],
  [{ kind: 'cerveza', abv: 0.4 }, false],
  [{ kind: 'sin-alcohol' }, false],
  [{ kind: 'sin-alcohol', abv: 2 }, true],
  [{ kind: 'otro' }, false],
  [{ kind: 'otro', abv: 12 }, true],
])('of %j it is %s that it holds alcohol', (drink, expected) => {
  expect(isAlcoholic(drink)).toBe(expected)
})
