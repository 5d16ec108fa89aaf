import type { Address } from '#contract/delivery.ts'
import { validateAddress } from '#domain/geography/address.ts'
import { refuse, refuseFields, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import { abort, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { BuyerViewer, Viewer } from '../../http/viewer.ts'
import { findOwnClient } from '../clients/clients.service.ts'
import { deleteAddress, markDefault, updateDetails } from './address-writes.repo.ts'
import {
  addressOwnerOf,
  findAddress,
  findDefaultAddress,
  listAddresses,
  listBuyerAddresses,
  type KnownAddress,
  findClientAddress,
  findClientAddresses,
} from './addresses.repo.ts'
import { lineOf, draftOf, textOrNull } from './addresses.service.ts'

/** The caller's addresses; for a seller with `clientId`, the addresses for that client's orders. */
export async function readAddresses(
  deps: Deps,
  viewer: Viewer,
  clientId: number | null,
): Promise<{ addresses: Address[] } | Refusal> {
  if (clientId !== null) return listClientAddresses(deps, viewer, clientId)
  const owner = addressOwnerOf(viewer)
  return { addresses: owner ? await listAddresses(deps.pool, owner) : [] }
}

/** Makes an own address the default; returns the updated list. */
export function makeDefault(
  deps: Deps,
  viewer: BuyerViewer,
  id: number,
): Promise<{ addresses: Address[] } | Refusal> {
  return changeOwn(deps, viewer, (tx, buyerId) => markDefault(tx, buyerId, id))
}

/** Changes the details of an own address that are not geocoded; returns the updated list. Orders keep their snapshot. */
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
    const rejection = refuseFields(validateAddress(draftOf({ ...before, ...details })))
    if (rejection) return rejection
    const after = { ...before, ...details }
    await updateDetails(tx, id, { ...details, formated: lineOf(after) })
    return true
  })
}

/** Removes an own address; returns the remaining ones. */
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

type AddressReader = { sql: Sql; viewer: Viewer; buyersAddress?: KnownAddress | null }

/** The address used when none was chosen, read unless it already was; null for a seller, who orders for others. */
export async function findUsualAddress({
  sql,
  viewer: { buyer },
  buyersAddress: known,
}: AddressReader): Promise<KnownAddress | null> {
  if (buyer === null || buyer.sellerId !== null) return null
  return known === undefined ? findDefaultAddress(sql, buyer.id) : known
}

/** The viewer's own address of that id, or one of the seller's client; null when it is another's, removed or unknown. */
export async function findOwnAddress(
  sql: Sql,
  viewer: Viewer,
  id: number,
  clientId: number | null = null,
): Promise<KnownAddress | null> {
  const owner = addressOwnerOf(viewer)
  const ofClient =
    viewer.buyer === null || clientId === null
      ? null
      : await findClientAddress(sql, clientId, viewer.buyer.id, id)
  return ofClient ?? (owner && findAddress(sql, owner, id))
}

/** Addresses for the orders of a seller's own client. */
async function listClientAddresses(
  deps: Deps,
  viewer: Viewer,
  clientId: number,
): Promise<{ addresses: Address[] } | Refusal> {
  const client = await findOwnClient(deps.pool, viewer, clientId)
  if (viewer.buyer === null || client === null) return refuse('client_unknown')
  return { addresses: await findClientAddresses(deps.pool, client.id, viewer.buyer.id) }
}
