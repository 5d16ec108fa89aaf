import { formatMoney, toPesos, type Centavos } from './money.ts'
import { refuse, type Refusal } from './refusals.ts'

export type CouponTerms = {
  min_amount: Centavos | null
  /** ISO time from which it no longer holds; null: never. */
  expiration_date: string | null
  /** Ids of the only buyers who may use it; none means everyone (design 6.54). */
  buyers: readonly number[]
  /** Uses in all, and uses by one buyer; null: no limit. */
  max_uses: number | null
  max_uses_per_buyer: number | null
}

export type CouponUse = {
  /** Goods before method and zone. */
  goods: Centavos
  now: Date
  /** Null for a visitor. */
  buyer_id: number | null
  uses: number
  uses_by_buyer: number
}

/** Why a coupon can't be used now, or null when it can (spec 2 §5, design 6.54). */
export function couponRefusal(terms: CouponTerms, use: CouponUse): Refusal | null {
  if (terms.expiration_date !== null && Date.parse(terms.expiration_date) <= use.now.getTime()) {
    return refuse('coupon_expired')
  }
  if (terms.buyers.length > 0 && (use.buyer_id === null || !terms.buyers.includes(use.buyer_id))) {
    return refuse('coupon_of_another')
  }
  if (terms.max_uses !== null && use.uses >= terms.max_uses) return refuse('coupon_used_up')
  if (terms.max_uses_per_buyer !== null) {
    if (use.buyer_id === null) return refuse('coupon_needs_login')
    if (use.uses_by_buyer >= terms.max_uses_per_buyer) return refuse('coupon_used_up')
  }
  if (terms.min_amount !== null && use.goods < terms.min_amount) {
    return refuse('coupon_minimum', formatMoney(toPesos(terms.min_amount)))
  }
  return null
}

/** A typed coupon code as it is compared: without spaces, in capitals. */
export function couponCode(typed: string): string {
  return typed.replaceAll(/\s+/g, '').toUpperCase()
}
