import { expect, it } from 'vitest'
import { couponCode, couponRefusal, type CouponTerms, type CouponUse } from './coupon.ts'

const open: CouponTerms = { min_amount: null, expiration_date: null, buyers: [], max_uses: null, max_uses_per_buyer: null }
const use: CouponUse = { goods: 500_000, now: new Date('2026-11-23T12:00:00Z'), buyer_id: 7, uses: 3, uses_by_buyer: 1 }

it.each<[string, Partial<CouponTerms>, Partial<CouponUse>, string | null]>([
  ['holds for everyone without terms', {}, { buyer_id: null }, null],
  ['holds up to its time', { expiration_date: '2026-11-23T12:00:01Z' }, {}, null],
  ['ends at its time', { expiration_date: '2026-11-23T12:00:00Z' }, {}, 'coupon_expired'],
  ['is its buyers’ own', { buyers: [8] }, {}, 'coupon_of_another'],
  ['is never a visitor’s when it has buyers', { buyers: [7] }, { buyer_id: null }, 'coupon_of_another'],
  ['ends with its uses', { max_uses: 3 }, {}, 'coupon_used_up'],
  ['ends with the buyer’s uses', { max_uses_per_buyer: 1 }, {}, 'coupon_used_up'],
  ['with a limit per buyer needs a login', { max_uses_per_buyer: 1 }, { buyer_id: null }, 'coupon_needs_login'],
  ['holds at its least amount', { min_amount: 500_000 }, {}, null],
  ['is refused below it', { min_amount: 500_001 }, {}, 'coupon_minimum'],
])('a coupon %s', (_what, terms, used, code) => {
  expect(couponRefusal({ ...open, ...terms }, { ...use, ...used })?.code ?? null).toBe(code)
})

it('names the least amount in the words of the shop', () => {
  const refusal = couponRefusal({ ...open, min_amount: 1_240_050 }, use)
  expect(refusal?.message).toBe('El monto minimo para este cupon es de: $ 12.400,50')
})

it('reads a code whatever its case and spaces', () => {
  expect(couponCode(' vendimia 10 ')).toBe('VENDIMIA10')
})
