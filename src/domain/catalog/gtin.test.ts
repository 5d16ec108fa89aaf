import { expect, it } from 'vitest'
import { gtinCheckDigit, readGtin } from './gtin.ts'

it.each([
  ['4006381333931', '4006381333931'],
  ['04006381333931', '4006381333931'],
  ['036000291452', '36000291452'],
  ['0036000291452', '36000291452'],
  ['36000291452', '36000291452'],
  ['96385074', '96385074'],
  [' 96385074 ', '96385074'],
  ['4006381333932', null],
  ['00000000', null],
  ['12345', null],
  ['400638133393X', null],
  ['123456789012345', null],
])('reads %s as %s', (text, gtin) => expect(readGtin(text)).toBe(gtin))

it('ends in the check digit', () => {
  expect(gtinCheckDigit('400638133393')).toBe(1)
  expect(gtinCheckDigit('9638507')).toBe(4)
})
