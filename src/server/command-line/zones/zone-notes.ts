import { formatMinutes } from '#domain/dates.ts'
import type { DeliveryDayRule } from '#domain/delivery.ts'
import type { ZoneSlot } from '../../features/zones/zone-slots.repo.ts'
import type { Zone } from '../../features/zones/zones.repo.ts'
import { weekText } from '../typed/week.ts'

/** What of a zone nobody can choose as the shop is now, and why. */
export function zoneNotes(
  { weekdays }: Zone,
  slots: readonly ZoneSlot[],
  { days, cutOffMinutes }: DeliveryDayRule,
): string[] {
  if (days.length === 0)
    return slots.length > 0 || weekdays !== null
      ? [
          'La tienda no ofrece días de entrega, así que no se pueden elegir ni días ni franjas. Se ofrecen con “entregas lunes-sábado”.',
        ]
      : []
  const served = days.filter((day) => weekdays === null || weekdays.includes(day))
  if (served.length === 0)
    return ['Ninguno de sus días es de entrega de la tienda: no se puede elegir ninguno.']
  const idle = [...new Set(slots.map(({ weekday }) => weekday))].filter((day) => !served.includes(day))
  const closing = formatMinutes(cutOffMinutes)
  const latest =
    slots
      .map(({ cutOff }) => cutOff)
      .toSorted()
      .at(-1) ?? closing
  return [
    ...(idle.length > 0 ? [`No se ofrecen las franjas de ${weekText(idle)}: ese día no se entrega.`] : []),
    ...(latest > closing
      ? [
          `Para el mismo día la tienda toma entregas hasta las ${closing}, aunque la franja diga más tarde. Se cambia con “entregas --cierre ${latest}”.`,
        ]
      : []),
  ]
}
