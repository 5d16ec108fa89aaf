import type { Address } from '#contract/addresses.ts'
import type { Buyer } from '#contract/sessions.ts'
import type { Sql } from '../../db/connect.ts'
import { listBuyerAddresses } from '../addresses/addresses.repo.ts'
import { findBuyerById, type BuyerRow } from './buyers.repo.ts'

/** A buyer with his addresses, as he may see himself; null when there is none. */
export async function readBuyer(sql: Sql, id: number): Promise<Buyer | null> {
  const row = await findBuyerById(sql, id)
  return row && buyerAnswer(row, await listBuyerAddresses(sql, id))
}

/** A buyer as the contract promises him. */
export function buyerAnswer(row: BuyerRow, addresses: Address[]): Buyer {
  return {
    id: row.id,
    name: row.name,
    surname: row.surname,
    phone: row.phone,
    email: row.email,
    avatar: row.avatar,
    address: row.address,
    document: row.document,
    seller_id: row.seller_id,
    is_owner: row.is_owner,
    comercio_city_client: row.client_id === null ? null : { address: row.client_address, phone: row.client_phone },
    verification_code: row.verification_pending_since === null ? null : 'pending',
    has_password: row.has_password,
    addresses,
  }
}
