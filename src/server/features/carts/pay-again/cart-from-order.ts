import type { Cart } from '#contract/carts.ts'
import { lineKey } from '#domain/cart.ts'
import { orderAgain } from '#domain/pay-again.ts'
import { refuse, type Refusal } from '#domain/refusals.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { getShop } from '../../shop/shop.service.ts'
import { type Appraisal, appraiseCart, type CartReader } from '../appraisal/appraise-cart.ts'
import { answerCart } from '../appraisal/cart-answer.ts'
import { isMendable } from '../appraisal/refused-lines.ts'
import type { CartLines } from '../cart-lines.repo.ts'
import { type CartChoices, findCart } from '../carts.repo.ts'
import { findOwnOrder, findSoldLines } from './replaced-order.repo.ts'

/**
 * An unsaved cart with what an own order sold, chosen as then, at today's prices (design 6.33). What is sold no more is
 * left out, and named. The order's own hold counts as there. Nothing is written.
 */
export async function cartFromOrder(
  deps: Deps,
  viewer: Viewer,
  orderId: number,
): Promise<{ cart: Cart; gone: string[] } | Refusal> {
  const order = await findOwnOrder(deps.pool, viewer, orderId)
  const chosen = order && (await findCart(deps.pool, order.cart_id))
  if (order === null || chosen === null) return refuse('order_unknown')
  const again = orderAgain(order)
  if (again !== 'replace' && again !== 'repeat') return refuse(again)
  const reader = { sql: deps.pool, shop: await getShop(deps), viewer }
  const sold = await findSoldLines(deps.pool, orderId)
  const { contents, gone } = await withoutGone(
    reader,
    { ...chosen, ...sold.lines, card_id: null, replaces_order_id: again === 'replace' ? orderId : null },
    deps.now(),
  )
  const cart = await answerCart(reader, deps.now(), contents, null)
  const { payment_id, payment_status } = chosen
  return { cart: { ...cart, order_id: orderId, payment_id, payment_status }, gone: [...sold.gone, ...gone] }
}

/** Leaves out the lines that nobody can buy any more. */
async function withoutGone(
  reader: CartReader,
  contents: CartLines & CartChoices,
  now: Date,
): Promise<{ contents: CartLines & CartChoices; gone: string[] }> {
  const appraisal = await appraiseCart(reader, contents, now)
  const [sold, gone] = [keysOf(appraisal, true), keysOf(appraisal, false)]
  return {
    contents: {
      ...contents,
      lines: contents.lines.filter((line) => sold.has(lineKey(line))),
      promotions: contents.promotions.filter((line) => sold.has(lineKey(line))),
    },
    gone: [...gone.values()],
  }
}

/** The names of the lines that can be bought, now or once there are more of them, or of those that can't; by their keys. */
function keysOf({ lines, promotions }: Appraisal, areSold: boolean): Map<string, string> {
  const all = [
    ...lines.map(({ line, article, refusal }) => ({ line, name: article.name, refusal })),
    ...promotions.map(({ line, promotion, refusal }) => ({ line, name: promotion.row.name, refusal })),
  ]
  return new Map(
    all
      .filter(({ refusal }) => (refusal === null || isMendable(refusal.code)) === areSold)
      .map(({ line, name }) => [lineKey(line), name]),
  )
}
