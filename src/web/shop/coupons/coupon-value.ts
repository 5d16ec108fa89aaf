import type { Coupon } from '#contract/coupons.ts'
import { formatMoney } from '#domain/money.ts'
import { percentText } from '../../copy/units.ts'

/** What a coupon takes off, as it is written: '15 %' or '$ 5.000'. */
export function valueText({ amount, percentage }: Pick<Coupon, 'amount' | 'percentage'>): string {
  return amount === null ? percentText(percentage ?? 0) : formatMoney(amount)
}
