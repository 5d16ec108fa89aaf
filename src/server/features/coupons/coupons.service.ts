import { randomInt } from 'node:crypto'
import type { Coupon } from '#contract/coupons.ts'
import {
  couponCode,
  type CouponOffer,
  isCouponCode,
  isCouponValue,
  ownRefusal,
} from '#domain/money/coupon.ts'
import { pesosOrNull } from '#domain/money/money.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'
import { shopTime } from '#domain/time/dates.ts'
import { abort, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { BuyerViewer, ViewerBuyer } from '../../http/viewer.ts'
import { getShop } from '../shop/shop.service.ts'
import { type CouponRow, findCouponsOn, insertCoupon, insertCouponBuyers, markRead } from './coupons.repo.ts'

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

/** Without a code it gets a random one; without buyers it is everyone's. */
export type NewCoupon = CouponOffer & { code?: string; buyers: readonly number[] }

/** No look-alikes. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 12

/** Refused when its code is taken or can't be typed, or it takes off nothing. */
export async function createCoupon(
  { pool }: Pick<Deps, 'pool'>,
  { code: wanted, buyers, ...offer }: NewCoupon,
): Promise<{ id: number; code: string } | Refusal> {
  const code = wanted === undefined ? newCouponCode() : couponCode(wanted)
  if (!isCouponCode(code)) return refuse('coupon_code_wrong')
  if (!isCouponValue(offer)) return refuse('coupon_value_wrong')
  return inTransaction(pool, async (tx) => {
    const id = await insertCoupon(tx, code, offer)
    if (id === null) return abort(refuse('coupon_code_taken'))
    await insertCouponBuyers(tx, id, buyers)
    return { id, code }
  })
}

function newCouponCode(): string {
  return Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('')
}
