import type { Coupon } from '#contract/coupons.ts'
import { ownRefusal } from '#domain/money/coupon.ts'
import { shopTime } from '#domain/time/dates.ts'
import type { Deps } from '../../deps.ts'
import type { BuyerViewer, ViewerBuyer } from '../../http/viewer.ts'
import { getShop } from '../shop/shop.service.ts'
import { type CouponRow, findCouponsOn, markRead } from './coupons.repo.ts'
import { pesosOrNull } from '#domain/money/money.ts'

/** The coupons that the viewer can use now, his own and those for everyone; none in a shop that uses none. */
export async function listCoupons(deps: Deps, { buyer }: BuyerViewer): Promise<{ cupons: Coupon[] }> {
  const rows = await findActive(deps, buyer)
  return { cupons: rows.map((row) => couponOnWire(row, buyer.id)) }
}

/** Marks as read what the list shows. What a browser marks as not the shop's own call changes nothing (design 6.23). */
export async function setCouponsRead(
  deps: Deps,
  { buyer }: BuyerViewer,
  isOwn: boolean,
): Promise<Record<string, never>> {
  if (!isOwn) return {}
  const unread = (await findActive(deps, buyer)).filter(({ read }) => !read)
  if (unread.length > 0)
    await markRead(
      deps.pool,
      buyer.id,
      unread.map(({ id }) => id),
    )
  return {}
}

async function findActive(deps: Deps, { id }: ViewerBuyer): Promise<CouponRow[]> {
  const { useCoupons } = await getShop(deps)
  if (!useCoupons) return []
  const now = deps.now()
  const rows = await findCouponsOn(deps.pool, shopTime(now).isoDate, id)
  return rows.filter((row) => ownRefusal(row, { ...row, buyer_id: id, now }) === null)
}

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
