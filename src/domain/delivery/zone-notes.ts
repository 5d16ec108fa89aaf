import { atHour, formatMinutes, type Weekday, weekText } from '../time/dates.ts'
import type { WeeklySlot } from './delivery-slot.ts'
import type { DeliveryDayRule } from './delivery.ts'

/** `latest`: the shop's cut-off that would let every slot be chosen. */
export type ZoneNote =
  | { about: 'no_days' | 'no_common_day' | 'idle_slots'; text: string }
  | { about: 'late_cut_off'; text: string; latest: string }

/** Of a zone whose area lies within an earlier one's. */
export const coveredText = (by: string): string =>
  `Queda dentro de ${by}, que va primero: ahí se cobra el envío de ${by}.`

/** Parts of a zone that no buyer can choose with the current settings, and why. */
export function zoneNotes(
  { weekdays }: { weekdays: readonly Weekday[] | null },
  slots: readonly Pick<WeeklySlot, 'weekday' | 'cutOff'>[],
  { days, cutOffMinutes }: DeliveryDayRule,
): ZoneNote[] {
  if (days.length === 0)
    return slots.length > 0 || weekdays !== null
      ? [
          {
            about: 'no_days',
            text: 'La tienda no ofrece días de entrega, así que no se pueden elegir ni días ni franjas.',
          },
        ]
      : []
  const served = days.filter((day) => weekdays === null || weekdays.includes(day))
  if (served.length === 0)
    return [
      {
        about: 'no_common_day',
        text: 'Ninguno de sus días es de entrega de la tienda: no se puede elegir ninguno.',
      },
    ]
  const idle = [...new Set(slots.map(({ weekday }) => weekday))].filter((day) => !served.includes(day))
  const closing = formatMinutes(cutOffMinutes)
  const latest =
    slots
      .map(({ cutOff }) => cutOff)
      .toSorted()
      .at(-1) ?? closing
  const notes: ZoneNote[] = []
  if (idle.length > 0)
    notes.push({
      about: 'idle_slots',
      text: `No se ofrecen las franjas de ${weekText(idle)}: ese día no se entrega.`,
    })
  if (latest > closing)
    notes.push({
      about: 'late_cut_off',
      text: `Para el mismo día la tienda toma entregas hasta ${atHour(closing)}, aunque la franja diga más tarde.`,
      latest,
    })
  return notes
}
