import type { Address } from '#contract/delivery.ts'
import type { Sql } from '../../db/connect.ts'
import type { Viewer } from '../../http/viewer.ts'

export type NewAddress = Omit<Address, 'id' | 'is_default'>

/** An address, and whether its pin is vouched, which the buyer is not told. */
export type KnownAddress = Address & { pin_vouched: boolean }

export type VouchedAddress = NewAddress & Pick<KnownAddress, 'pin_vouched'>

export type AddressRow = {
  id: number
  street: string
  street_number: string | null
  depto: string | null
  description: string | null
  formated: string
  lat: number | null
  lng: number | null
  city_id: string | null
  city_name: string
  province_id: string | null
  province_name: string
  is_default: boolean
  pin_vouched: boolean
}

const addressColumns =
  'id, street, street_number, depto, description, formated, lat, lng, city_id, city_name, province_id, province_name, is_default, pin_vouched'

/** The owner's addresses: the default one first, then newest first. */
export async function listAddresses(sql: Sql, owner: AddressOwner): Promise<Address[]> {
  const { rows } = await sql.query<AddressRow>({
    name: 'list-addresses',
    text: `select ${addressColumns} from addresses
      where (buyer_id = $1 or buyer_id is null and session_id = $2) and client_buyer_id is null and removed_at is null order by is_default desc, id desc`,
    values: ownerColumns(owner),
  })
  return rows.map(toAddress)
}

export function listBuyerAddresses(sql: Sql, buyerId: number): Promise<Address[]> {
  return listAddresses(sql, { buyerId })
}

/** The owner's address of that id; null when it is another's, removed or unknown. */
export async function findAddress(sql: Sql, owner: AddressOwner, id: number): Promise<KnownAddress | null> {
  const { rows } = await sql.query<AddressRow>({
    name: 'find-address',
    text: `select ${addressColumns} from addresses
      where id = $3 and (buyer_id = $1 or buyer_id is null and session_id = $2) and client_buyer_id is null and removed_at is null`,
    values: [...ownerColumns(owner), id],
  })
  return rows[0] ? toAddress(rows[0]) : null
}

/** A buyer's default address, or the only one; null when none of several is the default. */
export async function findDefaultAddress(sql: Sql, buyerId: number): Promise<KnownAddress | null> {
  const { rows } = await sql.query<AddressRow>({
    name: 'default-address',
    text: selectDefaultAddress('$1'),
    values: [buyerId],
  })
  return defaultAddress(rows)
}

/** The rows of `defaultAddress`. */
export const selectDefaultAddress = (buyer: string): string =>
  `select ${addressColumns} from addresses
    where addresses.buyer_id = ${buyer} and client_buyer_id is null and removed_at is null order by is_default desc limit 2`

export function defaultAddress([first, second]: readonly AddressRow[]): KnownAddress | null {
  return first && (first.is_default || !second) ? toAddress(first) : null
}

export function ownerColumns(owner: AddressOwner): [number | null, Buffer | null] {
  return 'buyerId' in owner ? [owner.buyerId, null] : [null, owner.session]
}

function toAddress(row: AddressRow): KnownAddress {
  const { id, street, street_number, depto, description, formated, lat, lng, is_default, pin_vouched } = row
  const city = { id: row.city_id, name: row.city_name }
  return {
    id,
    street,
    street_number,
    depto,
    description,
    formated,
    lat,
    lng,
    city,
    province: { id: row.province_id, name: row.province_name },
    is_default,
    pin_vouched,
  }
}

/** The address as an order has it: not which one of its owner's it is, nor whether its pin is vouched. */
export function addressSnapshot(address: KnownAddress | null): NewAddress | null {
  if (address === null) return null
  const { id: _, is_default: __, pin_vouched: ___, ...rest } = address
  return rest
}

/** Owner of an address: a buyer, or a visitor's session. */
export type AddressOwner = { buyerId: number } | { session: Buffer }

/** Owner of the viewer's addresses; null without a session. */
export function addressOwnerOf({ buyer, session }: Viewer): AddressOwner | null {
  if (buyer !== null) return { buyerId: buyer.id }
  return session === null ? null : { session }
}

/** Addresses saved by the client, and those that staff (only the seller with buyer id $2, if given) saved for the client's orders. */
const forClient = `removed_at is null
  and (buyer_id = $1 and client_buyer_id is null or client_buyer_id = $1 and ($2::integer is null or buyer_id = $2))`

/** Addresses for a client's orders: the client's default first, then their own, then the seller's, newest first. */
export async function findClientAddresses(
  sql: Sql,
  clientId: number,
  sellersBuyerId: number | null,
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
  sellersBuyerId: number | null,
  id: number,
): Promise<KnownAddress | null> {
  const { rows } = await sql.query<AddressRow>({
    name: 'client-address',
    text: `select ${addressColumns} from addresses where id = $3 and ${forClient}`,
    values: [clientId, sellersBuyerId, id],
  })
  return rows[0] ? toAddress(rows[0]) : null
}

/** The client's default address, else the newest of their own. */
export async function findClientsUsualAddress(sql: Sql, clientId: number): Promise<number | null> {
  const { rows } = await sql.query<{ id: number }>({
    name: 'clients-usual-address',
    text: 'select id from addresses where buyer_id = $1 and client_buyer_id is null and removed_at is null order by is_default desc, id desc limit 1',
    values: [clientId],
  })
  return rows[0]?.id ?? null
}
