import type { Today } from '#contract/panel/today.ts'
import { toPesos } from '#domain/money/money.ts'
import { orderGroups } from '#domain/panel/order-moves.ts'
import { shopMidnight, shopTime } from '#domain/time/dates.ts'
import { openingStatus } from '#domain/time/opening-hours.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { workdays } from '../../shop/commerce.service.ts'
import { findCommerce, type CommerceRow } from '../../shop/shop.repo.ts'
import { countOpenGroups } from './order-rows.repo.ts'
import { sellerOf } from './panel-order.service.ts'
import {
  type DeliveryCount,
  findDeliveries,
  findLapsed,
  findShopFacts,
  findSold,
  findWaitingOrders,
  type ShopFacts,
  type SoldRow,
  type WaitingOrder,
} from './today.repo.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const weekMs = 7 * dayMs
const oldDollarMs = 36 * hourMs
const lapsedMs = 2 * dayMs
const latelyMs = 30 * dayMs

/** Groups that need action. */
const waitingGroups = orderGroups.filter((group) => group !== 'delivered' && group !== 'cancelled')

/** Pending work and the day's sales; for a seller, of own orders only. */
export async function today(deps: Deps, viewer: StaffViewer): Promise<Today> {
  const { pool } = deps
  const [now, sellerId] = [deps.now(), sellerOf(viewer)]
  const { isoDate: day } = shopTime(now)
  const midnight = shopMidnight(now)
  const [counts, waiting, lapsed, sold, deliveries, row, week, facts] = await Promise.all([
    countOpenGroups(pool, sellerId),
    findWaitingOrders(pool, waitingGroups, sellerId),
    findLapsed(pool, earlier(now, lapsedMs), sellerId),
    findSold(
      pool,
      {
        today: { since: midnight, until: now },
        before: { since: earlier(midnight, weekMs), until: earlier(now, weekMs) },
      },
      sellerId,
    ),
    findDeliveries(pool, sellerId),
    findCommerce(pool),
    workdays(deps),
    sellerId === null ? findShopFacts(pool, earlier(now, latelyMs)) : null,
  ])
  const opening = openingStatus(week, now)
  return {
    day,
    waiting: waitingGroups.map((group) => ({
      group,
      count: counts.find((one) => one.group === group)?.count ?? 0,
      oldest: waiting.filter((order) => order.group === group).map(orderOnWire),
    })),
    lapsed: lapsed.map(({ total, at, ...order }) => ({
      ...order,
      total: toPesos(total),
      at: at.toISOString(),
    })),
    sold: { today: soldOnWire(sold, 'today'), before: soldOnWire(sold, 'before') },
    deliveries: deliveries.map((one) => deliveryOnWire(one, day)),
    shop: {
      is_paused: row.online.pausar_tienda_online,
      is_open: opening.open,
      until: opening.open ? opening.until : null,
      opens: opening.open ? null : opening.opens,
    },
    whole: facts && wholeOnWire(facts, row, now),
  }
}

const earlier = (moment: Date, byMs: number): Date => new Date(moment.getTime() - byMs)

function orderOnWire(order: WaitingOrder): Today['waiting'][number]['oldest'][number] {
  const { num, name, total, deliver, fecha_entrega, delivery_slot: slot, hold_until, created_at } = order
  return {
    num,
    name,
    total: toPesos(total),
    deliver,
    fecha_entrega,
    delivery_slot: slot && { from: slot.from, to: slot.to },
    hold_until: hold_until?.toISOString() ?? null,
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
  return { day, slot, orders, on_the_way, is_late: day < today }
}

function wholeOnWire(
  { has_dollars, tasks, receipts, ...facts }: ShopFacts,
  { dolar, rates_read_at: readAt }: CommerceRow,
  now: Date,
): Today['whole'] {
  // A rate set by the shop itself never counts as old.
  const isOld = typeof dolar === 'string' && (readAt === null || readAt < earlier(now, oldDollarMs))
  return {
    ...facts,
    receipts: receipts.map(({ owed, sent_at, ...order }) => ({
      ...order,
      owed: toPesos(owed),
      sent_at: new Date(sent_at).toISOString(),
    })),
    tasks: tasks.map((task) => ({ ...task, created_at: new Date(task.created_at).toISOString() })),
    old_dollar: has_dollars && isOld ? { read_at: readAt?.toISOString() ?? null } : null,
  }
}
