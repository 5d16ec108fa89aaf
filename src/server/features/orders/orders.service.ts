import { orderPageFields } from '#contract/orders.schema.ts'
import type { Order, OrderPage, OrderStep } from '#contract/orders.ts'
import { type PageRequest, offsetOf, type Page, pageOf } from '#contract/pagination.ts'
import { isOpenOrder, orderStatuses, statusesAhead } from '#domain/orders/order-status.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Deps } from '../../deps.ts'
import { type BuyerViewer, ownedBy, type Viewer } from '../../http/viewer.ts'
import { isOrderToken, linkEnd } from '../messaging/order-link.ts'
import { ordersOnWire, paysByLink } from './order-answer.ts'
import { findStatusEvents, type OrderEventRow } from './order-events.repo.ts'
import { countOwnOrders, findOwnOrders } from './order-lists.repo.ts'
import { findNewestOrder, findOrderByNum, findOwnOrder, type OrderRow, renewLink } from './orders.repo.ts'

const closed = orderStatuses.filter((status) => !isOpenOrder(status))

/** A page of the viewer's own orders, newest first: a guest's of this session and a seller's for clients are among them. */
export async function listOrders(
  deps: Deps,
  viewer: BuyerViewer,
  input: PageRequest,
): Promise<{ orders: Page<Order> }> {
  const own = ownedBy(viewer)
  const total = await countOwnOrders(deps.pool, own)
  const rows = await findOwnOrders(deps.pool, own, { limit: input.perPage, offset: offsetOf(input) })
  return { orders: pageOf({ data: await ordersOnWire(deps, deps.pool, rows), total, ...input }) }
}

/** The newest order that is neither Entregado nor Cancelado. */
export async function currentOrder(deps: Deps, viewer: Viewer): Promise<{ order: Order | null }> {
  const row = await findNewestOrder(deps.pool, viewer, closed)
  const [order = null] = await ordersOnWire(deps, deps.pool, row ? [row] : [])
  return { order }
}

/** An own order by its number; another's is refused as unknown. */
export async function placedOrder(
  deps: Deps,
  viewer: Viewer,
  num: number,
): Promise<{ order: Order } | Refusal> {
  const row = await findOwnOrder(deps.pool, viewer, { num })
  const [order] = await ordersOnWire(deps, deps.pool, row ? [row] : [])
  return order ? { order } : refuse('order_unknown')
}

/** The order of an order link, for whoever has it. A forged link is refused as an unknown order. */
export async function orderByLink(
  deps: Deps,
  viewer: Viewer,
  { num, token }: { num: number; token: string },
): Promise<{ order: OrderPage } | Refusal> {
  if (!isOrderToken(deps, num, token)) return refuse('order_unknown')
  const row = await findOrderByNum(deps.pool, num, viewer)
  const [order] = await ordersOnWire(deps, deps.pool, row ? [row] : [])
  if (!row || !order) return refuse('order_unknown')
  const events = await findStatusEvents(deps.pool, row.id)
  const ends = linkEnd({ overAt: overAt(row, events), renewedAt: row.link_renewed_at })
  const isOver = ends !== null && ends <= deps.now()
  if (isOver && !row.is_own) return refuse('order_link_over')
  const shown = Object.fromEntries(orderPageFields.map((field) => [field, order[field]]))
  return {
    order: {
      ...(shown as Pick<Order, (typeof orderPageFields)[number]>),
      // The voucher names the payer.
      voucher_url: row.is_own ? order.voucher_url : null,
      first_name: row.name.split(/\s+/, 1)[0] ?? '',
      place: placeOf(row),
      steps: stepsOf(row, events),
      is_own: row.is_own,
      pays_by_link: paysByLink(row, deps.now()),
      is_link_over: isOver,
    },
  }
}

/** Extends the validity of an own order's link. Another's is refused as unknown. */
export async function renewOrderLink(
  deps: Deps,
  viewer: Viewer,
  { num, token }: { num: number; token: string },
): Promise<Record<string, never> | Refusal> {
  const row = isOrderToken(deps, num, token) ? await findOrderByNum(deps.pool, num, viewer) : null
  if (!row?.is_own) return refuse('order_unknown')
  await renewLink(deps.pool, row.id, deps.now())
  return {}
}

/** When the order was delivered or cancelled; null while open. */
function overAt({ order_status: status }: OrderRow, events: readonly OrderEventRow[]): Date | null {
  if (isOpenOrder(status)) return null
  return events.findLast(({ to_status }) => to_status === status)?.created_at ?? null
}

/** Street and city, without floor and flat. */
function placeOf({ deliver, address }: OrderRow): string | null {
  if (deliver === 0 || address === null) return null
  return [[address.street, address.street_number].filter(Boolean).join(' '), address.city.name]
    .filter(Boolean)
    .join(', ')
}

function stepsOf({ order_status, deliver }: OrderRow, events: readonly OrderEventRow[]): OrderStep[] {
  const reached = events.map(({ to_status, note, created_at }) => ({
    status: to_status,
    at: created_at.toISOString(),
    note,
  }))
  return [
    ...reached,
    ...statusesAhead(order_status, deliver).map((status) => ({ status, at: null, note: null })),
  ]
}
