import { type FieldErrors, fieldErrors } from '../text/validation.ts'
import { addDays, formatDate, shopTime, weekdayNames, type Weekday, dayMinutes } from '../time/dates.ts'

/** 1 delivery, 0 pick-up (spec 2 §3 §9). */
export type Deliver = 0 | 1

/** Ways of delivery; the preset is the only one, else null. */
export function deliveryChoices(shop: { has_delivery: boolean; retiro_por_local: boolean }): {
  ways: Deliver[]
  preset: Deliver | null
} {
  const ways: Deliver[] = []
  if (shop.has_delivery) ways.push(1)
  if (shop.retiro_por_local) ways.push(0)
  return { ways, preset: ways.length === 1 ? (ways[0] ?? null) : null }
}

/** 1 and true are delivery, 0 and false pick-up, anything else undecided (null). */
export function readDeliver(value: unknown): Deliver | null {
  if (value === 1 || value === true) return 1
  if (value === 0 || value === false) return 0
  return null
}

export type DeliveryDayRule = {
  days: readonly Weekday[]
  /** Minutes since midnight from which today is no longer offered. */
  cutOffMinutes: number
  /** Days offered after today. */
  ahead: number
  /** Days (YYYY-MM-DD) on which the shop is closed. */
  closed?: readonly string[]
}

const maxDaysAhead = 60

/** `days` may be empty: then no day is offered. */
export function dayRuleErrors({ cutOffMinutes, ahead }: DeliveryDayRule): FieldErrors<'cut_off' | 'ahead'> {
  return fieldErrors({
    cut_off:
      Number.isInteger(cutOffMinutes) && cutOffMinutes >= 0 && cutOffMinutes < dayMinutes
        ? null
        : 'El cierre se escribe como 17:00',
    ahead:
      Number.isInteger(ahead) && ahead >= 0 && ahead <= maxDaysAhead
        ? null
        : `Se puede pedir hasta ${maxDaysAhead} días más adelante`,
  })
}

const asSoonAsPossible = 'Lo antes posible'

/** '20/11/26, de 18:00 a 20:00'. Without a day a delivery comes as soon as possible, and a pick-up waits for the shop's word. */
export function deliveryTime(
  deliver: Deliver,
  day: string | null,
  slot: { from: string; to: string } | null,
): string {
  if (day === null) return deliver === 1 ? asSoonAsPossible : 'Cuando te avisemos'
  return slot === null ? formatDate(day) : `${formatDate(day)}, de ${slot.from} a ${slot.to}`
}

/** Id 0 is as soon as possible and has no date. */
export type DeliveryDay = { id: string | 0; date: string | null; label: string }

/** Offered days: 'Lo antes posible', then each served day, today only before the cut-off; empty when no day is served. */
export function deliveryDays(now: Date, rule: DeliveryDayRule): DeliveryDay[] {
  const today = shopTime(now)
  const first = today.minutes < rule.cutOffMinutes ? 0 : 1
  const days: DeliveryDay[] = []
  for (let offset = first; offset <= rule.ahead; offset++) {
    const { isoDate, weekday } = addDays(today.isoDate, offset)
    if (rule.days.includes(weekday) && !rule.closed?.includes(isoDate))
      days.push({ id: isoDate, date: isoDate, label: dayLabel(isoDate, weekday, offset) })
  }
  return days.length === 0 ? [] : [{ id: 0, date: null, label: asSoonAsPossible }, ...days]
}

function dayLabel(isoDate: string, weekday: Weekday, offset: number): string {
  const word = ['Hoy', 'Mañana'][offset] ?? weekdayNames[weekday]
  return `${word} ${formatDate(isoDate)}`
}

/** Whether the zone is served on `day` (YYYY-MM-DD); without weekdays, or without zone, every day. */
export function servesOn(zone: { weekdays: readonly Weekday[] | null } | null, day: string): boolean {
  return zone === null || zone.weekdays === null || zone.weekdays.includes(addDays(day, 0).weekday)
}

/** 0 is always valid, a date only when it is offered. */
export function isDeliveryDay(value: string | 0, now: Date, rule: DeliveryDayRule): boolean {
  return value === 0 || deliveryDays(now, rule).some((day) => day.id === value)
}
