import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalisePhone, phoneText, whatsappLink } from './phone.ts'

it.each([
  ['3444622139', '+5493444622139'],
  ['03444 15 622139', '+5493444622139'],
  ['3444 15-622139', '+5493444622139'],
  ['+54 9 3444 62-2139', '+5493444622139'],
  ['+54 3444 622139', '+5493444622139'],
  ['0054 9 3444 622139', '+5493444622139'],
  ['011 15 2345-6789', '+5491123456789'],
  ['+54 9 11 2345 6789', '+5491123456789'],
  ['9 11 2345 6789', '+5491123456789'],
  ['(0341) 15 123.4567', '+5493411234567'],
  ['+549 0341 15 1234567', '+5493411234567'],
  ['11 1523 4567', '+5491115234567'],
])('reads %s as %s', (typed, stored) => {
  expect(normalisePhone(typed)).toBe(stored)
})

it.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['+549', 'short'],
  ['622139', 'short'],
  ['15 2345 6789', 'short'],
  ['+54 9 3444 6221', 'short'],
  ['344462213999', 'invalid'],
  ['+1 202 555 01234', 'invalid'],
  ['3444x622139', 'invalid'],
  ['1'.repeat(100), 'invalid'],
])('refuses %s as %s', (typed, error) => {
  expect(normalisePhone(typed)).toEqual({ error })
})

it('stores every number in one form, however it was typed, and keeps a stored one', () => {
  const area = fc.constantFrom('11', '341', '342', '3444', '2966')
  const number = fc.integer({ min: 20_000_000, max: 99_999_999 }).map(String)
  fc.assert(
    fc.property(area, number, (code, digits) => {
      const local = digits.slice(0, 10 - code.length)
      const stored = `+549${code}${local}`
      const typed = [
        stored,
        code + local,
        `0${code} 15 ${local}`,
        `+54 9 ${code} ${local}`,
        `54${code}15${local}`,
        `0${code}-${local}`,
      ]
      expect(typed.map(normalisePhone)).toEqual(typed.map(() => stored))
    }),
  )
})

it('links to a chat with digits only and the text typed in', () => {
  expect(whatsappLink('03444 15 622139', 'Hola, ¿tienen *Malbec*?\nGracias')).toBe(
    'https://wa.me/5493444622139?text=Hola%2C%20%C2%BFtienen%20*Malbec*%3F%0AGracias',
  )
  expect(whatsappLink('+598 99 123 456 789', 'x')).toBe('https://wa.me/59899123456789?text=x')
  expect(whatsappLink('', 'x')).toBeNull()
  expect(whatsappLink('3444622139', 'x\uD800')).toBe('https://wa.me/5493444622139?text=x%EF%BF%BD')
})

it.each([
  ['+5491123456789', '+54 9 11 2345-6789'],
  ['+5493415550147', '+54 9 341 555-0147'],
  ['+5493444622139', '+54 9 3444 62-2139'],
  ['+5492966421234', '+54 9 2966 42-1234'],
  ['0341 555-0147', '0341 555-0147'],
])('writes %s with its area code and number apart', (stored, text) => {
  expect(phoneText(stored)).toBe(text)
  expect(normalisePhone(phoneText(stored))).toBe(normalisePhone(stored))
})
