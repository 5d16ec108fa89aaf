import type { Order } from '#contract/orders.ts'
import { type Page, pageOf } from '#contract/page.ts'
import { isOpenOrder, orderStatuses } from '#domain/order.ts'
import { refuse, type Refusal } from '#domain/refusals.ts'
import type { Deps } from '../../deps.ts'
import { type AskedPage, offsetOf } from '../../http/asked-page.ts'
import type { Viewer } from '../../http/viewer.ts'
import { answerOrders } from './order-answer.ts'
import { countBuyerOrders, findBuyerOrders, findNewestOrder, findOwnOrderByNum } from './orders.repo.ts'

const closed = orderStatuses.filter((status) => !isOpenOrder(status))

/** A page of the viewer's own orders, the newest first; a seller's with those that he placed for clients. */
export async function listOrders(
  deps: Deps,
  viewer: Viewer,
  asked: AskedPage,
): Promise<{ orders: Page<Order> } | Refusal> {
  if (viewer.buyer === null) return refuse('login_required')
  const total = await countBuyerOrders(deps.pool, viewer.buyer)
  const rows = await findBuyerOrders(deps.pool, viewer.buyer, {
    limit: asked.perPage,
    offset: offsetOf(asked),
  })
  return { orders: pageOf({ data: await answerOrders(deps, deps.pool, rows), total, ...asked }) }
}

/** The order that is under way: the newest that is neither Entregado nor Cancelado (design 6.48). */
export async function currentOrder(deps: Deps, viewer: Viewer): Promise<{ order: Order | null }> {
  const row = await findNewestOrder(deps.pool, viewer, closed)
  const [order = null] = await answerOrders(deps, deps.pool, row ? [row] : [])
  return { order }
}

/** An own order by its number; another's is refused like none. */
export async function placedOrder(
  deps: Deps,
  viewer: Viewer,
  num: number,
): Promise<{ order: Order } | Refusal> {
  const row = await findOwnOrderByNum(deps.pool, viewer, num)
  const [order] = await answerOrders(deps, deps.pool, row ? [row] : [])
  return order ? { order } : refuse('order_unknown')
}
