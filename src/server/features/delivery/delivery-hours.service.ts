import { commerceId } from '#contract/shop.ts'
import { overlapOf, type SlotGroup, slotErrors, type WeeklySlot } from '#domain/delivery/delivery-slot.ts'
import { dayRuleErrors, type DeliveryDayRule } from '#domain/delivery/delivery.ts'
import { refuse, refuseFields, type Refusal } from '#domain/text/refusals.ts'
import { atHour, type Weekday, weekdayNames, weekdays as week } from '#domain/time/dates.ts'
import type { Sql } from '../../db/connect.ts'
import { type By, recordChanges, writeRows } from '../shop/audit.repo.ts'
import { getDeliveryDays, setDeliveryDays } from '../shop/schedules.repo.ts'
import { lockShop } from '../shop/shop.repo.ts'
import { listZoneSlots } from './slots.repo.ts'
import { findZones } from './zones.repo.ts'

/** Slots on some weekdays that start at `from`, or all of these days. */
type SlotsAt = { weekdays: readonly Weekday[]; from: string | null }

type Written = { batch: number | null; slots: WeeklySlot[] }

/**
 * Replaces the slots `was` of a zone by those of `next`; null adds, or removes. Bookings stay with a slot of the same
 * day and start, also while it is not offered. Refused, with nothing written, when the hours are invalid or overlap, or
 * when another slot of these days starts at the same time.
 */
export async function changeSlots(
  tx: Sql,
  by: By,
  zoneId: number,
  { was, next }: { was: SlotsAt | null; next: SlotGroup | null },
): Promise<Written | Refusal> {
  await lockShop(tx)
  if (!(await findZones(tx)).some(({ id }) => id === zoneId)) return refuse('zone_unknown')
  const before = await listZoneSlots(tx, zoneId)
  const others = before.filter((slot) => was === null || !isAt(slot, was))
  const refused = next && refuseSlots(others, next)
  if (refused) return refused
  const added = next === null ? [] : next.weekdays.map((weekday) => ({ ...next, weekday }))
  const after = [...others, ...added].toSorted(
    (a, b) => a.weekday - b.weekday || a.from.localeCompare(b.from),
  )
  const [past, value] = [auditValue(before), auditValue(after)]
  if (JSON.stringify(past) !== JSON.stringify(value)) await writeRows(tx, 'delivery_slots', zoneId, value)
  const batch = await recordChanges(tx, by, [
    { noun: 'delivery_slots', rowId: zoneId, field: 'slots', before: past, after: value },
  ])
  return { batch, slots: await listZoneSlots(tx, zoneId) }
}

const isAt = ({ weekday, from }: WeeklySlot, at: SlotsAt): boolean =>
  at.weekdays.includes(weekday) && (at.from === null || at.from === from)

function auditValue(slots: readonly WeeklySlot[]): object[] | null {
  return slots.length === 0
    ? null
    : slots.map(({ weekday, from, to, capacity, cutOff }) => ({
        weekday,
        from,
        to,
        capacity,
        cut_off: cutOff,
      }))
}

function refuseSlots(others: readonly WeeklySlot[], next: SlotGroup): Refusal | null {
  const sameDays = others.filter(({ weekday }) => next.weekdays.includes(weekday))
  const same = sameDays.find(({ from }) => from === next.from)
  const clash = overlapOf(sameDays, next)
  return refuseFields({
    ...(next.weekdays.length === 0 && { weekdays: 'Elegí algún día' }),
    ...slotErrors(next),
    ...(same && {
      from: `El ${dayName(same)} ya hay una franja que empieza a ${atHour(same.from)}: cambiá esa`,
    }),
    ...(clash && {
      from: `El ${dayName(clash)} ya hay una franja de ${clash.from} a ${clash.to}, que se pisa con esa: quitala primero`,
    }),
  })
}

const dayName = ({ weekday }: WeeklySlot): string => weekdayNames[weekday].toLowerCase()

/** Changes the shop's delivery days. Refused, with nothing written, when a field is invalid. */
export async function saveDeliveryDays(
  tx: Sql,
  by: By,
  rule: Omit<DeliveryDayRule, 'closed'>,
): Promise<{ batch: number | null } | Refusal> {
  await lockShop(tx)
  const refused = refuseFields(dayRuleErrors(rule))
  if (refused) return refused
  const before = await getDeliveryDays(tx)
  const after = { ...rule, days: week.filter((day) => rule.days.includes(day)) }
  await setDeliveryDays(tx, after)
  const of = { noun: 'commerces', rowId: commerceId } as const
  const batch = await recordChanges(tx, by, [
    { ...of, field: 'delivery_weekdays', before: before.days, after: after.days },
    { ...of, field: 'delivery_cut_off', before: before.cutOffMinutes, after: after.cutOffMinutes },
    { ...of, field: 'delivery_days_ahead', before: before.ahead, after: after.ahead },
  ])
  return { batch }
}
