import type { Order, OrderArticle, OrderPromotion } from '#contract/orders.ts'
import { toPesos } from '#domain/money/money.ts'
import { orderStatusId } from '#domain/orders/order-status.ts'
import { owedBy } from '#domain/orders/owed.ts'
import { canWithdraw } from '#domain/orders/withdrawal.ts'
import { acceptsPayment } from '#domain/payments/payment.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { totalsOnWire } from '../cart/cart-answer.ts'
import { orderToken } from '../messaging/order-link.ts'
import { type ComponentRow, findOrderLines, type OrderLineRow, promotionKind } from './order-lines.repo.ts'
import type { OrderRow } from './orders.repo.ts'

/** Orders on the wire; one extra query for any number of them. */
export async function ordersOnWire(
  deps: Pick<Deps, 'secret'>,
  sql: Sql,
  orders: readonly OrderRow[],
): Promise<Order[]> {
  const lines =
    orders.length === 0
      ? []
      : await findOrderLines(
          sql,
          orders.map((order) => order.id),
        )
  const byOrder = Map.groupBy(lines, (line) => line.order_id)
  return orders.map((order) => orderOnWire(deps, order, byOrder.get(order.id) ?? []))
}

export function orderOnWire(
  deps: Pick<Deps, 'secret'>,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Order {
  const { id, num, payment_method: method } = order
  return {
    id,
    order_id: id,
    num,
    token: orderToken(deps, num),
    order_status: { id: orderStatusId(order.order_status), name: order.order_status },
    payment_status: order.payment_status,
    articles: lines.filter((line) => line.kind !== promotionKind).map(articleOf),
    promociones_vinoteca: lines.filter((line) => line.kind === promotionKind).map(promotionOf),
    articles_count: lines.reduce((units, line) => units + line.amount, 0),
    deliver: order.deliver,
    address: order.address,
    buyer: { name: order.name, email: order.email ?? '', phone: order.phone ?? '' },
    payment_method: method && {
      name: method.name,
      description: method.description,
      type: method.type ? { name: method.type } : null,
    },
    hold_until: order.hold_expires_at?.toISOString() ?? null,
    pay_until: order.pay_until?.toISOString() ?? null,
    voucher_url: order.voucher_url,
    delivery_zone: order.delivery_zone && { name: order.delivery_zone.name },
    totals: totalsOf(order),
    total: toPesos(order.total),
    owed: toPesos(
      owedBy({ total: order.total, credited: order.credited, status: order.order_status }, order.held),
    ),
    fecha_entrega: order.fecha_entrega,
    delivery_slot: order.delivery_slot && { from: order.delivery_slot.from, to: order.delivery_slot.to },
    description: order.description,
    can_withdraw: canWithdraw(order),
    created_at: order.created_at.toISOString(),
    updated_at: order.updated_at.toISOString(),
  }
}

type Payable = Pick<
  OrderRow,
  'channel' | 'order_status' | 'payment_status' | 'payment_method' | 'hold_expires_at'
>

/** Whether anyone with its link can pay the order: one that the shop took, whose buyer may have no account. */
export function paysByLink(order: Payable, now: Date): boolean {
  const { channel, order_status: status, payment_status: paymentStatus, hold_expires_at: holdEnds } = order
  return (
    (channel === 'phone' || channel === 'whatsapp') &&
    order.payment_method?.type === 'MercadoPago' &&
    acceptsPayment({ status, paymentStatus }) &&
    holdEnds !== null &&
    holdEnds > now
  )
}

export function totalsOf(order: OrderRow): Order['totals'] {
  const { deliver, delivery_zone: zone, payment_method: method, discount_terms: terms } = order
  return totalsOnWire(order, { method, terms, deliveryName: deliver === 1 ? (zone?.name ?? 'Envío') : null })
}

function articleOf(line: OrderLineRow): OrderArticle {
  const { slug, name, choice, kind, image_url: url, amount, notes, variant_id, color_id, size_id } = line
  return {
    id: line.article_id ?? line.promocion_vinoteca_id,
    slug,
    name,
    choice,
    kind,
    images: imagesOf(url),
    pivot: { amount, price: toPesos(line.price), notes, variant_id, color_id, size_id },
  }
}

function promotionOf(line: OrderLineRow): OrderPromotion {
  return {
    ...articleOf(line),
    articles: line.components.map((component) => componentOf(component, line.amount)),
  }
}

/** A component's amount per promotion. */
function componentOf(
  { article_id, slug, name, image_url, amount }: ComponentRow,
  promotions: number,
): OrderPromotion['articles'][number] {
  return { id: article_id, slug, name, images: imagesOf(image_url), amount: amount / promotions }
}

function imagesOf(url: string | null): OrderArticle['images'] {
  return url === null ? [] : [{ id: 0, url, hosting_url: url, first: true }]
}
