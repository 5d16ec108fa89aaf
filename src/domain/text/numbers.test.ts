import { expect, it } from 'vitest'
import { cftText, numberText, percentText, readPercent } from './numbers.ts'

it('writes percentages with a decimal comma', () => {
  expect([10, 12.5].map(percentText)).toEqual(['10 %', '12,5 %'])
  expect(cftText(71.5)).toBe('CFTEA\u00A071,5\u00A0%')
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

it.each([
  ['12', 12],
  [' 12,5 %', 12.5],
  ['12.55', 12.55],
  ['100%', 100],
  ['100,01', null],
  ['12,555', null],
  ['1.200,5', null],
  ['-1', null],
  ['1e1', null],
  ['12,', null],
  ['%', null],
  ['', null],
])('reads %j as a percentage up to 100: %s', (text, percent) => {
  expect(readPercent(text, 100)).toBe(percent)
})
