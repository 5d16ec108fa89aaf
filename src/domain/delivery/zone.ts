import type { Point } from '../geography/address.ts'
import type { Centavos } from '../money/money.ts'
import { type FieldErrors, fieldErrors, isBlank } from '../text/validation.ts'
import type { Weekday } from '../time/dates.ts'

/** `free_from` and `minimum` are compared with the subtotal; `weekdays` null is every delivery day. */
export type ZoneTerms = {
  name: string
  description: string | null
  price: Centavos
  free_from: Centavos | null
  minimum: Centavos | null
  weekdays: readonly Weekday[] | null
}

const maxName = 60

const maxDescription = 200

export function zoneErrors({
  name,
  description,
  price,
  free_from,
  minimum,
  weekdays,
}: ZoneTerms): FieldErrors<keyof ZoneTerms> {
  return fieldErrors({
    name: isBlank(name)
      ? 'Falta el nombre de la zona'
      : name.length > maxName
        ? `El nombre de la zona puede tener hasta ${maxName} letras`
        : null,
    description:
      (description ?? '').length > maxDescription
        ? `La descripción puede tener hasta ${maxDescription} letras`
        : null,
    price: isAmount(price, 0) ? null : 'El precio del envío no puede ser menor que 0',
    free_from: freeFromProblem(free_from, minimum),
    minimum: minimum === null || isAmount(minimum, 1) ? null : 'El pedido mínimo tiene que ser mayor que 0',
    weekdays: weekdays?.length === 0 ? 'La zona tiene que tener algún día' : null,
  })
}

/** A `free_from` up to the minimum would make every order free: that is a price of 0. */
function freeFromProblem(freeFrom: Centavos | null, minimum: Centavos | null): string | null {
  if (freeFrom === null) return null
  if (!isAmount(freeFrom, 1)) return 'Desde cuánto es gratis tiene que ser mayor que 0'
  return minimum !== null && freeFrom <= minimum
    ? 'Desde cuánto es gratis tiene que superar el pedido mínimo; si el envío no se cobra nunca, el precio es 0'
    : null
}

function isAmount(centavos: Centavos, least: Centavos): boolean {
  return Number.isSafeInteger(centavos) && centavos >= least
}

/** Coordinates of a GeoJSON Polygon: a closed ring of [longitude, latitude], then its holes. */
export type Area = number[][][]

/** 0 means on the border. */
type Contains = (point: [lng: number, lat: number], area: Area) => boolean | 0

/** The first area that contains the point; null without one. Borders are part of the area, those of holes too. */
export function areaAt<A extends { area: Area }>(
  areas: readonly A[],
  { lat, lng }: Point,
  contains: Contains,
): A | null {
  return areas.find(({ area }) => contains([lng, lat], area) !== false) ?? null
}
