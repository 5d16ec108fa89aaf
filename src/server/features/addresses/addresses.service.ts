import type { Address, addressCalls } from '#contract/delivery.ts'
import type { CallInput } from '#contract/call.ts'
import {
  formatAddress,
  pinReach,
  validateAddress,
  withoutNumber,
  type AddressDraft,
  metresBetween,
  type Point,
} from '#domain/geography/address.ts'
import { refuse, refuseFields, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import { abort, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { keepSession } from '../../http/session.ts'
import type { BuyerViewer, Viewer } from '../../http/viewer.ts'
import { locate, readPin } from './maps.service.ts'
import { getShop } from '../shop/shop.service.ts'
import {
  ownerOf,
  deleteAddress,
  findAddress,
  findDefaultAddress,
  insertAddress,
  listAddresses,
  listBuyerAddresses,
  type KnownAddress,
  markDefault,
  type NewAddress,
  updateDetails,
  type VouchedAddress,
  findClientAddress,
  findClientAddresses,
} from './addresses.repo.ts'
import { findOwnClient } from '../clients/clients.service.ts'

type AddressForm = CallInput<typeof addressCalls.create>['body']

/** Keeps an address for who calls: a buyer, or a visitor's session. */
export async function createAddress(
  deps: Deps,
  viewer: Viewer,
  form: AddressForm,
): Promise<{ address: Address } | Refusal> {
  const written = readForm(form)
  const owner = ownerOf(viewer)
  const no = refuseFields(validateAddress(draftOf(written)))
  if (no) return no
  if (!owner) return refuse('login_required')
  const address = await withPin(deps, viewer, { written, token: form.pin_token ?? null })
  if (form.selected_buyer) return keepForClient(deps, viewer, form.selected_buyer, address)
  return inTransaction(deps.pool, async (tx) => {
    if ('session' in owner) await keepSession(tx, owner.session, deps.now())
    return { address: await insertAddress(tx, owner, address) }
  })
}

/** The addresses of who calls; to a seller who asks for a client, where that client's orders can go. */
export async function readAddresses(
  deps: Deps,
  viewer: Viewer,
  clientId: number | null,
): Promise<{ addresses: Address[] } | Refusal> {
  if (clientId !== null) return listClientAddresses(deps, viewer, clientId)
  const owner = ownerOf(viewer)
  return { addresses: owner ? await listAddresses(deps.pool, owner) : [] }
}

/** Makes an own address the default; answers them all as they are then. */
export function makeDefault(
  deps: Deps,
  viewer: BuyerViewer,
  id: number,
): Promise<{ addresses: Address[] } | Refusal> {
  return changeOwn(deps, viewer, (tx, buyerId) => markDefault(tx, buyerId, id))
}

/** Changes what a map does not tell of an own address; answers them all as they are then. Orders keep what they were told. */
export function changeDetails(
  deps: Deps,
  viewer: BuyerViewer,
  id: number,
  sent: { depto: string | null; description: string | null },
): Promise<{ addresses: Address[] } | Refusal> {
  const details = { depto: textOrNull(sent.depto), description: textOrNull(sent.description) }
  return changeOwn(deps, viewer, async (tx, buyerId) => {
    const before = await findAddress(tx, { buyerId }, id)
    if (before === null) return false
    const no = refuseFields(validateAddress(draftOf({ ...before, ...details })))
    if (no) return no
    const after = { ...before, ...details }
    await updateDetails(tx, id, { ...details, formated: lineOf(after) })
    return true
  })
}

/** Forgets an own address; answers those that are left. */
export function removeAddress(
  deps: Deps,
  viewer: BuyerViewer,
  id: number,
): Promise<{ addresses: Address[] } | Refusal> {
  return changeOwn(deps, viewer, (tx, buyerId) => deleteAddress(tx, buyerId, id))
}

function changeOwn(
  deps: Deps,
  { buyer }: BuyerViewer,
  change: (tx: Sql, buyerId: number) => Promise<boolean | Refusal>,
): Promise<{ addresses: Address[] } | Refusal> {
  return inTransaction(deps.pool, async (tx) => {
    const changed = await change(tx, buyer.id)
    if (changed !== true) return abort(changed || refuse('own_address_unknown'))
    return { addresses: await listBuyerAddresses(tx, buyer.id) }
  })
}

/** Where it goes when a buyer has not said; a seller orders for others, so his own address is none of theirs. */
export async function findUsualAddress(sql: Sql, { buyer }: Viewer): Promise<KnownAddress | null> {
  return buyer === null || buyer.sellerId !== null ? null : findDefaultAddress(sql, buyer.id)
}

/** The viewer's own address of that id, or one of the client for whom he sells; null when it is another's, removed or none. */
export async function findOwnAddress(
  sql: Sql,
  viewer: Viewer,
  id: number,
  clientId: number | null = null,
): Promise<KnownAddress | null> {
  const owner = ownerOf(viewer)
  const ofClient =
    viewer.buyer === null || clientId === null
      ? null
      : await findClientAddress(sql, clientId, viewer.buyer.id, id)
  return ofClient ?? (owner && findAddress(sql, owner, id))
}

/**
 * The address with the pin that it was sent with, else the one that the shop finds. The shop vouches for a pin at most
 * 500 m from where it found the address, now or within the hour; nothing of it keeps the address from being saved.
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

/** Null where the shop's prices ask for no place, and for a street without number, which lies at no point. */
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

/** What is typed, trimmed; what is left empty, null. */
function readForm(form: AddressForm): NewAddress {
  const street = form.street.trim()
  const street_number = textOrNull(form.street_number)?.toLowerCase() ?? null
  const depto = textOrNull(form.depto)
  const city = { id: textOrNull(form.city.id), name: form.city.name.trim() }
  const province = { id: textOrNull(form.province.id), name: form.province.name.trim() }
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

function lineOf({
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

function draftOf(address: NewAddress): AddressDraft {
  const { street_number, depto, description, city } = address
  return {
    ...address,
    street_number: street_number ?? '',
    depto: depto ?? '',
    description: description ?? '',
    city: city.name,
  }
}

function textOrNull(text: string | null | undefined): string | null {
  return text?.trim() || null
}

/** Where the orders of a seller's own client can go. */
async function listClientAddresses(
  deps: Deps,
  viewer: Viewer,
  clientId: number,
): Promise<{ addresses: Address[] } | Refusal> {
  const client = await findOwnClient(deps.pool, viewer, clientId)
  if (viewer.buyer === null || client === null) return refuse('client_unknown')
  return { addresses: await findClientAddresses(deps.pool, client.id, viewer.buyer.id) }
}

/** Keeps where a seller sends orders of his client; what the client saved himself stays as it is (spec 2 §6). */
async function keepForClient(
  deps: Deps,
  viewer: Viewer,
  clientId: number,
  address: VouchedAddress,
): Promise<{ address: Address } | Refusal> {
  const client = await findOwnClient(deps.pool, viewer, clientId)
  if (viewer.buyer === null || client === null) return refuse('client_unknown')
  return { address: await insertAddress(deps.pool, { buyerId: viewer.buyer.id }, address, client.id) }
}
