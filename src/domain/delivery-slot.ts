import { addDays, readMinutes, shopTime, type Weekday } from './dates.ts'
import { type FieldErrors, fieldErrors } from './validation.ts'

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

/** Hours of a zone as the owner says them, HH:mm: for how many orders, and until when on the day itself they can be asked for. */
export type SlotTerms = { from: string; to: string; capacity: number; cutOff: string }

const mostOrders = 1_000

/** What is wrong with the hours of a zone, by field; empty when nothing is. */
export function slotErrors({ from, to, capacity, cutOff }: SlotTerms): FieldErrors<keyof SlotTerms> {
  return fieldErrors({
    from: timeProblem('La hora en que empieza', from),
    to:
      timeProblem('La hora en que termina', to) ??
      (to > from
        ? null
        : 'La franja tiene que terminar más tarde de lo que empieza, el mismo día; la última hora es 23:59'),
    capacity:
      Number.isInteger(capacity) && capacity >= 1 && capacity <= mostOrders
        ? null
        : `El cupo va de 1 a ${mostOrders} pedidos`,
    cutOff:
      timeProblem('El cierre', cutOff) ??
      (cutOff < to ? null : 'El cierre tiene que ser antes de que termine la franja'),
  })
}

function timeProblem(what: string, time: string): string | null {
  return readMinutes(time) === null ? `${what} se escribe como 18:00` : null
}

/** Which of these hours of one day run while others do that begin at another time; null when none does. */
export function clashOf<S extends { from: string; to: string }>(
  slots: readonly S[],
  { from, to }: { from: string; to: string },
): S | null {
  return slots.find((slot) => slot.from !== from && slot.from < to && from < slot.to) ?? null
}
