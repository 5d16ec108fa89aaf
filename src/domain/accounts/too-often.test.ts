import { expect, it } from 'vitest'
import { tooOften } from './rate-limits.ts'

it('says how long to wait, in words and in seconds', () => {
  expect(tooOften('coupon_too_often', 61)).toEqual({
    code: 'coupon_too_often',
    message: 'Probaste muchos códigos seguidos. Probá de nuevo en 2 minutos',
    retry_after: 61,
  })
})

it.each([0, -1, -Infinity])('refuses nobody who waits %d seconds', (seconds) => {
  expect(tooOften('login_too_often', seconds)).toBeNull()
})
