import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { mayTryCode, readCode } from './account.ts'

it.each(['12345678', ' 1234 5678 ', '1234-5678', '12\u00A034 56\n78'])(
  'reads %o as the code in the mail',
  (typed) => {
    expect(readCode(typed)).toBe('12345678')
  },
)

it('is tried from 6 characters on, spaces not counted', () => {
  expect(['', '12345', '12 34 5', '123456', '12345678'].map(mayTryCode)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
})

it('stays as it is once it is read', () => {
  fc.assert(fc.property(fc.string(), (typed) => readCode(readCode(typed)) === readCode(typed)))
})
