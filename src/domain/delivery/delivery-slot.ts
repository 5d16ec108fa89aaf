import { type FieldErrors, fieldErrors } from '../text/validation.ts'
import { addDays, midnightOf, minuteMs, readMinutes, shopTime, type Weekday } from '../time/dates.ts'

/** Weekday 0 is Lunes; can be ordered until `cutOffMinutes` of the day itself. */
export type DeliverySlot = { id: number; weekday: Weekday; from: string; to: string; cutOffMinutes: number }

export function slotsOn<S extends DeliverySlot>(slots: readonly S[], day: string): S[] {
  const { weekday } = addDays(day, 0)
  return slots.filter((slot) => slot.weekday === weekday)
}

export function isInTime({ cutOffMinutes }: DeliverySlot, day: string, now: Date): boolean {
  const { isoDate: today, minutes } = shopTime(now)
  return day > today || (day === today && minutes < cutOffMinutes)
}

export function cutOffAt({ cutOffMinutes }: Pick<DeliverySlot, 'cutOffMinutes'>, day: string): Date {
  return new Date(midnightOf(day).getTime() + cutOffMinutes * minuteMs)
}

/** Whether a slot has not ended yet, even if its cut-off has passed. */
export function isNotOver({ to, ...slot }: DeliverySlot, day: string, now: Date): boolean {
  return isInTime({ ...slot, to, cutOffMinutes: readMinutes(to) ?? 0 }, day, now)
}

/** HH:mm; `cutOff` is on the day itself. */
export type SlotTerms = { from: string; to: string; capacity: number; cutOff: string }

/** A weekly slot of a zone. */
export type WeeklySlot = SlotTerms & { weekday: Weekday }

export type SlotGroup = SlotTerms & { weekdays: Weekday[] }

/** Slots with equal terms on several days are one group; in the order of the first of each. */
export function groupSlots(slots: readonly WeeklySlot[]): SlotGroup[] {
  const groups: SlotGroup[] = []
  for (const { weekday, from, to, capacity, cutOff } of slots) {
    const alike = groups.find(
      (one) => one.from === from && one.to === to && one.capacity === capacity && one.cutOff === cutOff,
    )
    if (alike) alike.weekdays.push(weekday)
    else groups.push({ weekdays: [weekday], from, to, capacity, cutOff })
  }
  return groups
}

const maxOrders = 1_000

export function slotErrors({
  from,
  to,
  capacity,
  cutOff,
}: SlotTerms): FieldErrors<'from' | 'to' | 'capacity' | 'cut_off'> {
  return fieldErrors({
    from: timeProblem('La hora en que empieza', from),
    to:
      timeProblem('La hora en que termina', to) ??
      (to > from
        ? null
        : 'La franja tiene que terminar más tarde de lo que empieza, el mismo día; la última hora es 23:59'),
    capacity:
      Number.isInteger(capacity) && capacity >= 1 && capacity <= maxOrders
        ? null
        : `El cupo va de 1 a ${maxOrders} pedidos`,
    cut_off:
      timeProblem('El cierre', cutOff) ??
      (cutOff < to ? null : 'El cierre tiene que ser antes de que termine la franja'),
  })
}

function timeProblem(what: string, time: string): string | null {
  return readMinutes(time) === null ? `${what} se escribe como 18:00` : null
}

/** A slot of the same day that overlaps and starts at another time; null without one. */
export function overlapOf<S extends { from: string; to: string }>(
  slots: readonly S[],
  { from, to }: { from: string; to: string },
): S | null {
  return slots.find((slot) => slot.from !== from && slot.from < to && from < slot.to) ?? null
}
