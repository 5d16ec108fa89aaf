import type { Sql } from '../../db/connect.ts'
import type { ZoneRow } from '../shop/shop.repo.ts'

/** The published delivery zones in the shop's order. */
export async function findZones(sql: Sql): Promise<ZoneRow[]> {
  const { rows } = await sql.query<ZoneRow>({
    name: 'delivery-zones',
    text: 'select id, name, description, price from delivery_zones where published order by position, id',
  })
  return rows
}
