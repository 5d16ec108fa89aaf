import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import type { deliveryChangeEndpoints, DeliveryQuote } from '#contract/panel/delivery-changes.ts'
import type { PanelOrder } from '#contract/panel/orders.ts'
import { isDeliveryDay, servesOn } from '#domain/delivery/delivery.ts'
import { fromPesos, toPesos } from '#domain/money/money.ts'
import { statusAfterChange } from '#domain/orders/amendment.ts'
import { isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { type StaffViewer, sellerOf } from '../../../http/viewer.ts'
import { insertAddress } from '../../addresses/address-writes.repo.ts'
import { findClientAddresses } from '../../addresses/addresses.repo.ts'
import type { AmendDeps } from '../../amendments/amendments.service.ts'
import { differenceOf } from '../../amendments/apply-amendment.ts'
import { amendmentRefusal } from '../../amendments/draft-amendment.ts'
import { waysOf } from '../../cart/resolve-choices.ts'
import { totalsOf } from '../../orders/order-answer.ts'
import type { OrderRow } from '../../orders/orders.repo.ts'
import { findCommerceAddresses } from '../../shop/shop.repo.ts'
import { getShop, type Shop } from '../../shop/shop.service.ts'
import { findSeenOrder, readPanelOrder } from '../orders/panel-order.service.ts'
import { lockOrderSeen, refundProblem } from '../orders/panel-orders.service.ts'
import { findPlace } from '../sales/phone-cart.ts'
import { slotsOf, zoneOnWire } from '../sales/phone-quote.service.ts'
import { changeDelivery } from './change-delivery.service.ts'
import {
  type RequestedDelivery,
  changeDays,
  changedQuote,
  changeProblem,
  changeShop,
  findWhere,
  ownZone,
  placeProblem,
  slotFor,
  type DeliveryTarget,
} from './draft-change.ts'

type Endpoints = typeof deliveryChangeEndpoints
type Numbered = { num: number }
type QuoteBody = EndpointBody<Endpoints['quote']>

export async function deliveryOptions(
  deps: Pick<Deps, 'pool' | 'payments'>,
  viewer: StaffViewer,
  { num }: Numbered,
): Promise<EndpointAnswer<Endpoints['options']> | Refusal> {
  const { pool: sql } = deps
  const order = await findSeenOrder(sql, viewer, num)
  if (order === null) return refuse('order_unknown')
  const shop = await getShop(deps)
  const problem = changeProblem(order)
  const [commerce] = await findCommerceAddresses(sql)
  const writer = sellerOf(viewer) === null ? null : viewer.buyer.id
  const addresses = order.buyer_id === null ? [] : await findClientAddresses(sql, order.buyer_id, writer)
  return {
    version: order.version,
    problem: problem && { code: problem.code, message: problem.message },
    slot_id: order.delivery_slot?.id ?? null,
    ways: [...new Set([...waysOf(shop).ways, order.deliver])].toSorted((a, b) => b - a),
    zones: shop.zones.map(({ id, name, price }) => ({ id, name, price: toPesos(price) })),
    addresses: addresses
      .filter(({ formated }) => formated !== order.address?.formated)
      .map(({ id, formated, description }) => ({ id, formated, description })),
    city: commerce?.city_name ?? null,
  }
}

/** Preview of a change; limits that bind only buyers are returned as warnings. */
export async function quoteDelivery(
  deps: Pick<Deps, 'pool' | 'payments' | 'now' | 'secret'>,
  viewer: StaffViewer,
  input: QuoteBody & Numbered,
): Promise<DeliveryQuote | Refusal> {
  const { pool: sql } = deps
  const order = await findSeenOrder(sql, viewer, input.num)
  if (order === null) return refuse('order_unknown')
  const wanted = await readAsked(sql, deps, viewer, order, input)
  if (isRefusal(wanted)) return wanted
  const now = deps.now()
  const [shop, online] = [await changeShop(sql, deps), await getShop(deps)]
  const where = await findWhere(sql, shop, order, wanted)
  const noPlace = placeProblem(shop, order, where)
  const after = noPlace === null ? changedQuote(shop, order, where) : order
  const { toCollect, toReturn, byProvider } = await differenceOf(sql, order, after)
  const slot = await slotFor(sql, shop, { order, where, day: wanted.day, slotId: wanted.slotId, now })
  const noTime = slot !== null && isRefusal(slot) && slot.code !== 'slot_missing' ? slot : null
  const isSameTime = wanted.day === order.fecha_entrega && wanted.slotId === (order.delivery_slot?.id ?? null)
  const unpayable = after.total === order.total ? null : await amendmentRefusal(sql, order, now)
  return {
    totals: totalsOf({ ...order, ...after, deliver: where.deliver, delivery_zone: where.zone }),
    ...zoneOnWire(where, wanted.zoneId),
    days: daysOnWire(shop, online, { order, where, now }),
    slots: wanted.day === null ? [] : await slotsOf(sql, wanted.day, now, { resolved: where }),
    day_problem: noTime?.message ?? null,
    place_problem: noPlace?.message ?? null,
    money_problem: unpayable?.message ?? null,
    status: statusAfterChange(order.order_status, {
      deliver: where.deliver,
      isStillOut: !wanted.wasOut && isSameTime,
    }),
    to_collect: toPesos(Math.max(0, toCollect)),
    to_return: toPesos(toReturn),
    by_provider: toPesos(byProvider),
  }
}

export async function changePanelDelivery(
  tx: Sql,
  deps: AmendDeps,
  viewer: StaffViewer,
  input: EndpointBody<Endpoints['change']> & Numbered,
): Promise<{ order: PanelOrder } | Refusal> {
  const order = await lockOrderSeen(tx, deps, viewer, input)
  if (isRefusal(order)) return order
  const wanted = await readAsked(tx, deps, viewer, order, input)
  if (isRefusal(wanted)) return wanted
  const done = await changeDelivery(tx, deps, order, {
    ...wanted,
    isSlotForced: input.over_capacity ?? false,
    total: fromPesos(input.total),
    reason: input.reason?.trim() || null,
    actorId: viewer.buyer.id,
    refundProblem: (byProvider) =>
      byProvider === 0 ? null : refundProblem(viewer, 'amendment_refund_not_yours'),
  })
  if (isRefusal(done)) return done
  const { place } = wanted
  if (place && 'typed' in place && order.buyer_id !== null)
    await insertAddress(tx, { buyerId: viewer.buyer.id }, place.typed, order.buyer_id)
  return readPanelOrder(tx, deps, viewer, input.num)
}

async function readAsked(
  sql: Sql,
  deps: Pick<Deps, 'secret' | 'now'>,
  viewer: StaffViewer,
  { buyer_id: clientId }: OrderRow,
  { deliver, address_id, address, zone_id = null, day = null, slot_id = null, was_out = false }: QuoteBody,
): Promise<RequestedDelivery | Refusal> {
  const place =
    deliver === 1 ? await findPlace(sql, deps, viewer, { client_id: clientId, address_id, address }) : null
  if (isRefusal(place)) return place
  return { deliver, place, zoneId: zone_id, day, slotId: slot_id, wasOut: was_out }
}

type Seen = { order: OrderRow; where: DeliveryTarget; now: Date }

/** Days with what keeps buyers from choosing them. */
function daysOnWire(
  shop: Shop,
  online: Shop,
  { order, where: { deliver, zone }, now }: Seen,
): DeliveryQuote['days'] {
  const { deliveryRule } = online
  const terms = online.zones.find(({ id }) => id === zone?.id) ?? ownZone(online, order)
  return changeDays(shop, now).map(({ date, label }) => {
    if (date === null) return { date, label, warning: null }
    const isServed =
      deliver !== 1 ||
      (isDeliveryDay(date, now, { ...shop.deliveryRule, days: deliveryRule.days }) && servesOn(terms, date))
    if (deliveryRule.closed?.includes(date)) return { date, label, warning: 'closed' }
    if (!isServed) return { date, label, warning: 'not_served' }
    const isLate = !isDeliveryDay(date, now, {
      ...shop.deliveryRule,
      cutOffMinutes: deliveryRule.cutOffMinutes,
    })
    return { date, label, warning: isLate ? 'late' : null }
  })
}
