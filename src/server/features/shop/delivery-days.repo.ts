import type { DeliveryDayRule } from '#domain/delivery.ts'
import type { Sql } from '../../db/connect.ts'

/** On which days the shop delivers, as its owner says it. */
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
