import type { DeliverySlot, WeeklySlot } from '#domain/delivery/delivery-slot.ts'
import type { Sql } from '../../db/connect.ts'

const columns = `id, weekday, to_char(from_time, 'HH24:MI') as "from", to_char(to_time, 'HH24:MI') as "to", extract(epoch from cut_off)::integer / 60 as "cutOffMinutes"`

/** Published slots of a zone, earliest first. */
export async function findSlots(sql: Sql, zoneId: number): Promise<DeliverySlot[]> {
  const { rows } = await sql.query<DeliverySlot>({
    name: 'delivery-slots',
    text: `select ${columns} from delivery_slots where delivery_zone_id = $1 and published order by from_time, id`,
    values: [zoneId],
  })
  return rows
}

/** A zone's fully booked slots, with the day (YYYY-MM-DD). The booking of the unpaid order `exceptOrder` counts as released. */
export async function findFullSlots(
  sql: Sql,
  zoneId: number,
  exceptOrder: number | null = null,
): Promise<{ id: number; day: string }[]> {
  const { rows } = await sql.query<{ id: number; day: string }>({
    name: 'full-slots',
    text: `select delivery_slots.id, day from delivery_slots join delivery_slot_days on delivery_slot_id = delivery_slots.id
      where delivery_zone_id = $1 and taken - (select count(*) from orders
        where orders.id = $2 and status = 'Sin confirmar' and delivery_slot_id = delivery_slots.id and fecha_entrega = day) >= capacity`,
    values: [zoneId, exceptOrder],
  })
  return rows
}

/** Books a slot on a day, beyond its capacity when forced; false when it is full. Concurrent bookings serialize on the row. */
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

/** Releases the slot that an order booked, if any. */
export async function returnSlot(tx: Sql, orderId: number): Promise<void> {
  await tx.query({
    name: 'return-slot',
    text: `update delivery_slot_days set taken = taken - 1 from orders
      where orders.id = $1 and delivery_slot_days.delivery_slot_id = orders.delivery_slot_id and day = orders.fecha_entrega and taken > 0`,
    values: [orderId],
  })
}

/** Published slots of each zone, in week order, by zone id. */
export async function listSlotsByZone(sql: Sql): Promise<Map<number, WeeklySlot[]>> {
  const { rows } = await sql.query<{ zone: number; slot: WeeklySlot }>(
    `select delivery_zone_id as zone, jsonb_build_object('weekday', weekday, 'from', to_char(from_time, 'HH24:MI'), 'to', to_char(to_time, 'HH24:MI'),
        'capacity', capacity, 'cutOff', to_char(cut_off, 'HH24:MI')) as slot
      from delivery_slots where published order by weekday, from_time`,
  )
  const slots = new Map<number, WeeklySlot[]>()
  for (const { zone, slot } of rows) slots.set(zone, [...(slots.get(zone) ?? []), slot])
  return slots
}

/** Published slots of a zone, in week order. */
export async function listZoneSlots(sql: Sql, zoneId: number): Promise<WeeklySlot[]> {
  return (await listSlotsByZone(sql)).get(zoneId) ?? []
}

/** Weekly slots of each zone, by zone id. */
export async function countSlots(sql: Sql): Promise<Map<number, number>> {
  const { rows } = await sql.query<{ id: number; count: number }>(
    'select delivery_zone_id as id, count(*)::integer as count from delivery_slots where published group by 1',
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}
