import { refuse, type Refusal } from '../text/refusals.ts'
import { shopTime } from '../time/dates.ts'
import { type Centavos, formatCentavos } from './money.ts'
import type { Discount } from './totals.ts'

export type CouponTerms = {
  active: boolean
  min_amount: Centavos | null
  /** Last valid day, YYYY-MM-DD by the shop's calendar; null: no end. */
  expiration_date: string | null
  is_personal: boolean
  /** Null: no limit. */
  use_limit: number | null
  use_limit_per_buyer: number | null
}

export type CouponOffer = Discount &
  Pick<CouponTerms, 'min_amount' | 'expiration_date' | 'use_limit' | 'use_limit_per_buyer'>

export type CouponUse = {
  /** Before payment method and zone. */
  subtotal: Centavos
  now: Date
  /** Null for a visitor. */
  buyer_id: number | null
  is_own: boolean
  used: number
  used_by_buyer: number
}

/** Null when the coupon is valid (spec 2 §5). The minimum is checked last. */
export function couponRefusal(terms: CouponTerms, use: CouponUse): Refusal | null {
  return ownRefusal(terms, use) ?? minimumRefusal(terms.min_amount, use.subtotal)
}

/** As `couponRefusal`, ignoring the subtotal. */
export function ownRefusal(terms: CouponTerms, use: Omit<CouponUse, 'subtotal'>): Refusal | null {
  const isOver = terms.expiration_date !== null && shopTime(use.now).isoDate > terms.expiration_date
  if (!terms.active || isOver) return refuse('coupon_expired')
  if (terms.is_personal && (use.buyer_id === null || !use.is_own)) return refuse('coupon_of_another')
  if (terms.use_limit !== null && use.used >= terms.use_limit) return refuse('coupon_used_up')
  if (terms.use_limit_per_buyer === null) return null
  if (use.buyer_id === null) return refuse('coupon_needs_login')
  return use.used_by_buyer >= terms.use_limit_per_buyer ? refuse('coupon_used_up') : null
}

export function minimumRefusal(minimum: Centavos | null, subtotal: Centavos): Refusal | null {
  return minimum !== null && subtotal < minimum ? refuse('coupon_minimum', formatCentavos(minimum)) : null
}

/** Normalises a code: no spaces, upper case. */
export function couponCode(typed: string): string {
  return typed.replaceAll(/\s+/g, '').toUpperCase()
}

/** 3 to 40 unaccented letters, digits and hyphens, so that any keyboard can type it. */
export function isCouponCode(code: string): boolean {
  return /^[A-Z0-9-]{3,40}$/.test(code)
}

/** Either an amount above 0, or a percentage from 1 to 100. */
export function isCouponValue({ amount, percentage }: Discount): boolean {
  if (amount !== null) return percentage === null && Number.isSafeInteger(amount) && amount > 0
  return percentage !== null && percentage >= 1 && percentage <= 100
}
