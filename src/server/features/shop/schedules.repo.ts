import type { AlcoholHours } from '#domain/catalog/alcohol.ts'
import type { DeliveryDayRule } from '#domain/delivery/delivery.ts'
import type { Weekday } from '#domain/time/dates.ts'
import type { SpecialDay } from '#domain/time/special-days.ts'
import type { Sql } from '../../db/connect.ts'

export type WorkdayRow = { weekday: Weekday; from: string; to: string }

export async function findSchedules(sql: Sql): Promise<WorkdayRow[]> {
  const { rows } = await sql.query<WorkdayRow>({
    name: 'schedules',
    text: `select weekday, to_char(from_time, 'HH24:MI') as "from", to_char(to_time, 'HH24:MI') as "to" from schedules order by weekday, from_time`,
  })
  return rows
}

export type SpecialDayRow = SpecialDay & { note: string | null }

/** Special days, earliest first. */
export async function findSpecialDays(sql: Sql): Promise<SpecialDayRow[]> {
  const { rows } = await sql.query<SpecialDayRow>({
    name: 'special-days',
    text: `select day, to_char(closes_at, 'HH24:MI') as closes_at, note from special_days order by day`,
  })
  return rows
}

/** Legal hours for delivering alcohol, in week order. */
export async function findAlcoholHours(sql: Sql): Promise<AlcoholHours[]> {
  const { rows } = await sql.query<AlcoholHours>({
    name: 'alcohol-hours',
    text: `select weekday, to_char(from_time, 'HH24:MI') as "from", to_char(to_time, 'HH24:MI') as "to", months from alcohol_hours order by weekday, months nulls first, from_time`,
  })
  return rows
}

export async function getDeliveryDays(sql: Sql): Promise<DeliveryDayRule> {
  const { rows } = await sql.query<DeliveryDayRule>(
    'select delivery_weekdays as days, delivery_cut_off as "cutOffMinutes", delivery_days_ahead as ahead from commerces limit 1',
  )
  if (!rows[0]) throw new Error('The database has no commerce')
  return rows[0]
}

export async function setDeliveryDays(
  sql: Sql,
  { days, cutOffMinutes, ahead }: DeliveryDayRule,
): Promise<void> {
  await sql.query(
    'update commerces set delivery_weekdays = $1, delivery_cut_off = $2, delivery_days_ahead = $3',
    [days, cutOffMinutes, ahead],
  )
}
