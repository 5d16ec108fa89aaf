import { isDeepStrictEqual } from 'node:util'
import { type Deliver, type DeliveryDayRule, deliveryDays } from '#domain/delivery/delivery.ts'
import type { Quote } from '#domain/money/totals.ts'
import { changedDeliveryPrice, statusAfterChange } from '#domain/orders/amendment.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { refuseStaff, isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import { dayMinutes } from '#domain/time/dates.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import {
  addressSnapshot,
  type KnownAddress,
  type NewAddress,
  type VouchedAddress,
} from '../../addresses/addresses.repo.ts'
import { amendmentRefusal } from '../../amendments/draft-amendment.ts'
import { type ResolvedChoices, resolveChoicesAt, waysOf } from '../../cart/resolve-choices.ts'
import type { OrderRow, SlotSnapshot, ZoneSnapshot } from '../../orders/orders.repo.ts'
import { dayProblem, findSlot } from '../../orders/placing/placing-rules.ts'
import { findCommerce, type ZoneRow } from '../../shop/shop.repo.ts'
import { type Shop, shopOf } from '../../shop/shop.service.ts'
import { unsaved } from '../sales/phone-quote.service.ts'
import { findArticleKinds } from './delivery-changes.repo.ts'

export type RequestedDelivery = {
  deliver: Deliver
  /** Null: the order's own address. */
  place: { saved: KnownAddress } | { typed: VouchedAddress } | null
  /** Chosen by hand: overrides the address. */
  zoneId: number | null
  /** YYYY-MM-DD; null for as soon as possible. */
  day: string | null
  slotId: number | null
  /** Nobody was at home: an order on the way comes back to the shop. */
  wasOut: boolean
}

/** Where an order goes, by what is asked; `zone` is null while it is unknown and for pick-up. */
export type DeliveryTarget = Pick<ResolvedChoices, 'zone' | 'zonePlace' | 'isOutOfReach'> & {
  deliver: Deliver
  address: NewAddress | null
  isByCity: boolean
}

/** The order after the change, not saved. */
export type DeliveryDraft = {
  deliver: Deliver
  address: NewAddress | null
  zone: ZoneSnapshot | null
  isByCity: boolean
  day: string | null
  slot: SlotSnapshot | null
  status: OrderStatus
  after: Quote
}

/** Days that staff can choose. */
const daysAhead = 30

/** The shop's terms for changes by staff, whom closed days, weekdays without delivery and the cut-off only warn. */
export async function changeShop(sql: Sql, { payments }: Pick<Deps, 'payments'>): Promise<Shop> {
  const shop = shopOf(await findCommerce(sql), payments)
  const deliveryRule: DeliveryDayRule = {
    days: [0, 1, 2, 3, 4, 5, 6],
    cutOffMinutes: dayMinutes,
    ahead: Math.max(daysAhead, shop.deliveryRule.ahead),
  }
  return { ...shop, zones: shop.zones.map((zone) => ({ ...zone, weekdays: null })), deliveryRule }
}

export const changeDays = (shop: Shop, now: Date) => deliveryDays(now, shop.deliveryRule)

export async function findWhere(
  sql: Sql,
  shop: Shop,
  order: OrderRow,
  { deliver, place, zoneId }: Pick<RequestedDelivery, 'deliver' | 'place' | 'zoneId'>,
): Promise<DeliveryTarget> {
  if (deliver === 0)
    return { deliver, address: null, zone: null, zonePlace: null, isOutOfReach: false, isByCity: false }
  const address = place === null ? order.address : addressSnapshot(unsaved(place))
  if (place === null && zoneId === null && order.deliver === 1)
    return {
      deliver,
      address,
      zone: ownZone(shop, order),
      zonePlace: null,
      isOutOfReach: false,
      isByCity: order.zone_by_city,
    }
  const found = await resolveChoicesAt(
    { sql, shop },
    {
      deliver,
      payment_method_id: null,
      delivery_zone_id: zoneId ?? order.delivery_zone?.id ?? null,
      isZoneByHand: zoneId !== null,
    },
    unsaved(place),
  )
  const { zone, zonePlace, isOutOfReach } = found
  return { deliver, address, zone, zonePlace, isOutOfReach, isByCity: zonePlace === 'city' }
}

/** The order's zone, as of when it was placed if it is no longer published. */
export function ownZone({ zones }: Shop, { delivery_zone: own }: OrderRow): ZoneRow | null {
  const gone = { description: null, free_from: null, minimum: null, weekdays: null, has_area: false }
  return own && (zones.find(({ id }) => id === own.id) ?? { ...own, ...gone })
}

