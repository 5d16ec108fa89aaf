import { addDays, shopTime, type Weekday } from './dates.ts'

/** Some hours of a weekday in which a zone is served, 0 is Lunes; until `cutOffMinutes` of the day itself it can be asked for. */
export type DeliverySlot = { id: number; weekday: Weekday; from: string; to: string; cutOffMinutes: number }

/** The slots of a day (YYYY-MM-DD): those of its weekday. */
export function slotsOn<S extends DeliverySlot>(slots: readonly S[], day: string): S[] {
  const { weekday } = addDays(day, 0)
  return slots.filter((slot) => slot.weekday === weekday)
}

/** Whether a slot can still be asked for on a day: today's until its cut-off, none of the past. */
export function isInTime({ cutOffMinutes }: DeliverySlot, day: string, now: Date): boolean {
  const { isoDate: today, minutes } = shopTime(now)
  return day > today || (day === today && minutes < cutOffMinutes)
}
