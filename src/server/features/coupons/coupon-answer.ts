import type { Coupon } from '#contract/coupons.ts'
import { pesosOrNull } from '#domain/money.ts'
import type { CouponRow } from './coupons.repo.ts'

/** A coupon as the buyer reads it: of whom else it is for, and of how often it was used, he learns nothing. */
export function couponOnWire(
  { id, code, amount, percentage, min_amount, expiration_date, is_own, read }: CouponRow,
  buyerId: number | null,
): Coupon {
  return {
    id,
    code,
    amount: pesosOrNull(amount),
    percentage,
    min_amount: pesosOrNull(min_amount),
    expiration_date,
    buyers: is_own && buyerId !== null ? [{ id: buyerId }] : [],
    read,
  }
}
