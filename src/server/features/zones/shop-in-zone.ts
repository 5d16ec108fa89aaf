import contains from 'point-in-polygon-hao'
import { areaAt } from '#domain/zone-place.ts'
import type { Sql } from '../../db/connect.ts'
import { findCommerceAddresses } from '../shop/shop.repo.ts'
import type { Zone } from './zones.repo.ts'

/** Whether the shop itself lies in a zone's area, by which its owner sees that it was drawn where it should be; null where one of the two has no place. */
export async function isShopInside(sql: Sql, { parts }: Zone): Promise<boolean | null> {
  const shop = (await findCommerceAddresses(sql)).find(({ lat, lng }) => lat !== null && lng !== null)
  if (parts === null || shop === undefined || shop.lat === null || shop.lng === null) return null
  return (
    areaAt(
      parts.map((area) => ({ area })),
      { lat: shop.lat, lng: shop.lng },
      contains,
    ) !== null
  )
}
