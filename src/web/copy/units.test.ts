import { expect, it } from 'vitest'
import { orderWords } from './panel/orders.ts'
import { cftText, numberText, percentText } from './units.ts'

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
  [0, 'vence ya'],
  [1, 'queda 1 min'],
  [59, 'quedan 59 min'],
  [60, 'queda 1 h'],
  [105, 'quedan 1 h 45 min'],
  [7 * 60 + 30, 'quedan 7 h'],
  [2 * 1440, 'quedan 2 días'],
])('tells how long %d minutes are in a list of orders', (minutes, text) => {
  expect(orderWords.timeLeft(minutes)).toBe(text)
})
