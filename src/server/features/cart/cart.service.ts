import type { Cart, CartBody, CartFromOrder } from '#contract/cart.ts'
import { lineKey } from '#domain/cart/cart.ts'
import { acceptsPayment, orderAgain } from '#domain/payments/payment.ts'
import { isRefusal, refuse, refuseLines, type Refusal, type RefusedLine } from '#domain/text/refusals.ts'
import { abort, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { getShop } from '../shop/shop.service.ts'
import { cartOnWire } from './cart-answer.ts'
import { emptyCart, readChoices, readLines } from './cart-body.ts'
import { findLines, type CartLines } from './cart-lines.repo.ts'
import { deleteCart, findCart, findOpenCart, type CartChoices } from './cart.repo.ts'
import { withKnownDiscount } from './discount.ts'
import { hiddenPricesProblem, minimumProblem, supersededOrderProblem } from './order-conditions.ts'
import { isOf, lockOwnCart, cartOwnerOf } from './own-cart.ts'
import { findOwnOrderStatus, findLinesToRepeat } from './own-order.repo.ts'
import { priceCart, type PricedCart } from './price-cart.ts'
import { refusedLines, isCorrectable } from './refused-lines.ts'
import type { CartContext } from './resolve-choices.ts'

/** Prices an unsaved cart. Choices no longer offered read as none; when retrying an own order, the units that it holds count as free. */
export async function quoteCart(
  deps: Deps,
  viewer: Viewer,
  body: CartBody,
): Promise<{ cart: Cart } | Refusal> {
  const shop = await getShop(deps)
  const lines = readLines(body)
  if (isRefusal(lines)) return lines
  const choices = readChoices(body, emptyCart)
  const saved = await findOpenCart(deps.pool, cartOwnerOf(viewer))
  return {
    cart: await cartOnWire(
      { sql: deps.pool, shop, viewer },
      deps.now(),
      {
        ...(await withKnownDiscount(deps, viewer, choices, saved)),
        ...lines,
        replaces_order_id: saved?.replaces_order_id ?? null,
      },
      null,
    ),
  }
}

type MakingAnswer = { can: boolean; message: string | null; lines: RefusedLine[] }

export async function lastCart(
  deps: Deps,
  viewer: Viewer,
): Promise<{ has_last_cart: boolean; last_cart: Cart | null }> {
  const cart = await findOpenCart(deps.pool, cartOwnerOf(viewer))
  if (cart === null) return { has_last_cart: false, last_cart: null }
  const contents = { ...cart, ...(await findLines(deps.pool, cart.id)) }
  const context = { sql: deps.pool, shop: await getShop(deps), viewer }
  return { has_last_cart: true, last_cart: await cartOnWire(context, deps.now(), contents, cart) }
}

/** Whether the cart can become an order now; if not, the reason and the lines. A cart whose order awaits its payment still counts. */
export async function canMakeOrder(deps: Deps, viewer: Viewer, id: number): Promise<MakingAnswer | Refusal> {
  const cart = await findCart(deps.pool, id)
  if (cart?.ordered_at) return canBePaid(deps, viewer, id)
  if (cart === null || !isOf(cartOwnerOf(viewer), cart)) return refuse('cart_unknown')
  const shop = await getShop(deps)
  if (shop.isPaused) return refuse('shop_paused')
  const { lines, promotions, quote } = await priceCart(
    { sql: deps.pool, shop, viewer },
    { ...cart, ...(await findLines(deps.pool, id)) },
    deps.now(),
  )
  if (lines.length + promotions.length === 0) return rejected(refuse('cart_empty'))
  const hidden = hiddenPricesProblem(shop, viewer)
  if (hidden) return rejected(hidden)
  const refused = refusedLines({ lines, promotions })
  if (refused.length > 0) return rejected(refuseLines(refused))
  const tooSmall = minimumProblem(shop, { quote })
  if (tooSmall) return rejected(tooSmall)
  const inTheWay =
    cart.replaces_order_id === null
      ? null
      : await supersededOrderProblem(deps.pool, viewer, cart.replaces_order_id)
  return inTheWay ? rejected(inTheWay) : { can: true, message: null, lines: [] }
}

async function canBePaid(deps: Deps, viewer: Viewer, cartId: number): Promise<MakingAnswer | Refusal> {
  const order = await findOwnOrderStatus(deps.pool, viewer, { cartId })
  if (order === null) return refuse('cart_unknown')
  if (acceptsPayment(order)) return { can: true, message: null, lines: [] }
  const again = orderAgain(order)
  return rejected(
    refuse(again === 'payment_in_process' || again === 'order_already_paid' ? again : 'cart_ordered'),
  )
}

function rejected({ message, lines = [] }: Refusal): MakingAnswer {
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

/**
 * An unsaved cart with the lines and choices of an own order, at today's prices. Goods no longer sold are left out
 * and listed. Day and notes of a delivered order were of that delivery. The order's own hold counts as free. Writes
 * nothing.
 */
export async function cartFromOrder(
  deps: Deps,
  viewer: Viewer,
  orderId: number,
): Promise<CartFromOrder | Refusal> {
  const order = await findOwnOrderStatus(deps.pool, viewer, { id: orderId })
  const chosen = order && (await findCart(deps.pool, order.cart_id))
  if (order === null || chosen === null) return refuse('order_unknown')
  const again = orderAgain(order)
  if (again !== 'replace' && again !== 'repeat') return refuse(again)
  const context = { sql: deps.pool, shop: await getShop(deps), viewer }
  const sold = await findLinesToRepeat(deps.pool, orderId)
  const { contents, gone } = await withoutGone(
    context,
    {
      ...chosen,
      ...(order.status === 'Entregado' && { fecha_entrega: null, delivery_slot_id: null, description: null }),
      ...sold.lines,
      card_id: null,
      replaces_order_id: again === 'replace' ? orderId : null,
    },
    deps.now(),
  )
  const cart = await cartOnWire(context, deps.now(), contents, null)
  const { payment_id, payment_status } = chosen
  return {
    cart: { ...cart, order_id: orderId, payment_id, payment_status },
    gone: [...sold.gone, ...gone],
    prices: sold.prices,
  }
}

/** Leaves out lines that can no longer be sold. */
async function withoutGone(
  context: CartContext,
  contents: CartLines & CartChoices,
  now: Date,
): Promise<{ contents: CartLines & CartChoices; gone: string[] }> {
  const pricedCart = await priceCart(context, contents, now)
  const [sold, gone] = [keysOf(pricedCart, true), keysOf(pricedCart, false)]
  return {
    contents: {
      ...contents,
      lines: contents.lines.filter((line) => sold.has(lineKey(line))),
      promotions: contents.promotions.filter((line) => sold.has(lineKey(line))),
    },
    gone: [...gone.values()],
  }
}

/** Names by line key: of the lines that can be sold, now or when restocked, or of those that can't. */
function keysOf({ lines, promotions }: PricedCart, areSold: boolean): Map<string, string> {
  const all = [
    ...lines.map(({ line, article, refusal }) => ({ line, name: article.name, refusal })),
    ...promotions.map(({ line, promotion, refusal }) => ({ line, name: promotion.row.name, refusal })),
  ]
  return new Map(
    all
      .filter(({ refusal }) => (refusal === null || isCorrectable(refusal.code)) === areSold)
      .map(({ line, name }) => [lineKey(line), name]),
  )
}
