import { randomInt } from 'node:crypto'
import { couponCode, type CouponOffer, isCouponCode, isCouponValue } from '#domain/money/coupon.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'
import { abort, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { insertCoupon, insertCouponBuyers } from './coupons.repo.ts'

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
