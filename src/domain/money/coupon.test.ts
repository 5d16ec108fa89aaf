import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type CouponOffer,
  couponCode,
  couponRefusal,
  type CouponTerms,
  type CouponUse,
  isCouponCode,
  makesOrdersFree,
  minimumRefusal,
  offerErrors,
  ownRefusal,
} from './coupon.ts'

const today = '2026-11-23'
const plainOffer: CouponOffer = {
  amount: null,
  percentage: 10,
  min_amount: null,
  starts_on: null,
  expiration_date: null,
  use_limit: null,
  use_limit_per_buyer: null,
}
const open: CouponTerms = {
  active: true,
  min_amount: null,
  starts_on: null,
  expiration_date: null,
  is_personal: false,
  use_limit: null,
  use_limit_per_buyer: null,
}
const use: CouponUse = {
  subtotal: 500_000,
  now: new Date('2026-11-23T12:00:00Z'),
  buyer_id: 7,
  is_own: false,
  used: 3,
  used_by_buyer: 1,
}

it.each<[string, Partial<CouponTerms>, Partial<CouponUse>, string | null]>([
  ['holds for everyone without terms', {}, { buyer_id: null }, null],
  [
    'holds to the end of its last day in Buenos Aires',
    { expiration_date: '2026-11-22' },
    { now: new Date('2026-11-23T02:59:59Z') },
    null,
  ],
  [
    'ends with that day',
    { expiration_date: '2026-11-22' },
    { now: new Date('2026-11-23T03:00:00Z') },
    'coupon_expired',
  ],
  ['ends when the shop takes it back', { active: false }, {}, 'coupon_expired'],
  [
    'begins with its first day in Buenos Aires',
    { starts_on: '2026-11-23' },
    { now: new Date('2026-11-23T03:00:00Z') },
    null,
  ],
  [
    'is not had before it',
    { starts_on: '2026-11-23' },
    { now: new Date('2026-11-23T02:59:59Z') },
    'coupon_early',
  ],
  ['is its buyers’ own', { is_personal: true }, {}, 'coupon_of_another'],
  ['holds for its buyers', { is_personal: true }, { is_own: true }, null],
  [
    'is never a visitor’s when it has buyers',
    { is_personal: true },
    { buyer_id: null, is_own: true },
    'coupon_of_another',
  ],
  ['ends with its uses', { use_limit: 3 }, {}, 'coupon_used_up'],
  ['holds for its last use', { use_limit: 4 }, {}, null],
  ['ends with the buyer’s uses', { use_limit_per_buyer: 1 }, {}, 'coupon_used_up'],
  [
    'with a limit per buyer needs a login',
    { use_limit_per_buyer: 1 },
    { buyer_id: null, used_by_buyer: 0 },
    'coupon_needs_login',
  ],
  ['holds at its least amount', { min_amount: 500_000 }, {}, null],
  ['is refused below it', { min_amount: 500_001 }, {}, 'coupon_minimum'],
  ['says first what no article mends', { min_amount: 500_001, use_limit: 3 }, {}, 'coupon_used_up'],
])('a coupon %s', (_what, terms, used, code) => {
  expect(couponRefusal({ ...open, ...terms }, { ...use, ...used })?.code ?? null).toBe(code)
})

it('is not refused for its least amount while it is only looked at', () => {
  expect(ownRefusal({ ...open, min_amount: 500_001 }, use)).toBeNull()
})

it('names the least amount in the words of the shop', () => {
  expect(minimumRefusal(1_240_050, 1_240_049)?.message).toBe(
    'El monto minimo para este cupon es de: $ 12.400,50',
  )
  expect(minimumRefusal(null, 0)).toBeNull()
})

it('reads a code whatever its case and spaces', () => {
  expect(couponCode(' vendimia 10 ')).toBe('VENDIMIA10')
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Z0-9-]{3,40}$/),
      (code) => isCouponCode(code) && couponCode(` ${code.toLowerCase().split('').join(' ')}\n`) === code,
    ),
  )
})

it.each(['', 'AB', 'vendimia', 'VENDIMIA 10', 'AÑADA', 'A'.repeat(41), 'A\u0000B'])(
  'gives no coupon the code %j',
  (code) => {
    expect(isCouponCode(code)).toBe(false)
  },
)

it.each([
  [{ amount: 1, percentage: null }, true],
  [{ amount: null, percentage: 1 }, true],
  [{ amount: null, percentage: 12.5 }, true],
  [{ amount: null, percentage: 100 }, true],
  [{ amount: 0, percentage: null }, false],
  [{ amount: 0.5, percentage: null }, false],
  [{ amount: 100, percentage: 10 }, false],
  [{ amount: null, percentage: 0 }, false],
  [{ amount: null, percentage: 101 }, false],
  [{ amount: null, percentage: null }, false],
])('%o is taken off: %s', (value, isOne) => {
  expect(
    Object.values(offerErrors({ ...plainOffer, ...value }, today)).every((text) => text === undefined),
  ).toBe(isOne)
})

it.each<[string, Partial<CouponOffer>, number, string[]]>([
  ['anything while no order holds it', { percentage: null, amount: 500_000, min_amount: 100 }, 0, []],
  ['neither what it takes off', { percentage: 15 }, 1, ['percentage']],
  [
    'nor its kind and minimum',
    { percentage: null, amount: 500_000, min_amount: 100 },
    1,
    ['amount', 'min_amount', 'percentage'],
  ],
  [
    'its last day and its limits',
    { expiration_date: '2027-01-31', use_limit: 3, use_limit_per_buyer: 2 },
    3,
    [],
  ],
  ['no limit below the orders that hold it', { use_limit: 2 }, 3, ['use_limit']],
  [
    'no day that is over',
    { starts_on: '2026-11-22', expiration_date: '2026-11-22' },
    0,
    ['expiration_date', 'starts_on'],
  ],
  [
    'no end before its beginning',
    { starts_on: '2026-12-20', expiration_date: '2026-12-10' },
    0,
    ['expiration_date'],
  ],
  ['no minimum of 0', { min_amount: 0 }, 0, ['min_amount']],
  [
    'no limit of 0 or of a part',
    { use_limit: 0, use_limit_per_buyer: 1.5 },
    0,
    ['use_limit', 'use_limit_per_buyer'],
  ],
])('may change: %s', (_, change, used, wrong) => {
  const errors = offerErrors({ ...plainOffer, ...change }, today, { ...plainOffer, used })
  expect(
    Object.entries(errors)
      .flatMap(([field, text]) => (text === undefined ? [] : field))
      .toSorted(),
  ).toEqual(wrong)
})

it('keeps a last day that was over before, so that its limits can change', () => {
  const past = { ...plainOffer, expiration_date: '2026-11-01' }
  expect(offerErrors({ ...past, use_limit: 5 }, today, { ...past, used: 0 }).expiration_date).toBeUndefined()
})

it.each<[string, Partial<CouponOffer>, boolean, boolean]>([
  ['all of it, for everyone, without a limit', { percentage: 100 }, true, true],
  ['all of it, once for each', { percentage: 100, use_limit_per_buyer: 1 }, true, true],
  ['all of it, ten times', { percentage: 100, use_limit: 10 }, true, false],
  ['all of it, for one person', { percentage: 100 }, false, false],
  ['nearly all of it', { percentage: 99.99 }, true, false],
  ['an amount', { percentage: null, amount: 100_000_00 }, true, false],
])('makes orders free: %s', (_, offer, isForEveryone, expected) => {
  expect(makesOrdersFree({ ...plainOffer, ...offer }, isForEveryone)).toBe(expected)
})
