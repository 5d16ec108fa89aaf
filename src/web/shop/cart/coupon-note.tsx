import type { Cart } from '#contract/carts.ts'
import { cart as copy } from '../../copy/cart.ts'

export type CouponOfCart = Partial<Pick<Cart, 'cupon' | 'cupon_problem'>>

/** Why the coupon of a cart takes nothing off now. */
export function CouponNote({ cupon, cupon_problem: problem }: CouponOfCart) {
  return (
    <output className="block text-sm font-medium text-danger">
      {cupon && problem && <span className="mt-3 block">{copy.couponOff(cupon.code, problem.message)}</span>}
    </output>
  )
}
