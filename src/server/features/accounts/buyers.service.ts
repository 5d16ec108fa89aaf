import type { Buyer } from '#contract/accounts.ts'
import type { Sql } from '../../db/connect.ts'
import { listBuyerAddresses } from '../addresses/addresses.repo.ts'
import { findBuyerById, type BuyerRow } from '../clients/buyers.repo.ts'
import { type CardRow, listCards } from '../clients/cards.repo.ts'

/** The buyer's own view of the account, with addresses and cards; null when there is none. */
export async function readBuyer(sql: Sql, id: number): Promise<Buyer | null> {
  const row = await findBuyerById(sql, id)
  if (row === null) return null
  const addresses = await listBuyerAddresses(sql, id)
  return {
    ...ownFacts(row),
    address: addresses.find((address) => address.is_default)?.formated ?? row.address,
    addresses,
    cards: (await listCards(sql, id)).map(cardAnswer),
  }
}

function ownFacts(row: BuyerRow): Omit<Buyer, 'address' | 'addresses' | 'cards'> {
  return {
    id: row.id,
    name: row.name,
    surname: row.surname,
    phone: row.phone,
    email: row.email,
    avatar: row.avatar,
    document: row.document,
    seller_id: row.seller_id,
    is_owner: row.is_owner,
    comercio_city_client:
      row.client_id === null ? null : { address: row.client_address, phone: row.client_phone },
    verification_code: row.verification_pending_since === null ? null : 'pending',
    has_password: row.has_password,
  }
}

function cardAnswer({ id, last_four_digits, payment_method_name: name }: CardRow): Buyer['cards'][number] {
  return { id, last_four_digits, payment_method: { name } }
}
