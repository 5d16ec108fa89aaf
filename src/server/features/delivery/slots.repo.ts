import type { DeliverySlot, SlotTerms } from '#domain/delivery/slots.ts'
import type { Weekday } from '#domain/time/dates.ts'
import type { Sql } from '../../db/connect.ts'

const columns = `id, weekday, to_char(from_time, 'HH24:MI') as "from", to_char(to_time, 'HH24:MI') as "to", extract(epoch from cut_off)::integer / 60 as "cutOffMinutes"`

/** The published slots of a zone, the earliest first. */
export async function findSlots(sql: Sql, zoneId: number): Promise<DeliverySlot[]> {
  const { rows } = await sql.query<DeliverySlot>({
    name: 'delivery-slots',
    text: `select ${columns} from delivery_slots where delivery_zone_id = $1 and published order by from_time, id`,
    values: [zoneId],
  })
  return rows
}

/** Which slots of a zone have no place left, on which days (YYYY-MM-DD). */
export async function findFullSlots(sql: Sql, zoneId: number): Promise<{ id: number; day: string }[]> {
  const { rows } = await sql.query<{ id: number; day: string }>({
    name: 'full-slots',
    text: `select delivery_slots.id, day from delivery_slots join delivery_slot_days on delivery_slot_id = delivery_slots.id
      where delivery_zone_id = $1 and taken >= capacity`,
    values: [zoneId],
  })
  return rows
}

/** Takes a place of a slot on a day, `isForced` one beyond its last; false when none is left. Two who want the last one are heard one after the other. */
export async function takeSlot(tx: Sql, id: number, day: string, isForced = false): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'take-slot',
    text: `insert into delivery_slot_days (delivery_slot_id, day, taken) values ($1, $2, 1)
      on conflict (delivery_slot_id, day) do update set taken = delivery_slot_days.taken + 1
      where $3 or delivery_slot_days.taken < (select capacity from delivery_slots where id = $1)`,
    values: [id, day, isForced],
  })
  return rowCount === 1
}

/** Gives the place back that an order took, if it took one. */
export async function returnSlot(tx: Sql, orderId: number): Promise<void> {
  await tx.query({
    name: 'return-slot',
    text: `update delivery_slot_days set taken = taken - 1 from orders
      where orders.id = $1 and delivery_slot_days.delivery_slot_id = orders.delivery_slot_id and day = orders.fecha_entrega and taken > 0`,
    values: [orderId],
  })
}

/** Hours of a zone as its owner looks at them. */
export type ZoneSlot = SlotTerms & { weekday: Weekday }

/** Those of a zone that are offered, in the order of the week. */
export async function listZoneSlots(sql: Sql, zoneId: number): Promise<ZoneSlot[]> {
  const { rows } = await sql.query<ZoneSlot>(
    `select weekday, to_char(from_time, 'HH24:MI') as "from", to_char(to_time, 'HH24:MI') as "to", capacity, to_char(cut_off, 'HH24:MI') as "cutOff"
      from delivery_slots where delivery_zone_id = $1 and published order by weekday, from_time`,
    [zoneId],
  )
  return rows
}

/** In how many slots of the week each zone is served, by its id. */
export async function countSlots(sql: Sql): Promise<Map<number, number>> {
  const { rows } = await sql.query<{ id: number; count: number }>(
    'select delivery_zone_id as id, count(*)::integer as count from delivery_slots where published group by 1',
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Nobody else changes the slots of that zone until this transaction ends; false where there is no such zone. */
export async function lockZoneSlots(tx: Sql, zoneId: number): Promise<boolean> {
  return (
    (await tx.query('select from delivery_zones where id = $1 for no key update', [zoneId])).rowCount === 1
  )
}

/** Writes the slot of each weekday; one that begins then already has its hours and its places anew, and keeps those that are taken. */
export async function putSlots(
  tx: Sql,
  zoneId: number,
  weekdays: readonly Weekday[],
  { from, to, capacity, cutOff }: SlotTerms,
): Promise<void> {
  await tx.query(
    `insert into delivery_slots (delivery_zone_id, weekday, from_time, to_time, capacity, cut_off)
      select $1, weekday, $3, $4, $5, $6 from unnest($2::smallint[]) as weekday
      on conflict (delivery_zone_id, weekday, from_time) do update set to_time = excluded.to_time, capacity = excluded.capacity, cut_off = excluded.cut_off, published = true`,
    [zoneId, weekdays, from, to, capacity, cutOff],
  )
}

/** Offers them no more, and answers how many those were: all of these weekdays, or those that begin at one time. What is taken of them stays known, for the day they are offered again. */
export async function retireSlots(
  sql: Sql,
  zoneId: number,
  weekdays: readonly Weekday[],
  from: string | null,
): Promise<number> {
  const { rowCount } = await sql.query(
    'update delivery_slots set published = false where delivery_zone_id = $1 and weekday = any ($2) and ($3::time is null or from_time = $3) and published',
    [zoneId, weekdays, from],
  )
  return rowCount ?? 0
}
