import type { Sql } from '../../../db/connect.ts'
import { findCommerceAddresses } from '../../shop/shop.repo.ts'

/** Where an order is fetched, in words; null when the shop says no address. */
export async function findPickUpPlace(sql: Sql): Promise<string | null> {
  const [shop] = await findCommerceAddresses(sql)
  return shop ? `${shop.street} ${shop.street_number}, ${shop.city_name}` : null
}
