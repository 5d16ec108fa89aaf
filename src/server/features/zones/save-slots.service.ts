import { weekdayNames, type Weekday } from '#domain/dates.ts'
import { clashOf, slotErrors, type SlotTerms } from '#domain/delivery-slot.ts'
import { refuse, refuseFields, type Refusal } from '#domain/refusals.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { listZoneSlots, lockZoneSlots, putSlots, type ZoneSlot } from './zone-slots.repo.ts'

/** Serves a zone in these hours of some weekdays, in place of those that begin at the same time. Answers all its slots; refused, with nothing written, when the hours are wrong or run into others. */
export function saveSlots(
  { pool }: Pick<Deps, 'pool'>,
  zoneId: number,
  weekdays: readonly Weekday[],
  terms: SlotTerms,
): Promise<ZoneSlot[] | Refusal> {
  return inTransaction(pool, async (tx) => {
    if (!(await lockZoneSlots(tx, zoneId))) return refuse('zone_unknown')
    const refused =
      refuseFields(slotErrors(terms)) ?? refuseClash(await listZoneSlots(tx, zoneId), weekdays, terms)
    if (refused) return refused
    await putSlots(tx, zoneId, weekdays, terms)
    return listZoneSlots(tx, zoneId)
  })
}

function refuseClash(
  slots: readonly ZoneSlot[],
  weekdays: readonly Weekday[],
  terms: SlotTerms,
): Refusal | null {
  const clash = clashOf(
    slots.filter(({ weekday }) => weekdays.includes(weekday)),
    terms,
  )
  return (
    clash &&
    refuseFields({
      from: `El ${weekdayNames[clash.weekday].toLowerCase()} ya hay una franja de ${clash.from} a ${clash.to}, que se pisa con esa: quitala primero`,
    })
  )
}
