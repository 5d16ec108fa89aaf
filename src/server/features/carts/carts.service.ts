import type { Cart, CartBody } from '#contract/carts.ts'
import { isRefusal, refuse, refuseLines, type Refusal, type RefusedLine } from '#domain/refusals.ts'
import { abort, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { getShop } from '../shop/shop.service.ts'
import { appraiseCart } from './appraisal/appraise-cart.ts'
import { answerCart } from './appraisal/cart-answer.ts'
import { nothing, readChoices, readLines } from './cart-body.ts'
import { findLines, findLinesOfOrder } from './cart-lines.repo.ts'
import { deleteCart, findCart, findOpenCart, findOwnCartOfOrder } from './carts.repo.ts'
import { isOf, lockOwnCart, ownerOf } from './own-cart.ts'
import { refusedLines } from './appraisal/refused-lines.ts'

/** What a cart that nobody saved would cost today. A choice that is offered no more reads as none. */
export async function quoteCart(deps: Deps, viewer: Viewer, body: CartBody): Promise<{ cart: Cart } | Refusal> {
  const shop = await getShop(deps)
  const lines = readLines(body)
  if (isRefusal(lines)) return lines
  const choices = readChoices(body, nothing, deps.now(), shop.deliveryRule)
  return { cart: await answerCart({ sql: deps.pool, shop, viewer }, deps.now(), { ...choices, ...lines }, null) }
}

/** The open cart of whoever calls. */
export async function lastCart(deps: Deps, viewer: Viewer): Promise<{ has_last_cart: boolean; last_cart: Cart | null }> {
  const cart = await findOpenCart(deps.pool, ownerOf(viewer))
  if (cart === null) return { has_last_cart: false, last_cart: null }
  const contents = { ...cart, ...(await findLines(deps.pool, cart.id)) }
  const reader = { sql: deps.pool, shop: await getShop(deps), viewer }
  return { has_last_cart: true, last_cart: await answerCart(reader, deps.now(), contents, cart) }
}

/** An unsaved cart with what an own order sold, chosen as then, at today's prices (design 6.33). */
export async function cartFromOrder(deps: Deps, viewer: Viewer, orderId: number): Promise<{ cart: Cart } | Refusal> {
  const cart = await findOwnCartOfOrder(deps.pool, viewer, orderId)
  if (cart === null) return refuse('order_unknown')
  const contents = { ...cart, ...(await findLinesOfOrder(deps.pool, orderId)) }
  const reader = { sql: deps.pool, shop: await getShop(deps), viewer }
  return { cart: await answerCart(reader, deps.now(), contents, null, orderId) }
}

/** Whether the cart can become an order now, and if not, why and which lines (design 6.9, 6.44). */
export async function canMakeOrder(deps: Deps, viewer: Viewer, id: number): Promise<{ can: boolean; message: string | null; lines: RefusedLine[] } | Refusal> {
  const cart = await findCart(deps.pool, id)
  if (cart === null || !isOf(ownerOf(viewer), cart)) return refuse('cart_unknown')
  const shop = await getShop(deps)
  if (shop.isPaused) return no(refuse('shop_paused'))
  const { lines, promotions } = await appraiseCart({ sql: deps.pool, shop, viewer }, { ...cart, ...(await findLines(deps.pool, id)) })
  if (lines.length + promotions.length === 0) return no(refuse('cart_empty'))
  const refused = refusedLines({ lines, promotions })
  return refused.length > 0 ? no(refuseLines(refused)) : { can: true, message: null, lines: [] }
}

function no({ message, lines = [] }: Refusal): { can: false; message: string; lines: RefusedLine[] } {
  return { can: false, message, lines }
}

/** Deletes an own open cart. */
export async function removeCart(deps: Deps, viewer: Viewer, id: number): Promise<Record<string, never> | Refusal> {
  return inTransaction(deps.pool, async (tx) => {
    const own = await lockOwnCart(tx, viewer, id)
    if (isRefusal(own)) return abort(own)
    if (own.orderId !== null) return abort(refuse('cart_ordered'))
    await deleteCart(tx, id)
    return {}
  })
}
