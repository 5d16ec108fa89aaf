import { groupSlots, type WeeklySlot } from '#domain/delivery/delivery-slot.ts'
import type { DeliveryDayRule } from '#domain/delivery/delivery.ts'
import type { ZoneNote } from '#domain/delivery/zone-notes.ts'
import { type Centavos, formatCentavos } from '#domain/money/money.ts'
import { atHour, formatMinutes, weekText } from '#domain/time/dates.ts'
import type { Zone } from '../features/delivery/zones.repo.ts'
import { inColumns, inPairs } from './command.ts'

/** One zone per line. */
export function zoneTable(zones: readonly Zone[], slots: ReadonlyMap<number, number>): string {
  return inColumns(
    ['Nº', 'Zona', 'Envío', 'Gratis desde', 'Mínimo', 'Días', 'Franjas', 'Área', ''],
    zones.map(({ id, name, price, free_from, minimum, weekdays, parts, published }) => [
      String(id),
      name,
      priceText(price),
      limitText(free_from),
      limitText(minimum),
      weekdays === null ? 'los de la tienda' : weekText(weekdays),
      String(slots.get(id) ?? '–'),
      parts === null ? 'sin dibujar' : 'dibujada',
      published ? '' : 'no se ofrece',
    ]),
    [0, 2, 3, 4, 6],
  )
}

/** A zone with its slots; `hasShop`: whether the shop is inside its area, null when unknown. */
export function zoneText(
  { id, name, description, price, free_from, minimum, weekdays, parts, published }: Zone,
  {
    slots,
    days: { days },
    hasShop,
  }: { slots: readonly WeeklySlot[]; days: DeliveryDayRule; hasShop: boolean | null },
): string {
  const terms = inPairs([
    ...(description === null ? [] : [['Descripción', description] as const]),
    ['Envío', priceText(price)],
    ['Gratis desde', limitText(free_from)],
    ['Mínimo', limitText(minimum)],
    [
      'Días',
      weekdays === null
        ? `los de la tienda: ${days.length === 0 ? 'no ofrece días' : weekText(days)}`
        : weekText(weekdays),
    ],
    ['Área', parts === null ? 'sin dibujar: se elige por el nombre' : areaText(parts, hasShop)],
    ['Se ofrece', published ? 'sí' : 'no'],
    ...(slots.length === 0 ? [['Franjas', 'ninguna: sin horario'] as const] : []),
  ])
  return [`Zona ${id}: ${name}`, terms, ...(slots.length === 0 ? [] : ['', slotTable(slots)])].join('\n')
}

/** Slots with equal terms on several days share a line. */
function slotTable(slots: readonly WeeklySlot[]): string {
  const rows = groupSlots(slots).map(({ weekdays, from, to, capacity, cutOff }) => [
    weekText(weekdays),
    from,
    to,
    String(capacity),
    cutOff,
  ])
  return inColumns(['Franjas', 'Desde', 'Hasta', 'Cupo', 'Se piden hasta'], rows, [3])
}

function areaText(parts: NonNullable<Zone['parts']>, hasShop: boolean | null): string {
  const corners = parts.flat().reduce((sum, ring) => sum + ring.length - 1, 0)
  return `dibujada, ${corners} esquinas${parts.length > 1 ? ` en ${parts.length} partes` : ''}${hasShop === null ? '' : `; tu local queda ${hasShop ? 'adentro' : 'afuera'}`}`
}

export function deliveryDaysText({ days, cutOffMinutes, ahead }: DeliveryDayRule): string {
  if (days.length === 0) return 'No se elige el día de entrega: los pedidos van lo antes posible.'
  return `Se entrega ${weekText(days)}. Para hoy se puede pedir hasta ${atHour(formatMinutes(cutOffMinutes))}; además, para ${ahead === 0 ? 'ningún otro día' : ahead === 1 ? 'el día siguiente' : `los ${ahead} días siguientes`}.`
}

function priceText(price: Centavos): string {
  return price === 0 ? 'sin cargo' : formatCentavos(price)
}

function limitText(limit: Centavos | null): string {
  return limit === null ? '–' : formatCentavos(limit)
}

/** A note with the command that changes it, if there is one. */
export function noteText(note: ZoneNote): string {
  switch (note.about) {
    case 'no_days':
      return `${note.text} Se ofrecen con “entregas lunes-sábado”.`
    case 'late_cut_off':
      return `${note.text} Se cambia con “entregas --cierre ${note.latest}”.`
    default:
      return note.text
  }
}
