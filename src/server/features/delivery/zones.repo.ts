import type { ZoneTerms, Area } from '#domain/delivery/zone.ts'
import type { Weekday } from '#domain/time/dates.ts'
import type { Sql } from '../../db/connect.ts'

const areaParts =
  "case when jsonb_typeof(area #> '{0,0,0}') = 'array' then area when area is not null then jsonb_build_array(area) end"

/** Published or not; null parts: a zone without area. */
export type Zone = ZoneTerms & {
  id: number
  weekdays: Weekday[] | null
  published: boolean
  position: number
  parts: Area[] | null
}

const selectZone = `select id, name, description, price, free_from, minimum, weekdays, published, position, ${areaParts} as parts from delivery_zones`

/** In the shop's order: of overlapping zones the first applies. */
export async function findZones(sql: Sql): Promise<Zone[]> {
  return (await sql.query<Zone>(`${selectZone} order by position, id`)).rows
}

export async function insertZone(
  tx: Sql,
  { name, description, price, free_from, minimum, weekdays }: ZoneTerms,
  published: boolean,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into delivery_zones (position, name, description, price, free_from, minimum, weekdays, published)
      select coalesce(max(position) + 1, 0), $1, $2, $3, $4, $5, $6, $7 from delivery_zones returning id`,
    [name, description, price, free_from, minimum, weekdays, published],
  )
  if (!rows[0]) throw new Error('No zone was written')
  return rows[0].id
}

export async function updateZone(
  tx: Sql,
  id: number,
  { name, description, price, free_from, minimum, weekdays }: ZoneTerms,
  published: boolean,
): Promise<void> {
  await tx.query(
    'update delivery_zones set name = $2, description = $3, price = $4, free_from = $5, minimum = $6, weekdays = $7, published = $8 where id = $1',
    [id, name, description, price, free_from, minimum, weekdays, published],
  )
}

/** The column's value: a polygon, or several; null for none. */
export function storedArea(parts: readonly Area[] | null): Area | readonly Area[] | null {
  return parts?.length === 1 ? (parts[0] ?? null) : parts
}

export async function updateArea(tx: Sql, id: number, parts: readonly Area[] | null): Promise<void> {
  await tx.query('update delivery_zones set area = $2 where id = $1', [
    id,
    parts && JSON.stringify(storedArea(parts)),
  ])
}

/** Gives the zones their places in this order. */
export async function updateZonePositions(tx: Sql, ids: readonly number[]): Promise<void> {
  await tx.query(
    `update delivery_zones set position = at - 1 from unnest($1::integer[]) with ordinality as placed (id, at)
      where delivery_zones.id = placed.id and position <> at - 1`,
    [ids],
  )
}

/** Areas of published zones in the shop's order, one row per part. */
export async function findAreas(sql: Sql): Promise<{ id: number; area: Area }[]> {
  const { rows } = await sql.query<{ id: number; area: Area }>({
    name: 'delivery-areas',
    text: `select id, part as area from delivery_zones, jsonb_array_elements(${areaParts}) as part where published order by position, id`,
  })
  return rows
}
