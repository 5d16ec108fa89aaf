import type { Today } from '#contract/panel/today.ts'
import { toPesos } from '#domain/money/money.ts'
import { orderGroups } from '#domain/panel/order-moves.ts'
import { type Refusal, refuseStaff } from '#domain/text/refusals.ts'
import { shopMidnight, shopTime, dayMs, hourMs } from '#domain/time/dates.ts'
import { openingStatus } from '#domain/time/opening-hours.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { type StaffViewer, sellerOf } from '../../../http/viewer.ts'
import { tasks as taskTexts } from '../../messaging/mail/templates/owner-task.ts'
import { finishByHand, finishedByHand } from '../../messaging/owner-tasks.repo.ts'
import { insertOrderEvent } from '../../orders/order-events.repo.ts'
import { workdays } from '../../shop/commerce.service.ts'
import { findCommerce, type CommerceRow } from '../../shop/shop.repo.ts'
import { countWaiting } from '../conversations/conversation-rows.repo.ts'
import {
  type DeliveryCount,
  countDeliveries,
  findLapsed,
  findOwing,
  findShopFacts,
  findSold,
  findWaitingOrders,
  hasDollarPrices,
  type SoldRow,
  type WaitingOrder,
} from './today.repo.ts'

const weekMs = 7 * dayMs
const oldDollarMs = 36 * hourMs
const lapsedMs = 2 * dayMs
const recentMs = 30 * dayMs
const owingMs = 60 * dayMs

/** Groups that need action. */
const waitingGroups = orderGroups.filter((group) => group !== 'delivered' && group !== 'cancelled')

/** Pending work and the day's sales; for a seller, of own orders only. */
export async function today(deps: Deps, viewer: StaffViewer): Promise<Today> {
  const { pool } = deps
  const [now, sellerId] = [deps.now(), sellerOf(viewer)]
  const { isoDate: day } = shopTime(now)
  const midnight = shopMidnight(now)
  // One after another, not at once: a request takes one connection, whose statements are mostly planned already.
  const waiting = await findWaitingOrders(pool, sellerId)
  const lapsed = await findLapsed(pool, earlier(now, lapsedMs), sellerId)
  const owing = await findOwing(pool, earlier(now, owingMs), sellerId)
  const sold = await findSold(
    pool,
    {
      today: { since: midnight, until: now },
      before: { since: earlier(midnight, weekMs), until: earlier(now, weekMs) },
    },
    sellerId,
  )
  const deliveries = await countDeliveries(pool, sellerId)
  const answers = await countWaiting(pool, sellerId)
  const row = await findCommerce(pool)
  const week = await workdays(deps)
  const whole = sellerId === null ? await wholeShop(deps, row) : null
  const opening = openingStatus(week, now)
  return {
    day,
    waiting: waitingGroups.map((group) => {
      const oldest = waiting.filter((order) => order.group === group)
      return { group, count: oldest[0]?.count ?? 0, oldest: oldest.map(orderOnWire) }
    }),
    lapsed: lapsed.map(({ total, at, ...order }) => ({
      ...order,
      total: toPesos(total),
      at: at.toISOString(),
    })),
    owing: {
      count: owing[0]?.count ?? 0,
      oldest: owing.map(({ num, name, owed, created_at }) => ({
        num,
        name,
        owed: toPesos(owed),
        created_at: created_at.toISOString(),
      })),
    },
    sold: { today: soldOnWire(sold, 'today'), before: soldOnWire(sold, 'before') },
    deliveries: deliveries
      .toSorted((one, other) => (one.day ?? day).localeCompare(other.day ?? day))
      .map((one) => deliveryOnWire(one, day)),
    shop: {
      is_paused: row.online.pausar_tienda_online,
      is_open: opening.open,
      until: opening.open ? opening.until : null,
      opens: opening.open ? null : opening.opens,
    },
    to_answer: answers
      .filter(({ waiting: count }) => count > 0)
      .map(({ kind, waiting: count }) => ({ kind, count })),
    whole,
  }
}

/** Finishes a task about a payment, and notes on its order who did. */
export async function finishTask(
  tx: Sql,
  { now }: Pick<Deps, 'now'>,
  viewer: StaffViewer,
  { id }: { id: number },
): Promise<{ id: number } | Refusal> {
  const at = now()
  const task = await finishByHand(tx, id, at)
  if (task === null) return refuseStaff('task_unknown')
  if (task.order_id !== null)
    await insertOrderEvent(tx, {
      orderId: task.order_id,
      kind: 'note',
      from: null,
      to: null,
      madeBy: viewer.buyer.id,
      note: `Resuelto: ${taskTexts[task.kind].heading.toLocaleLowerCase('es-AR')}`,
      at,
    })
  return { id }
}

const earlier = (moment: Date, byMs: number): Date => new Date(moment.getTime() - byMs)

function orderOnWire(order: WaitingOrder): Today['waiting'][number]['oldest'][number] {
  const { num, name, total, deliver, fecha_entrega, delivery_slot: slot, created_at } = order
  return {
    num,
    name,
    total: toPesos(total),
    deliver,
    fecha_entrega,
    delivery_slot: slot && { from: slot.from, to: slot.to },
    hold_until: order.hold_until?.toISOString() ?? null,
    pay_until: order.pay_until?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }
}

function soldOnWire(rows: readonly SoldRow[], span: SoldRow['span']): Today['sold']['today'] {
  const row = rows.find((one) => one.span === span)
  return { orders: row?.orders ?? 0, total: toPesos(row?.total ?? 0) }
}

function deliveryOnWire(
  { day, from, to, orders, on_the_way }: DeliveryCount,
  today: string,
): Today['deliveries'][number] {
  const slot = from === null || to === null ? null : { from, to }
  return { day, slot, orders, on_the_way, is_late: day !== null && day < today }
}

async function wholeShop(
  { pool, now }: Deps,
  { dolar, rates_read_at: readAt }: CommerceRow,
): Promise<Today['whole']> {
  const { tasks, receipts, ...facts } = await findShopFacts(pool, earlier(now(), recentMs))
  // A rate set by the shop itself never counts as old.
  const isOld = typeof dolar === 'string' && (readAt === null || readAt < earlier(now(), oldDollarMs))
  return {
    ...facts,
    receipts: receipts.map(({ owed, sent_at, ...order }) => ({
      ...order,
      owed: toPesos(owed),
      sent_at: new Date(sent_at).toISOString(),
    })),
    tasks: tasks.map((task) => ({
      ...task,
      can_finish: finishedByHand.includes(task.kind),
      created_at: new Date(task.created_at).toISOString(),
    })),
    old_dollar: isOld && (await hasDollarPrices(pool)) ? { read_at: readAt?.toISOString() ?? null } : null,
  }
}
