import type { Area } from '#domain/zone-place.ts'
import type { Sql } from '../../db/connect.ts'
import type { ZoneRow } from '../shop/shop.repo.ts'

/** The published delivery zones in the shop's order. */
export async function findZones(sql: Sql): Promise<ZoneRow[]> {
  const { rows } = await sql.query<ZoneRow>({
    name: 'delivery-zones',
    text: 'select id, name, description, price, free_from, minimum, weekdays, area is not null as has_area from delivery_zones where published order by position, id',
  })
  return rows
}

/** Where the published zones lie that have an area, in the shop's order. */
export async function findAreas(sql: Sql): Promise<{ id: number; area: Area }[]> {
  const { rows } = await sql.query<{ id: number; area: Area }>({
    name: 'delivery-areas',
    text: 'select id, area from delivery_zones where published and area is not null order by position, id',
  })
  return rows
}
