import { expect, it } from 'vitest'
import { percentText, phoneText, volumeText } from './units.ts'

it('writes volumes in ml below a litre, in litres above', () => {
  expect([187, 750, 1000, 1500, 4750].map(volumeText)).toEqual(['187 ml', '750 ml', '1 l', '1,5 l', '4,75 l'])
})

it('writes percentages with a decimal comma', () => {
  expect([10, 12.5].map(percentText)).toEqual(['10 %', '12,5 %'])
})

it('sets the prefix of a stored phone apart', () => {
  expect(phoneText('+5493415550147')).toBe('+54 9 3415550147')
  expect(phoneText('0341 555-0147')).toBe('0341 555-0147')
})
