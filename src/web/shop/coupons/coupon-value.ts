import type { Coupon } from '#contract/coupons.ts'
import { formatMoney } from '#domain/money.ts'
import { coupons as copy } from '../../copy/coupons.ts'

/** What a coupon takes off, as it is written: '15 %' or '$ 5.000'. */
export function valueText({ amount, percentage }: Pick<Coupon, 'amount' | 'percentage'>): string {
  return amount === null ? copy.percent(percentage ?? 0) : formatMoney(amount)
}
