import { localCart } from '../../api/cart/local-cart.ts'
import { forgetSeenPrices } from '../cart/price-news/use-price-news.ts'
import { clearWaitingCoupon } from '../coupons/waiting-coupon.ts'

/** Nothing stays in the browser of who leaves: his cart and the prices that he saw of it, his coupon, and what he typed (hard-cases B35). */
export function forgetPerson(): void {
  localCart.write([])
  forgetSeenPrices()
  clearWaitingCoupon()
  sessionStorage.clear()
}
