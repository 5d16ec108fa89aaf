import type { OrderStatus } from '#domain/order.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { mailLetter } from '../../mail/mail-letter.ts'
import { orderStatusChanged } from '../../mail/templates/order-status-changed.ts'
import { insertNotification } from '../../notifications/notifications.repo.ts'
import { orderToken } from '../by-link/order-link.ts'
import { findOrder, type OrderRow } from '../orders.repo.ts'
import { findPickUpPlace } from './pick-up-place.ts'

const typeOf: Partial<Record<OrderStatus, 'order_delivered' | 'order_canceled'>> = {
  Entregado: 'order_delivered',
  Cancelado: 'order_canceled',
}

const messageOf: Record<OrderStatus, (num: number) => string> = {
  'Sin confirmar': (num) => `Tu pedido N° ${num} espera confirmación`,
  Confirmado: (num) => `Confirmamos tu pedido N° ${num}`,
  'En preparación': (num) => `Estamos preparando tu pedido N° ${num}`,
  'Listo para retirar': (num) => `Tu pedido N° ${num} está listo para retirar`,
  'En camino': (num) => `Tu pedido N° ${num} está en camino`,
  Entregado: (num) => `Entregamos tu pedido N° ${num}`,
  Cancelado: (num) => `Se canceló tu pedido N° ${num}`,
}

/** What an order's move is told with. */
export type Telling = Pick<Deps, 'jobs' | 'env' | 'secret' | 'now'>
/** `isRefunded`: what was paid is on its way back. */
export type Moved = { orderId: number; to: OrderStatus; note: string | null; isRefunded: boolean }

/** Tells who ordered that the order moved on, in the transaction that moved it: a mail, and to a buyer a notification (spec 1 §4). */
export async function tellMove(
  deps: Telling,
  tx: Sql,
  { orderId, to, note, isRefunded }: Moved,
): Promise<void> {
  const order = await findOrder(tx, orderId)
  if (order === null) throw new Error('The order that was moved is not there')
  if (order.buyer_id !== null) {
    await insertNotification(tx, {
      orderId,
      buyerId: order.buyer_id,
      type: typeOf[to] ?? 'order',
      event: 'moved',
      message: messageOf[to](order.num),
      now: deps.now(),
    })
  }
  const { num, name, email } = order
  const place = await placeOf(tx, order)
  await mailLetter(
    deps,
    tx,
    email,
    (head) =>
      orderStatusChanged(head, {
        num,
        name,
        token: orderToken(deps, num),
        status: to,
        place,
        note,
        isRefunded,
      }),
    `order-moved:${orderId}:${to}`,
  )
}

async function placeOf(tx: Sql, { deliver, address }: OrderRow): Promise<string | null> {
  return deliver === 1 ? (address?.formated ?? null) : findPickUpPlace(tx)
}
