import type { DeliverySlot } from '#domain/delivery-slot.ts'
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

/** Takes a place of a slot on a day; false when none is left. Two who want the last one are heard one after the other. */
export async function takeSlot(tx: Sql, id: number, day: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'take-slot',
    text: `insert into delivery_slot_days (delivery_slot_id, day, taken) values ($1, $2, 1)
      on conflict (delivery_slot_id, day) do update set taken = delivery_slot_days.taken + 1
      where delivery_slot_days.taken < (select capacity from delivery_slots where id = $1)`,
    values: [id, day],
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
