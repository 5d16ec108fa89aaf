import type { Cart, CartBody } from '#contract/carts.ts'
import { awaitsPayment, orderAgain } from '#domain/pay-again.ts'
import { isRefusal, refuse, refuseLines, type Refusal, type RefusedLine } from '#domain/refusals.ts'
import { abort, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { couponNumberProblem } from '../coupons/guessing/coupon-guesses.ts'
import { getShop } from '../shop/shop.service.ts'
import { appraiseCart } from './appraisal/appraise-cart.ts'
import { answerCart } from './appraisal/cart-answer.ts'
import { nothing, readChoices, readLines } from './cart-body.ts'
import { findLines } from './cart-lines.repo.ts'
import { deleteCart, findCart, findOpenCart, findOwnOrderOfCart } from './carts.repo.ts'
import { isOf, lockOwnCart, ownerOf } from './own-cart.ts'
import { findOwnOrder } from './pay-again/replaced-order.repo.ts'
import { replacedOrderProblem } from './pay-again/replaced-order.ts'
import { minimumProblem } from './appraisal/minimum-problem.ts'
import { refusedLines } from './appraisal/refused-lines.ts'

/** What a cart that nobody saved would cost today. A choice that is offered no more reads as none; of who pays an order again, what that one holds is at hand. */
export async function quoteCart(
  deps: Deps,
  viewer: Viewer,
  body: CartBody,
): Promise<{ cart: Cart } | Refusal> {
  const shop = await getShop(deps)
  const lines = readLines(body)
  if (isRefusal(lines)) return lines
  const choices = readChoices(body, nothing, deps.now(), shop.deliveryRule)
  const saved = await findOpenCart(deps.pool, ownerOf(viewer))
  const id = choices.cupon_id
  const isCouponUnknown =
    id !== null && id !== saved?.cupon_id && (await couponNumberProblem(deps, viewer, id)) !== null
  return {
    cart: await answerCart(
      { sql: deps.pool, shop, viewer },
      deps.now(),
      {
        ...choices,
        ...lines,
        cupon_id: isCouponUnknown ? null : id,
        replaces_order_id: saved?.replaces_order_id ?? null,
      },
      null,
    ),
  }
}

type MakingAnswer = { can: boolean; message: string | null; lines: RefusedLine[] }

/** The open cart of whoever calls. */
export async function lastCart(
  deps: Deps,
  viewer: Viewer,
): Promise<{ has_last_cart: boolean; last_cart: Cart | null }> {
  const cart = await findOpenCart(deps.pool, ownerOf(viewer))
  if (cart === null) return { has_last_cart: false, last_cart: null }
  const contents = { ...cart, ...(await findLines(deps.pool, cart.id)) }
  const reader = { sql: deps.pool, shop: await getShop(deps), viewer }
  return { has_last_cart: true, last_cart: await answerCart(reader, deps.now(), contents, cart) }
}

/** Whether the cart can become an order now, and if not, why and which lines (design 6.9, 6.44). One that is an order which awaits its payment still counts (design 6.40). */
export async function canMakeOrder(deps: Deps, viewer: Viewer, id: number): Promise<MakingAnswer | Refusal> {
  const cart = await findCart(deps.pool, id)
  if (cart?.ordered_at) return canBePaid(deps, viewer, id)
  if (cart === null || !isOf(ownerOf(viewer), cart)) return refuse('cart_unknown')
  const shop = await getShop(deps)
  if (shop.isPaused) return refuse('shop_paused')
  const { lines, promotions, quote } = await appraiseCart(
    { sql: deps.pool, shop, viewer },
    { ...cart, ...(await findLines(deps.pool, id)) },
    deps.now(),
  )
  if (lines.length + promotions.length === 0) return no(refuse('cart_empty'))
  const refused = refusedLines({ lines, promotions })
  if (refused.length > 0) return no(refuseLines(refused))
  const tooSmall = minimumProblem(shop, { quote })
  if (tooSmall) return no(tooSmall)
  const inTheWay =
    cart.replaces_order_id === null
      ? null
      : await replacedOrderProblem(deps.pool, viewer, cart.replaces_order_id)
  return inTheWay ? no(inTheWay) : { can: true, message: null, lines: [] }
}

async function canBePaid(deps: Deps, viewer: Viewer, cartId: number): Promise<MakingAnswer | Refusal> {
  const orderId = await findOwnOrderOfCart(deps.pool, viewer, cartId)
  const order = orderId === null ? null : await findOwnOrder(deps.pool, viewer, orderId)
  if (order === null) return refuse('cart_unknown')
  if (awaitsPayment(order)) return { can: true, message: null, lines: [] }
  const again = orderAgain(order)
  return no(refuse(again === 'payment_in_process' || again === 'order_already_paid' ? again : 'cart_ordered'))
}

function no({ message, lines = [] }: Refusal): MakingAnswer {
  return { can: false, message, lines }
}

/** Deletes an own open cart. */
export async function removeCart(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<Record<string, never> | Refusal> {
  return inTransaction(deps.pool, async (tx) => {
    const own = await lockOwnCart(tx, viewer, id)
    if (isRefusal(own)) return abort(own)
    if (own.orderId !== null) return abort(refuse('cart_ordered'))
    await deleteCart(tx, id)
    return {}
  })
}
