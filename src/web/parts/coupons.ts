import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import { type Coupon, couponEndpoints } from '#contract/coupons.ts'
import { formatMoney } from '#domain/money/money.ts'
import { percentText } from '#domain/text/numbers.ts'
import { readStore, writeStore } from '../api/browser-store.ts'
import { browserClient } from '../api/client.ts'

const key = 'damajuana.cupon'

/** Code chosen on Cupones for the next order; null without one. */
export function readWaitingCoupon(): string | null {
  return readStore('localStorage', key)
}

export function saveWaitingCoupon(code: string): void {
  writeStore('localStorage', key, code)
}

export function clearWaitingCoupon(): void {
  writeStore('localStorage', key, null)
}

/** Always stale: another order may have used one. */
export const couponsQuery = (client: Client = browserClient) =>
  queryOptions({
    queryKey: ['coupons'],
    queryFn: async () => (await client(couponEndpoints.list, {})).cupons,
    staleTime: 0,
  })

/** '15 %' or '$ 5.000'. */
export function valueText({ amount, percentage }: Pick<Coupon, 'amount' | 'percentage'>): string {
  return amount === null ? percentText(percentage ?? 0) : formatMoney(amount)
}
