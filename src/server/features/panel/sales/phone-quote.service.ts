import type { PhoneOptions, PhoneQuote } from '#contract/panel/phone-orders.ts'
import { isInTime, isNotOver, slotsOn } from '#domain/delivery/delivery-slot.ts'
import { deliveryDays, isDeliveryDay, servesOn } from '#domain/delivery/delivery.ts'
import { toPesos } from '#domain/money/money.ts'
import { isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { type StaffViewer, sellerOf } from '../../../http/viewer.ts'
import type { KnownAddress, VouchedAddress } from '../../addresses/addresses.repo.ts'
import { totalsOnWire } from '../../cart/cart-answer.ts'
import { minimumProblem } from '../../cart/order-conditions.ts'
import { waysOf } from '../../cart/resolve-choices.ts'
import { findShopClient } from '../../clients/shop-clients.repo.ts'
import { findFullSlots, findSlots } from '../../delivery/slots.repo.ts'
import { dayProblem, findSlot, saysAdult } from '../../orders/placing/placing-rules.ts'
import { findCommerceAddresses } from '../../shop/shop.repo.ts'
import { getShop, type Shop } from '../../shop/shop.service.ts'
import { linesOnWire, readSaleLines } from './counter-cart.ts'
import { type QuoteBody, findPlace, type PhoneCart, phoneShop, pricePhoneCart, saleOf } from './phone-cart.ts'

export async function phoneOptions(deps: Deps): Promise<PhoneOptions> {
  const shop = phoneShop(await getShop(deps))
  const [commerce] = await findCommerceAddresses(deps.pool)
  return {
    ways: waysOf(shop).ways,
    methods: shop.methods.map(({ id, name, type, discount, surchage }) => ({
      id,
      name,
      percent: (surchage ?? 0) - (discount ?? 0),
      is_online: type !== null,
    })),
    zones: shop.zones.map(({ id, name, price }) => ({ id, name, price: toPesos(price) })),
    city: commerce?.city_name ?? null,
    is_paused: shop.isPaused,
  }
}

/** Totals and options for the choices so far. Limits that only bind buyers are returned as warnings. */
export async function quotePhoneOrder(
  deps: Deps,
  viewer: StaffViewer,
  input: QuoteBody,
): Promise<PhoneQuote | Refusal> {
  const { pool: sql } = deps
  const now = deps.now()
  const online = await getShop(deps)
  const shop = phoneShop(online)
  const { day = null, client_id = null } = input
  const client = client_id === null ? null : await findShopClient(sql, sellerOf(viewer), client_id)
  // A zone would tell where the client of another seller lives.
  if (client_id !== null && client === null) return refuse('client_unknown')
  const place = await findPlace(sql, deps, viewer, input)
  if (isRefusal(place)) return place
  const cart = await pricePhoneCart(sql, shop, readSaleLines(input.lines), {
    input,
    address: unsaved(place),
  })
  const isDeclared = await saysAdult(
    sql,
    null,
    { buyerId: client_id, sellerId: saleOf(viewer, client) },
    cart,
  )
  return {
    lines: linesOnWire(cart),
    totals: totalsOnWire(cart.quote, {
      ...cart.resolved,
      terms: null,
      deliveryName: cart.resolved.deliver === 1 ? (cart.resolved.zone?.name ?? 'Envío') : null,
    }),
    ...zoneOnWire(cart.resolved, input.zone_id ?? null),
    days: daysOf(now, online, cart),
    slots: day === null ? [] : await slotsOf(sql, day, now, cart),
    day_problem: await deliveryProblem(sql, shop, input, cart, now),
    asks_adult: isDeclared === false,
    below_minimum: minimumProblem(online, cart)?.message ?? null,
  }
}

/** An unsaved address in the form of a saved one. */
export function unsaved(
  place: { saved: KnownAddress } | { typed: VouchedAddress } | null,
): KnownAddress | null {
  if (place === null) return null
  return 'saved' in place ? place.saved : { ...place.typed, id: 0, is_default: false }
}

/** `zoneId` is the zone chosen by hand. */
export function zoneOnWire(
  { zone, zonePlace }: Pick<PhoneCart['resolved'], 'zone' | 'zonePlace'>,
  zoneId: number | null,
): Pick<PhoneQuote, 'zone' | 'zone_by'> {
  const found = zonePlace === 'inside' ? 'pin' : zonePlace
  return {
    zone: zone && { id: zone.id, name: zone.name, price: toPesos(zone.price) },
    zone_by: zoneId === null ? found : 'hand',
  }
}

function daysOf(now: Date, online: Shop, { resolved: { deliver, zone } }: PhoneCart): PhoneQuote['days'] {
  return deliveryDays(now, phoneShop(online).deliveryRule)
    .filter(({ date }) => date === null || deliver !== 1 || servesOn(zone, date))
    .map(({ id, date, label }) => ({
      date,
      label,
      is_late: !isDeliveryDay(id, now, online.deliveryRule),
    }))
}

/** Slots of a day that are not over. */
export async function slotsOf(
  sql: Sql,
  day: string,
  now: Date,
  { resolved: { deliver, zone } }: { resolved: Pick<PhoneCart['resolved'], 'deliver' | 'zone'> },
): Promise<PhoneQuote['slots']> {
  if (deliver !== 1 || zone === null) return []
  const slots = slotsOn(await findSlots(sql, zone.id), day).filter((slot) => isNotOver(slot, day, now))
  if (slots.length === 0) return []
  const full = await findFullSlots(sql, zone.id)
  return slots.map((slot) => ({
    id: slot.id,
    from: slot.from,
    to: slot.to,
    is_full: full.some((one) => one.id === slot.id && one.day === day),
    is_late: !isInTime(slot, day, now),
  }))
}

/** Null also when only a slot is missing. */
async function deliveryProblem(
  sql: Sql,
  shop: Shop,
  { day = null, slot_id = null }: QuoteBody,
  cart: PhoneCart,
  now: Date,
): Promise<string | null> {
  const wrong = await dayProblem({ sql, shop }, day, cart, now)
  if (wrong) return wrong.message
  const slot = await findSlot({ sql, isLateFine: true }, slot_id, day, cart, now)
  return slot !== null && isRefusal(slot) && slot.code !== 'slot_missing' ? slot.message : null
}
