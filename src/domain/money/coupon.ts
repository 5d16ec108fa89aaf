import { shopTime } from '../time/dates.ts'
import { type Centavos, formatCentavos } from './money.ts'
import { refuse, type Refusal } from '../text/refusals.ts'
import type { CouponValue } from './totals.ts'

export type CouponTerms = {
  /** Whether the shop still gives it out. */
  active: boolean
  min_amount: Centavos | null
  /** YYYY-MM-DD, the last day on which it holds, by the shop's calendar; null: it never ends. */
  expiration_date: string | null
  /** Whether it is for some buyers only; else it is for everyone (design 6.54). */
  is_personal: boolean
  /** Uses in all, and uses by one buyer; null: no limit. */
  use_limit: number | null
  use_limit_per_buyer: number | null
}

/** What a coupon takes off, from how much of goods on, until when and how often, as the shop settles it. */
export type CouponOffer = CouponValue &
  Pick<CouponTerms, 'min_amount' | 'expiration_date' | 'use_limit' | 'use_limit_per_buyer'>

export type CouponUse = {
  /** Goods before method and zone. */
  subtotal: Centavos
  now: Date
  /** Null for a visitor. */
  buyer_id: number | null
  /** Whether it is for this buyer among others, where it is personal. */
  is_own: boolean
  used: number
  used_by_buyer: number
}

/** Why a coupon can't be used now, or null when it can (spec 2 §5, design 6.54). What the goods may still mend is said last. */
export function couponRefusal(terms: CouponTerms, use: CouponUse): Refusal | null {
  return ownRefusal(terms, use) ?? minimumRefusal(terms.min_amount, use.subtotal)
}

/** As `couponRefusal`, whatever the goods come to: for a coupon that is only looked at. */
export function ownRefusal(terms: CouponTerms, use: Omit<CouponUse, 'subtotal'>): Refusal | null {
  const isOver = terms.expiration_date !== null && shopTime(use.now).isoDate > terms.expiration_date
  if (!terms.active || isOver) return refuse('coupon_expired')
  if (terms.is_personal && (use.buyer_id === null || !use.is_own)) return refuse('coupon_of_another')
  if (terms.use_limit !== null && use.used >= terms.use_limit) return refuse('coupon_used_up')
  if (terms.use_limit_per_buyer === null) return null
  if (use.buyer_id === null) return refuse('coupon_needs_login')
  return use.used_by_buyer >= terms.use_limit_per_buyer ? refuse('coupon_used_up') : null
}

/** The refusal of goods, in centavos, that come to less than a coupon asks for (spec 2 §5); null when they are enough. */
export function minimumRefusal(minimum: Centavos | null, subtotal: Centavos): Refusal | null {
  return minimum !== null && subtotal < minimum ? refuse('coupon_minimum', formatCentavos(minimum)) : null
}

/** A typed coupon code as it is compared: without spaces, in capitals. */
export function couponCode(typed: string): string {
  return typed.replaceAll(/\s+/g, '').toUpperCase()
}

/** Whether a code can be given to a coupon: 3 to 40 letters without accents, figures and hyphens, so that any keyboard types it. */
export function isCouponCode(code: string): boolean {
  return /^[A-Z0-9-]{3,40}$/.test(code)
}

/** Whether a coupon can take that off: an amount above 0, or a percentage from 1 to 100, and not both. */
export function isCouponValue({ amount, percentage }: CouponValue): boolean {
  if (amount !== null) return percentage === null && Number.isSafeInteger(amount) && amount > 0
  return percentage !== null && percentage >= 1 && percentage <= 100
}
