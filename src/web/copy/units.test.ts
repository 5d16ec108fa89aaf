import { expect, it } from 'vitest'
import { percentText, phoneText } from './units.ts'

it('writes percentages with a decimal comma', () => {
  expect([10, 12.5].map(percentText)).toEqual(['10 %', '12,5 %'])
})

it('sets the prefix of a stored phone apart', () => {
  expect(phoneText('+5493415550147')).toBe('+54 9 3415550147')
  expect(phoneText('0341 555-0147')).toBe('0341 555-0147')
})
