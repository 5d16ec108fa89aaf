import type { Address, addressEndpoints } from '#contract/delivery.ts'
import type { EndpointBody } from '#contract/endpoint.ts'
import {
  pinReach,
  validateAddress,
  withoutNumber,
  metresBetween,
  type Point,
  formatAddress,
  type AddressDraft,
} from '#domain/geography/address.ts'
import { refuse, refuseFields, type Refusal } from '#domain/text/refusals.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { setSession } from '../../http/session.ts'
import type { Viewer } from '../../http/viewer.ts'
import { findOwnClient } from '../clients/clients.service.ts'
import { getShop } from '../shop/shop.service.ts'
import { insertAddress } from './address-writes.repo.ts'
import { addressOwnerOf, type NewAddress, type VouchedAddress } from './addresses.repo.ts'
import { locate, readPin } from './maps.service.ts'

/** Saves an address for the calling buyer or session. */
export async function createAddress(
  deps: Deps,
  viewer: Viewer,
  form: AddressForm,
): Promise<{ address: Address } | Refusal> {
  const written = readForm(form)
  const owner = addressOwnerOf(viewer)
  const rejection = refuseFields(validateAddress(draftOf(written)))
  if (rejection) return rejection
  if (!owner) return refuse('login_required')
  const address = await withPin(deps, viewer, { written, token: form.pin_token ?? null })
  if (form.selected_buyer) return saveForClient(deps, viewer, form.selected_buyer, address)
  return inTransaction(deps.pool, async (tx) => {
    if ('session' in owner) await setSession(tx, owner.session, deps.now())
    return { address: await insertAddress(tx, owner, address) }
  })
}

/**
 * The address with the submitted pin, else the geocoded one. The pin is vouched within 500 m of where the shop's
 * geocoder finds the address, now or in a pin token of the last hour; a failure never prevents saving.
 */
async function withPin(
  deps: Deps,
  viewer: Viewer,
  { written, token }: { written: NewAddress; token: string | null },
): Promise<VouchedAddress> {
  const { lat, lng, street, street_number, city } = written
  const found =
    (token === null ? null : readPin(deps, token, { street, street_number, city: city.name })) ??
    (await lookUp(deps, viewer, written))
  if (found === null) return { ...written, pin_vouched: false }
  if (lat === null || lng === null) return { ...written, ...found, pin_vouched: true }
  return { ...written, pin_vouched: metresBetween(found, { lat, lng }) <= pinReach }
}

/** Null when no zone has an area, and for a street without number, which has no point. */
async function lookUp(
  deps: Deps,
  viewer: Viewer,
  { street, street_number, city, province }: NewAddress,
): Promise<Point | null> {
  const { zones } = await getShop(deps)
  if (street_number === null || street_number === withoutNumber || !zones.some(({ has_area }) => has_area))
    return null
  return locate(deps, viewer, {
    q: `${street} ${street_number}`,
    city_id: city.id ?? undefined,
    city: city.name,
    province_id: province.id ?? province.name,
  })
}

/** Saves an address for a client's orders; the client's own addresses stay unchanged (spec 2 §6). */
async function saveForClient(
  deps: Deps,
  viewer: Viewer,
  clientId: number,
  address: VouchedAddress,
): Promise<{ address: Address } | Refusal> {
  const client = await findOwnClient(deps.pool, viewer, clientId)
  if (viewer.buyer === null || client === null) return refuse('client_unknown')
  return { address: await insertAddress(deps.pool, { buyerId: viewer.buyer.id }, address, client.id) }
}

/** Trims the form; empty fields become null. */
export function readForm(form: AddressForm): NewAddress {
  const street = form.street.trim()
  const street_number = textOrNull(form.street_number)?.toLowerCase() ?? null
  const depto = textOrNull(form.depto)
  const city = readPlace(form.city)
  const province = readPlace(form.province)
  return {
    street,
    street_number,
    depto,
    description: textOrNull(form.description),
    formated: lineOf({ street, street_number, depto, city, province }),
    lat: form.lat ?? null,
    lng: form.lng ?? null,
    city,
    province,
  }
}

function readPlace({ id, ...place }: AddressForm['city']): NewAddress['city'] {
  return { id: textOrNull(id), name: ('name' in place ? place.name : place.nombre).trim() }
}

export function lineOf({
  street,
  street_number,
  depto,
  city,
  province,
}: Pick<NewAddress, 'street' | 'street_number' | 'depto' | 'city' | 'province'>): string {
  return formatAddress({
    street,
    street_number: street_number ?? '',
    depto: depto ?? '',
    city: city.name,
    province: province.name,
  })
}

export function draftOf(address: NewAddress): AddressDraft {
  const { street_number, depto, description, city } = address
  return {
    ...address,
    street_number: street_number ?? '',
    depto: depto ?? '',
    description: description ?? '',
    city: city.name,
  }
}

export function textOrNull(text: string | null | undefined): string | null {
  return text?.trim() || null
}

export type AddressForm = EndpointBody<typeof addressEndpoints.create>
