import type { ShopClient } from '#contract/clients.ts'
import { deliveryChoices, type Deliver } from '#domain/delivery/delivery.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { KnownAddress } from '../addresses/addresses.repo.ts'
import { findOwnAddress, findUsualAddress } from '../addresses/own-addresses.service.ts'
import { findOwnClient } from '../clients/clients.service.ts'
import { placeZone, zoneOfCity } from '../delivery/place-zone.ts'
import type { MethodRow, ZoneRow } from '../shop/shop.repo.ts'
import type { Shop } from '../shop/shop.service.ts'
import type { CartChoices } from './cart.repo.ts'
import type { CatalogueItems } from './catalogue-items.repo.ts'

/**
 * Chosen payment method, zone and address in their current state; null when not chosen or no longer offered. The
 * address defaults to the buyer's default one.
 */
export type Checkout = {
  deliver: Deliver | null
  method: MethodRow | null
  methodsExist: boolean
  zone: ZoneRow | null
  /** Whether the address is inside a zone's area, which then applies, or matched by city; null when no zone has an area. */
  zonePlace: 'inside' | 'outside' | 'city' | null
  /** Whether no zone delivers to the address. */
  isOutOfReach: boolean
  zonesExist: boolean
  address: KnownAddress | null
  /** The client whom a seller orders for; null when not, or no longer, the seller's client. */
  client: ShopClient | null
}

/** Context of reading a cart. */
export type CartReader = {
  sql: Sql
  shop: Shop
  viewer: Viewer
  /** The cart's goods, when they are already read. */ items?: CatalogueItems
}

/** The current state of a cart's choices. */
export async function findCheckout(reader: CartReader, choices: CartChoices): Promise<Checkout> {
  const { sql, viewer } = reader
  const client = await findOwnClient(sql, viewer, choices.client_buyer_id)
  const address = await (choices.address_id === null
    ? findUsualAddress(sql, viewer)
    : findOwnAddress(sql, viewer, choices.address_id, client?.id))
  return { ...(await checkoutAt(reader, choices, address)), client }
}

type CheckoutChoices = Pick<CartChoices, 'deliver' | 'payment_method_id' | 'delivery_zone_id'> & {
  /** The shop chose the zone by hand: it applies wherever the address is. */
  isZoneByHand?: boolean
}

/** Resolves the choices of an order to this address. */
export async function checkoutAt(
  { sql, shop }: Pick<CartReader, 'sql' | 'shop'>,
  { deliver: chosen, payment_method_id, delivery_zone_id, isZoneByHand = false }: CheckoutChoices,
  address: KnownAddress | null,
): Promise<Omit<Checkout, 'client'>> {
  const { methods, zones } = shop
  const { ways, preset } = waysOf(shop)
  const deliver = chosen ?? preset
  const lies = deliver === 1 && !isZoneByHand ? address : null
  return {
    deliver: deliver !== null && ways.includes(deliver) ? deliver : null,
    method: methods.find(({ id }) => id === payment_method_id) ?? null,
    methodsExist: methods.length > 0,
    ...(await findZone(sql, zones, lies, delivery_zone_id)),
    zonesExist: zones.length > 0,
    address,
  }
}

/**
 * Finds an address's zone by its vouched pin, else by its city, overriding the chosen zone. Outside every area only a
 * zone without one can be chosen.
 */
async function findZone(
  sql: Sql,
  zones: readonly ZoneRow[],
  address: KnownAddress | null,
  chosen: number | null,
): Promise<Pick<Checkout, 'zone' | 'zonePlace' | 'isOutOfReach'>> {
  const named = zones.find(({ id }) => id === chosen) ?? null
  if (address === null || !zones.some(({ has_area }) => has_area))
    return { zone: named, zonePlace: null, isOutOfReach: false }
  const { lat, lng, pin_vouched } = address
  if (!pin_vouched || lat === null || lng === null)
    return { zone: await zoneOfCity(sql, zones, address), zonePlace: 'city', isOutOfReach: false }
  const place = await placeZone(sql, { lat, lng })
  if (place === 'outside')
    return {
      zone: named?.has_area ? null : named,
      zonePlace: place,
      isOutOfReach: zones.every(({ has_area }) => has_area),
    }
  return { zone: zones.find(({ id }) => id === place) ?? null, zonePlace: 'inside', isOutOfReach: false }
}

/** The refusal of a choice that no longer exists or is another's; null when all are valid. */
export function choiceProblem({ zones }: Shop, choices: CartChoices, checkout: Checkout): Refusal | null {
  if (choices.deliver !== null && checkout.deliver === null) return refuse('delivery_not_offered')
  if (choices.payment_method_id !== null && checkout.method === null) return refuse('payment_method_unknown')
  if (choices.address_id !== null && checkout.address === null) return refuse('address_unknown')
  if (choices.delivery_zone_id !== null && !zones.some(({ id }) => id === choices.delivery_zone_id))
    return refuse('zone_unknown')
  if (choices.client_buyer_id !== null && checkout.client === null) return refuse('client_unknown')
  return null
}

export function waysOf(shop: Shop): { ways: Deliver[]; preset: Deliver | null } {
  return deliveryChoices({ has_delivery: shop.hasDelivery, retiro_por_local: shop.hasPickUp })
}
