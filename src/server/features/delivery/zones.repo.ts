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
  parts: Area[] | null
}

const selectZone = `select id, name, description, price, free_from, minimum, weekdays, published, ${areaParts} as parts from delivery_zones`

/** In the shop's order: of overlapping zones the first applies. */
export async function listZones(sql: Sql): Promise<Zone[]> {
  return (await sql.query<Zone>(`${selectZone} order by position, id`)).rows
}

export async function getZone(sql: Sql, id: number): Promise<Zone> {
  const { rows } = await sql.query<Zone>(`${selectZone} where id = $1`, [id])
  if (!rows[0]) throw new Error('The zone was not found')
  return rows[0]
}

export async function lockZones(tx: Sql): Promise<void> {
  await tx.query('lock table delivery_zones in share row exclusive mode')
}

export async function insertZone(
  tx: Sql,
  { name, description, price, free_from, minimum, weekdays }: ZoneTerms,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into delivery_zones (position, name, description, price, free_from, minimum, weekdays)
      select coalesce(max(position) + 1, 0), $1, $2, $3, $4, $5, $6 from delivery_zones returning id`,
    [name, description, price, free_from, minimum, weekdays],
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

export async function updateArea(tx: Sql, id: number, parts: readonly Area[] | null): Promise<void> {
  const area = parts && JSON.stringify(parts.length === 1 ? parts[0] : parts)
  await tx.query('update delivery_zones set area = $2 where id = $1', [id, area])
}

/** 1 is the first; a larger place than the last is the last. */
export async function moveZone(tx: Sql, id: number, place: number): Promise<void> {
  await tx.query(
    `with others as (select id, row_number() over (order by position, id) as place from delivery_zones where id <> $1)
      update delivery_zones set position = coalesce((select case when place < $2 then place else place + 1 end from others where others.id = delivery_zones.id), least($2, (select count(*) + 1 from others)))`,
    [id, place],
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
