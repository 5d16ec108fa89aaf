import type { ShopClient } from '#contract/clients.ts'
import { deliveryChoices, type Deliver } from '#domain/delivery/delivery.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { KnownAddress } from '../addresses/addresses.repo.ts'
import { findOwnAddress, findUsualAddress } from '../addresses/own-addresses.service.ts'
import { findOwnClient } from '../clients/clients.service.ts'
import { placeZone, zoneOfCity } from '../delivery/delivery.service.ts'
import type { MethodRow, ZoneRow } from '../shop/shop.repo.ts'
import type { Shop } from '../shop/shop.service.ts'
import type { CartChoices } from './cart.repo.ts'
import type { CatalogueItems } from './catalogue-items.repo.ts'

/**
 * Chosen payment method, zone and address in their current state; null when not chosen or no longer offered. The
 * address defaults to the buyer's default one.
 */
export type ResolvedChoices = {
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

/** What a cart is priced and checked with. */
export type CartContext = {
  sql: Sql
  shop: Shop
  viewer: Viewer
  /** The cart's goods, when they are already read. */ items?: CatalogueItems
  /** The viewer's default address, when it is already read. */ buyersAddress?: KnownAddress | null
}

export async function resolveChoices(context: CartContext, choices: CartChoices): Promise<ResolvedChoices> {
  const { sql, viewer } = context
  const client = await findOwnClient(sql, viewer, choices.client_buyer_id)
  const address = await (choices.address_id === null
    ? findUsualAddress(context)
    : findOwnAddress(sql, viewer, choices.address_id, client?.id))
  return { ...(await resolveChoicesAt(context, choices, address)), client }
}

type ChoicesToResolve = Pick<CartChoices, 'deliver' | 'payment_method_id' | 'delivery_zone_id'> & {
  /** The shop chose the zone by hand: it applies wherever the address is. */
  isZoneByHand?: boolean
}

/** As `resolveChoices`, of an order to this address. */
export async function resolveChoicesAt(
  { sql, shop }: Pick<CartContext, 'sql' | 'shop'>,
  { deliver: chosen, payment_method_id, delivery_zone_id, isZoneByHand = false }: ChoicesToResolve,
  address: KnownAddress | null,
): Promise<Omit<ResolvedChoices, 'client'>> {
  const { methods, zones } = shop
  const addressForZone = (chosen ?? waysOf(shop).preset) === 1 && !isZoneByHand ? address : null
  return {
    ...offered(shop, { deliver: chosen, payment_method_id }),
    methodsExist: methods.length > 0,
    ...(await findZone(sql, zones, addressForZone, delivery_zone_id)),
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
  chosenId: number | null,
): Promise<Pick<ResolvedChoices, 'zone' | 'zonePlace' | 'isOutOfReach'>> {
  const chosenZone = zones.find(({ id }) => id === chosenId) ?? null
  if (address === null || !zones.some(({ has_area }) => has_area))
    return { zone: chosenZone, zonePlace: null, isOutOfReach: false }
  const { lat, lng, pin_vouched } = address
  if (!pin_vouched || lat === null || lng === null)
    return { zone: await zoneOfCity(sql, zones, address), zonePlace: 'city', isOutOfReach: false }
  const place = await placeZone(sql, { lat, lng })
  if (place === 'outside')
    return {
      zone: chosenZone?.has_area ? null : chosenZone,
      zonePlace: place,
      isOutOfReach: zones.every(({ has_area }) => has_area),
    }
  return { zone: zones.find(({ id }) => id === place) ?? null, zonePlace: 'inside', isOutOfReach: false }
}

/** The chosen ways, null where they are not offered. */
function offered(
  shop: Shop,
  { deliver: chosen, payment_method_id: method }: Pick<CartChoices, 'deliver' | 'payment_method_id'>,
): Pick<ResolvedChoices, 'deliver' | 'method'> {
  const { ways, preset } = waysOf(shop)
  const deliver = chosen ?? preset
  return {
    deliver: deliver !== null && ways.includes(deliver) ? deliver : null,
    method: shop.methods.find(({ id }) => id === method) ?? null,
  }
}

/** The refusal of a choice that no longer exists or is another's; null when all are valid. Reads what is chosen only. */
export async function choiceProblem(
  { sql, shop, viewer }: CartContext,
  choices: CartChoices,
): Promise<Refusal | null> {
  const { deliver, method } = offered(shop, choices)
  if (choices.deliver !== null && deliver === null) return refuse('delivery_not_offered')
  if (choices.payment_method_id !== null && method === null) return refuse('payment_method_unknown')
  const { address_id: address, delivery_zone_id: zone, client_buyer_id: clientId } = choices
  const client = await findOwnClient(sql, viewer, clientId)
  if (address !== null && (await findOwnAddress(sql, viewer, address, client?.id)) === null)
    return refuse('address_unknown')
  if (zone !== null && !shop.zones.some(({ id }) => id === zone)) return refuse('zone_unknown')
  return clientId !== null && client === null ? refuse('client_unknown') : null
}

export function waysOf(shop: Shop): { ways: Deliver[]; preset: Deliver | null } {
  return deliveryChoices({ has_delivery: shop.hasDelivery, retiro_por_local: shop.hasPickUp })
}
