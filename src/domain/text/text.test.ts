import { expect, it } from 'vitest'
import { oneLine, printable, volumeText } from './text.ts'

it.each([
  ['Rosa\nPago   MercadoPago, pagado', 'Rosa Pago   MercadoPago, pagado'],
  ['Rosa\r\n\t\u2028Paz', 'Rosa Paz'],
  ['\u001b[31mRosa\u001b[0m', ' [31mRosa [0m'],
  ['\u001b]0;título\u0007Rosa', ' ]0;título Rosa'],
  ['\u009b31mRosa\u007f', ' 31mRosa '],
  ['\u202eazoR\u2066 Paz\u200f\u061c', 'azoR Paz'],
  ['Ro\u200bsa\ufeff', 'Rosa'],
])('a line keeps no break, no control and no turned direction: %j', (text, line) => {
  expect(oneLine(text)).toBe(line)
})

it.each(['  Ñandú  «O’Higgins» ', 'José\u0301 🍷👨‍👩‍👧', '', 'نبيذ'])('%j is a line as it is', (text) => {
  expect(oneLine(text)).toBe(text)
})

it('what is printed keeps its lines and nothing that a terminal obeys', () => {
  expect(printable('Uno\r\n\u001b[2JDos\n\u202eTres')).toBe('Uno\n [2JDos\nTres')
})

it('writes volumes in ml below a litre, in litres above', () => {
  expect([187, 750, 1000, 1500, 4750].map(volumeText)).toEqual(['187 ml', '750 ml', '1 l', '1,5 l', '4,75 l'])
})
