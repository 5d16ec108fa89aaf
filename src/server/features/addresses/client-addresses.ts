import type { Address } from '#contract/addresses.ts'
import { refuse, type Refusal } from '#domain/refusals.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { findOwnClient } from '../clients/clients.service.ts'
import { insertAddress, type VouchedAddress } from './addresses.repo.ts'
import { findClientAddresses } from './client-addresses.repo.ts'

/** Where the orders of a seller's own client can go. */
export async function listClientAddresses(
  deps: Deps,
  viewer: Viewer,
  clientId: number,
): Promise<{ addresses: Address[] } | Refusal> {
  const client = await findOwnClient(deps.pool, viewer, clientId)
  if (viewer.buyer === null || client === null) return refuse('client_unknown')
  return { addresses: await findClientAddresses(deps.pool, client.id, viewer.buyer.id) }
}

/** Keeps where a seller sends orders of his client; what the client saved himself stays as it is (spec 2 §6). */
export async function keepForClient(
  deps: Deps,
  viewer: Viewer,
  clientId: number,
  address: VouchedAddress,
): Promise<{ address: Address } | Refusal> {
  const client = await findOwnClient(deps.pool, viewer, clientId)
  if (viewer.buyer === null || client === null) return refuse('client_unknown')
  return { address: await insertAddress(deps.pool, { buyerId: viewer.buyer.id }, address, client.id) }
}
