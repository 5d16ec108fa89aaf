import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { brandsOf, cardBrandName, cardBrands, isCardNumber } from './card.ts'

it.each([
  ['4507 9900 0000 4905', ['Visa', 'Visa Débito']],
  ['5299910010000015', ['Mastercard', 'Mastercard Débito']],
  ['2221 00', ['Mastercard', 'Mastercard Débito']],
  ['378282246310005', ['American Express']],
  ['589562', ['Naranja']],
  ['5896570000000008', ['Cabal', 'Cabal Débito']],
  ['6042', ['Cabal', 'Cabal Débito']],
  ['501041', ['Maestro']],
  ['3600', ['Diners Club']],
  ['2', []],
  ['9', []],
  ['', []],
  ['hola', []],
])('takes %o for a card of %o', (number, names) => {
  expect(brandsOf(number).map(({ name }) => name)).toEqual(names)
})

it('names each brand by its number, and says no more than it knows of another', () => {
  for (const { id, name } of cardBrands) expect(cardBrandName(id)).toBe(name)
  expect(new Set(cardBrands.map(({ id }) => id)).size).toBe(cardBrands.length)
  expect(cardBrandName(104)).toBe('Mastercard')
  for (const id of [0, -1, 9_999, Number.NaN]) expect(cardBrandName(id)).toBe('Tarjeta')
})

it('knows the numbers that Payway gives for tests', () => {
  for (const number of ['4507990000004905', '4507 9900 0000 4905', '5299910010000015', '378282246310005'])
    expect(isCardNumber(number)).toBe(true)
  for (const number of [
    '',
    '0',
    '4507990000004906',
    '4507-9900-0000-4905',
    '45079900000049050000',
    '٤٥٠٧٩٩٠٠٠٠٠٠٤٩٠٥',
  ])
    expect(isCardNumber(number)).toBe(false)
})

it('notices each digit that was mistyped and each two that were swapped', () => {
  const number = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 }).map((digits) => {
    const end = Array.from({ length: 10 }, (_, digit) => digit).find((digit) =>
      isCardNumber([...digits, digit].join('')),
    )
    return [...digits, end ?? 0]
  })
  fc.assert(
    fc.property(number, fc.nat(), fc.integer({ min: 1, max: 9 }), (digits, place, shift) => {
      const at = place % digits.length
      const mistyped = digits.with(at, ((digits[at] ?? 0) + shift) % 10)
      expect(isCardNumber(digits.join(''))).toBe(true)
      expect(isCardNumber(mistyped.join(''))).toBe(false)
      const [a = 0, b = 0] = [digits[at], digits[at + 1] ?? digits[at]]
      const isSeen = a !== b && Math.abs(a - b) !== 9
      if (isSeen && at + 1 < digits.length)
        expect(
          isCardNumber(
            digits
              .with(at, b)
              .with(at + 1, a)
              .join(''),
          ),
        ).toBe(false)
    }),
  )
})
