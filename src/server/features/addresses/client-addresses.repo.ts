import type { Address } from '#contract/addresses.ts'
import type { Sql } from '../../db/connect.ts'
import { addressColumns, type AddressRow, type KnownAddress, toAddress } from './addresses.repo.ts'

/** Those that the client saved, and those that the seller, who is the buyer $2, wrote for his orders. */
const forClient = `removed_at is null
  and (buyer_id = $1 and client_buyer_id is null or buyer_id = $2 and client_buyer_id = $1)`

/** Where a client's orders can go: his default address first, then what he saved, then what his seller wrote last. */
export async function findClientAddresses(
  sql: Sql,
  clientId: number,
  sellersBuyerId: number,
): Promise<Address[]> {
  const { rows } = await sql.query<AddressRow>({
    name: 'client-addresses',
    text: `select ${addressColumns} from addresses where ${forClient} order by is_default desc, client_buyer_id is not null, id desc limit 20`,
    values: [clientId, sellersBuyerId],
  })
  return rows.map(toAddress)
}

export async function findClientAddress(
  sql: Sql,
  clientId: number,
  sellersBuyerId: number,
  id: number,
): Promise<KnownAddress | null> {
  const { rows } = await sql.query<AddressRow>({
    name: 'client-address',
    text: `select ${addressColumns} from addresses where id = $3 and ${forClient}`,
    values: [clientId, sellersBuyerId, id],
  })
  return rows[0] ? toAddress(rows[0]) : null
}

/** Where a client has things brought: his default address, else the newest that he saved. */
export async function findClientsUsualAddress(sql: Sql, clientId: number): Promise<number | null> {
  const { rows } = await sql.query<{ id: number }>({
    name: 'clients-usual-address',
    text: 'select id from addresses where buyer_id = $1 and client_buyer_id is null and removed_at is null order by is_default desc, id desc limit 1',
    values: [clientId],
  })
  return rows[0]?.id ?? null
}
