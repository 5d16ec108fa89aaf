import { addDays, formatDate, shopTime, weekdayNames, type Weekday } from './dates.ts'

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
