import type { Area } from '#domain/zone-place.ts'
import type { Sql } from '../../db/connect.ts'

/** The polygons of a zone: its area is written as the coordinates of one, or of several. */
export const areaParts =
  "case when jsonb_typeof(area #> '{0,0,0}') = 'array' then area when area is not null then jsonb_build_array(area) end"

/** Where the published zones lie that have an area, in the shop's order; a zone of several parts once for each. */
export async function findAreas(sql: Sql): Promise<{ id: number; area: Area }[]> {
  const { rows } = await sql.query<{ id: number; area: Area }>({
    name: 'delivery-areas',
    text: `select id, part as area from delivery_zones, jsonb_array_elements(${areaParts}) as part where published order by position, id`,
  })
  return rows
}
