import { addDays, formatDate, shopTime, weekdayNames, type Weekday, readMinutes } from '../time/dates.ts'
import { type FieldErrors, fieldErrors } from '../text/validation.ts'

/** How an order reaches its buyer: 1 delivery, 0 pick-up (spec 2 §3 §9). */
export type Deliver = 0 | 1

/** The ways that the shop offers, and the one that is preset: the only one, else null (design 6.6). */
export function deliveryChoices(shop: { has_delivery: boolean; retiro_por_local: boolean }): {
  ways: Deliver[]
  preset: Deliver | null
} {
  const ways: Deliver[] = []
  if (shop.has_delivery) ways.push(1)
  if (shop.retiro_por_local) ways.push(0)
  return { ways, preset: ways.length === 1 ? (ways[0] ?? null) : null }
}

/** `deliver` as carts send it: 1 and true are delivery, 0 and false pick-up, all else is undecided (design 6.6). */
export function readDeliver(value: unknown): Deliver | null {
  if (value === 1 || value === true) return 1
  if (value === 0 || value === false) return 0
  return null
}

/** Which days the shop delivers on. */
export type DeliveryDayRule = {
  /** Weekdays served; 0 is Lunes. */
  days: readonly Weekday[]
  /** Minutes since midnight from which today is no longer offered. */
  cutOffMinutes: number
  /** Calendar days after today that are offered. */
  ahead: number
}

const soonest = 'Lo antes posible'

/** When an order is brought, in words: '20/11/26, de 18:00 a 20:00', or as soon as possible where no day was chosen. */
export function deliveryTime(day: string | null, slot: { from: string; to: string } | null): string {
  if (day === null) return soonest
  return slot === null ? formatDate(day) : `${formatDate(day)}, de ${slot.from} a ${slot.to}`
}

/** A choice of `fecha_entrega`: 0 is as soon as possible and has no date (design 6.43). */
export type DeliveryDay = { id: string | 0; date: string | null; label: string }

/**
 * The days a buyer can choose from, by the shop's calendar: first 'Lo antes posible', then each day served,
 * today only before the cut-off. None at all when no day is served: the block hides (design 6.43).
 */
export function deliveryDays(now: Date, rule: DeliveryDayRule): DeliveryDay[] {
  const today = shopTime(now)
  const first = today.minutes < rule.cutOffMinutes ? 0 : 1
  const days: DeliveryDay[] = []
  for (let offset = first; offset <= rule.ahead; offset++) {
    const { isoDate, weekday } = addDays(today.isoDate, offset)
    if (rule.days.includes(weekday))
      days.push({ id: isoDate, date: isoDate, label: dayLabel(isoDate, weekday, offset) })
  }
  return days.length === 0 ? [] : [{ id: 0, date: null, label: soonest }, ...days]
}

function dayLabel(isoDate: string, weekday: Weekday, offset: number): string {
  const word = ['Hoy', 'Mañana'][offset] ?? weekdayNames[weekday]
  return `${word} ${formatDate(isoDate)}`
}

/** Whether a zone is served on that day (YYYY-MM-DD): on all where it names no weekdays, and where no zone is chosen. */
export function servesOn(zone: { weekdays: readonly Weekday[] | null } | null, day: string): boolean {
  return zone === null || zone.weekdays === null || zone.weekdays.includes(addDays(day, 0).weekday)
}

/** Whether `fecha_entrega` can be ordered now: 0 always, a date only when it is offered (design 6.43). */
export function isDeliveryDay(value: string | 0, now: Date, rule: DeliveryDayRule): boolean {
  return value === 0 || deliveryDays(now, rule).some((day) => day.id === value)
}

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

const maxOrders = 1_000

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
      Number.isInteger(capacity) && capacity >= 1 && capacity <= maxOrders
        ? null
        : `El cupo va de 1 a ${maxOrders} pedidos`,
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