/** Builds the changed order, or refuses by the first broken rule. */
export async function draftChange(
  sql: Sql,
  deps: Pick<Deps, 'payments' | 'now'>,
  order: OrderRow,
  input: RequestedDelivery,
): Promise<DeliveryDraft | Refusal> {
  const unable = changeProblem(order)
  if (unable) return unable
  if (input.wasOut && order.order_status !== 'En camino') return refuseStaff('delivery_not_out')
  const shop = await changeShop(sql, deps)
  if (input.zoneId !== null && !shop.zones.some(({ id }) => id === input.zoneId))
    return refuse('zone_unknown')
  const where = await findWhere(sql, shop, order, input)
  const nowhere = placeProblem(shop, order, where)
  if (nowhere) return nowhere
  const { deliver, address, isByCity } = where
  const { day } = input
  const slot = await slotFor(sql, shop, { order, where, day, slotId: input.slotId, now: deps.now() })
  if (slot !== null && isRefusal(slot)) return slot
  const after = changedQuote(shop, order, where)
  const isStillOut = !input.wasOut && day === order.fecha_entrega && slot?.id === order.delivery_slot?.id
  const draft = { deliver, address, zone: zoneOf(order, where), isByCity, day, slot, after }
  if (!input.wasOut && isUnchanged(order, draft)) return refuseStaff('delivery_unchanged')
  if (after.total !== order.total) {
    const unpayable = await amendmentRefusal(sql, order, deps.now())
    if (unpayable) return unpayable
  }
  return { ...draft, status: statusAfterChange(order.order_status, { deliver, isStillOut }) }
}

/** Within the order's zone as of when it was placed. */
function zoneOf({ deliver, delivery_zone: own }: OrderRow, { zone }: DeliveryTarget): ZoneSnapshot | null {
  if (zone === null) return null
  return deliver === 1 && own?.id === zone.id ? own : { id: zone.id, name: zone.name, price: zone.price }
}

/** Why the delivery of an order can't change at all; null when it can. */
export function changeProblem({ order_status: status }: OrderRow): Refusal | null {
  if (status === 'Cancelado') return refuseStaff('order_cancelled')
  return status === 'Entregado' ? refuseStaff('delivery_change_late') : null
}

/** Why the order can't go there; a problem of the address comes with its field. */
export function placeProblem(shop: Shop, order: OrderRow, where: DeliveryTarget): Refusal | null {
  const { deliver, address, zone, zonePlace } = where
  if (deliver !== order.deliver && !waysOf(shop).ways.includes(deliver)) return refuse('delivery_not_offered')
  if (deliver === 0) return null
  if (address === null) return refuse('address_missing')
  const isSamePlace = order.deliver === 1 && address === order.address
  if (zone !== null || isSamePlace) return null
  if (shop.zones.length === 0) return shop.deliveryPrice === null ? refuse('delivery_not_offered') : null
  if (zonePlace !== 'outside') return refuse('zone_missing')
  const outside = refuseStaff('delivery_outside')
  return { ...outside, errors: { address: [outside.message] } }
}

export function changedQuote(shop: Shop, order: OrderRow, { deliver, zone }: DeliveryTarget): Quote {
  const { subtotal, method_adjustment, discount } = order
  const delivery = changedDeliveryPrice({
    before: { deliver: order.deliver, zone: order.delivery_zone, delivery: order.delivery },
    deliver,
    zone,
    zonesExist: shop.zones.length > 0,
    deliveryPrice: shop.deliveryPrice,
    subtotal,
  })
  const total = order.total - order.delivery + delivery
  return { subtotal, method_adjustment, discount, delivery, total }
}

type Moment = {
  order: OrderRow
  where: DeliveryTarget
  day: string | null
  slotId: number | null
  now: Date
}

/** The chosen slot; the order's own one stays, even if it is over. */
export async function slotFor(
  sql: Sql,
  shop: Shop,
  { order, where: { deliver, zone }, day, slotId, now }: Moment,
): Promise<SlotSnapshot | null | Refusal> {
  const own = order.delivery_slot
  const isSamePlace = deliver === order.deliver && zone?.id === order.delivery_zone?.id
  if (isSamePlace && day === order.fecha_entrega && slotId === (own?.id ?? null)) return own
  const drinks = await findArticleKinds(sql, order.id)
  const placed = {
    lines: drinks.map((article) => ({ article })),
    promotions: [],
    resolved: { deliver, zone },
  }
  return (
    (await dayProblem({ sql, shop }, day, placed, now)) ??
    findSlot({ sql, isLateFine: true }, slotId, day, placed, now)
  )
}

function isUnchanged(order: OrderRow, draft: Omit<DeliveryDraft, 'status'>): boolean {
  return (
    draft.deliver === order.deliver &&
    isDeepStrictEqual(draft.address, order.deliver === 1 ? order.address : null) &&
    draft.zone?.id === order.delivery_zone?.id &&
    draft.day === order.fecha_entrega &&
    draft.slot?.id === order.delivery_slot?.id
  )
}
