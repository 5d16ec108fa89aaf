import type { Coupon } from '#contract/coupons.ts'
import { ownRefusal } from '#domain/money/coupon.ts'
import { pesosOrNull } from '#domain/money/money.ts'
import { shopTime } from '#domain/time/dates.ts'
import type { Deps } from '../../deps.ts'
import type { BuyerViewer, ViewerBuyer } from '../../http/viewer.ts'
import { getShop } from '../shop/shop.service.ts'
import { type CouponRow, findCouponsOn, markRead } from './coupons.repo.ts'

/** None in a shop that uses none. */
export async function listCoupons(deps: Deps, { buyer }: BuyerViewer): Promise<{ cupons: Coupon[] }> {
  const rows = await findActive(deps, buyer)
  return { cupons: rows.map((row) => couponOnWire(row, buyer.id)) }
}

/** A GET that writes: nothing changes unless the browser marks it as same-origin. */
export async function setCouponsRead(
  deps: Deps,
  { buyer }: BuyerViewer,
  isOwn: boolean,
): Promise<Record<string, never>> {
  if (!isOwn) return {}
  const unread = (await findActive(deps, buyer)).flatMap(({ id, read }) => (read ? [] : [id]))
  if (unread.length > 0) await markRead(deps.pool, buyer.id, unread)
  return {}
}

async function findActive(deps: Deps, { id }: ViewerBuyer): Promise<CouponRow[]> {
  const { useCoupons } = await getShop(deps)
  if (!useCoupons) return []
  const now = deps.now()
  const rows = await findCouponsOn(deps.pool, shopTime(now).isoDate, id)
  return rows.filter((row) => ownRefusal(row, { ...row, buyer_id: id, now }) === null)
}

/** Without the other buyers whom it is for, and how often it was used. */
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
