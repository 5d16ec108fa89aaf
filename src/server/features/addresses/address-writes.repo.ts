import type { Address } from '#contract/delivery.ts'
import type { Sql } from '../../db/connect.ts'
import { insertRow } from '../../db/insert.ts'
import { lockBuyer } from '../clients/buyers.repo.ts'
import { type VouchedAddress, ownerColumns, type AddressOwner } from './addresses.repo.ts'

/** `clientId`: the seller's client for whose orders alone the address is. */
export async function insertAddress(
  sql: Sql,
  owner: AddressOwner,
  { pin_vouched, ...address }: VouchedAddress,
  clientId: number | null = null,
): Promise<Address> {
  const { street, street_number, depto, description, formated, lat, lng, city, province } = address
  const [buyerId, session] = ownerColumns(owner)
  const id = await insertRow(sql, 'addresses', {
    street,
    street_number,
    depto,
    description,
    formated,
    lat,
    lng,
    buyer_id: buyerId,
    session_id: session,
    city_id: city.id,
    city_name: city.name,
    province_id: province.id,
    province_name: province.name,
    client_buyer_id: clientId,
    pin_vouched,
  })
  return { id, ...address, is_default: false }
}

/** False when it is not the buyer's. */
export async function markDefault(tx: Sql, buyerId: number, id: number): Promise<boolean> {
  await lockBuyer(tx, buyerId)
  const own = await tx.query(
    'select from addresses where id = $2 and buyer_id = $1 and client_buyer_id is null and removed_at is null',
    [buyerId, id],
  )
  if (own.rowCount === 0) return false
  await tx.query('update addresses set is_default = false where buyer_id = $1 and is_default and id <> $2', [
    buyerId,
    id,
  ])
  await tx.query('update addresses set is_default = true where id = $1', [id])
  return true
}

export async function updateDetails(
  tx: Sql,
  id: number,
  { depto, description, formated }: Pick<Address, 'depto' | 'description' | 'formated'>,
): Promise<void> {
  await tx.query('update addresses set depto = $2, description = $3, formated = $4 where id = $1', [
    id,
    depto,
    description,
    formated,
  ])
}

/** Also removes it from the buyer's carts; orders have their own copy. False when it is not the buyer's. */
export async function deleteAddress(tx: Sql, buyerId: number, id: number): Promise<boolean> {
  const own = await tx.query('select from addresses where id = $2 and buyer_id = $1 for update', [
    buyerId,
    id,
  ])
  if (own.rowCount === 0) return false
  await tx.query('update carts set address_id = null where address_id = $1', [id])
  await tx.query('delete from addresses where id = $1', [id])
  return true
}

export async function mergeGuestAddresses(tx: Sql, session: Buffer, buyerId: number): Promise<void> {
  await tx.query(
    'update addresses set buyer_id = $2, session_id = null where session_id = $1 and buyer_id is null',
    [session, buyerId],
  )
}

/** Keeps those that a cart still references. */
export async function deleteOrphanAddresses(sql: Sql): Promise<void> {
  await sql.query(
    `delete from addresses where buyer_id is null and session_id is null
      and not exists (select from carts where carts.address_id = addresses.id)`,
  )
}
