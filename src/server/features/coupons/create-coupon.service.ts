import { randomInt } from 'node:crypto'
import { couponCode, isCouponCode } from '#domain/coupon.ts'
import type { Centavos } from '#domain/money.ts'
import { refuse, type Refusal } from '#domain/refusals.ts'
import { abort, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'

/** A coupon that the shop gives out. Without a code it gets one that nobody guesses; without buyers it is everyone's. */
export type NewCoupon = {
  code?: string
  /** What it takes off: one of the two. */
  amount: Centavos | null
  percentage: number | null
  min_amount: Centavos | null
  /** YYYY-MM-DD, its last day; null: it never ends. */
  expiration_date: string | null
  use_limit: number | null
  use_limit_per_buyer: number | null
  buyers: readonly number[]
}

/** Letters and figures that nobody takes for one another. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** Of 31 signs each: 59 bits. */
const codeLength = 12

/** Writes a coupon and answers its id and code; refused when its code is taken or can't be typed, or it takes off nothing. */
export async function createCoupon({ pool }: Pick<Deps, 'pool'>, coupon: NewCoupon): Promise<{ id: number; code: string } | Refusal> {
  const code = coupon.code === undefined ? newCouponCode() : couponCode(coupon.code)
  if (!isCouponCode(code)) return refuse('coupon_code_wrong')
  if (!hasValue(coupon)) return refuse('coupon_value_wrong')
  return inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      `insert into cupons (code, amount, percentage, min_amount, expiration_date, use_limit, use_limit_per_buyer)
        values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
      [code, coupon.amount, coupon.percentage, coupon.min_amount, coupon.expiration_date, coupon.use_limit, coupon.use_limit_per_buyer],
    )
    const id = rows[0]?.id
    if (id === undefined) return abort(refuse('coupon_code_taken'))
    await tx.query('insert into cupon_buyers (cupon_id, buyer_id) select $1, buyer_id from unnest($2::integer[]) as buyers (buyer_id)', [id, coupon.buyers])
    return { id, code }
  })
}

function newCouponCode(): string {
  return Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('')
}

function hasValue({ amount, percentage }: NewCoupon): boolean {
  if (amount !== null) return percentage === null && Number.isSafeInteger(amount) && amount > 0
  return percentage !== null && percentage >= 1 && percentage <= 100
}
