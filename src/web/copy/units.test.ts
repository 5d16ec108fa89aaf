import { expect, it } from 'vitest'
import { numberText, percentText, phoneText } from './units.ts'

it('writes percentages with a decimal comma', () => {
  expect([10, 12.5].map(percentText)).toEqual(['10 %', '12,5 %'])
})

it('sets the prefix of a stored phone apart', () => {
  expect(phoneText('+5493415550147')).toBe('+54 9 3415550147')
  expect(phoneText('0341 555-0147')).toBe('0341 555-0147')
})

it.each([
  [0, '0'],
  [13, '13'],
  [13.25, '13,25'],
  [0.1 + 0.2, '0,3'],
  [1100, '1.100'],
  [1_000_000.1234, '1.000.000,123'],
])('writes %d as the browser would for Argentina: %s', (value, text) => {
  expect(numberText(value)).toBe(text)
  expect(value.toLocaleString('es-AR')).toBe(text)
})
