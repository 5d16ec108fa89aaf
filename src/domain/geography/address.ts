import {
  fieldErrors,
  isBlank,
  lengthProblem,
  maxLengths,
  textProblem,
  type FieldErrors,
} from '../text/validation.ts'

const argentina = { south: -55.2, north: -21.7, west: -73.7, east: -53 }

const metresPerDegree = 111_195

export const withoutNumber = 's/n'

export type AddressDraft = {
  street: string
  street_number: string
  depto: string
  description: string
  city: string
  lat: number | null
  lng: number | null
}

const numberMissing = 'Ingrese el numero de la calle'

/**
 * Parses the map's search box (spec 2 §5): the last word, without a comma, must be an integer; the rest is the
 * street. Otherwise the number is null and `error` is set, except for an empty query.
 */
export function readAddressQuery(query: string): {
  street: string
  street_number: string | null
  error?: string
} {
  const words = query.trim().split(/\s+/)
  const last = words.at(-1)?.replaceAll(',', '') ?? ''
  if (/^\d{1,6}$/.test(last)) return { street: words.slice(0, -1).join(' '), street_number: last }
  const street = words.join(' ')
  return isBlank(query)
    ? { street: '', street_number: null }
    : { street, street_number: null, error: numberMissing }
}

/** Words that a number belongs to as the street's name, or as a part of the place: 'Calle 50', '7 y 50', 'lote 4'. */
const numberedWord =
  /(?:^|\s)(?:calle|av|avda|avenida|diag|diagonal|pje|pasaje|ruta|rn|rp|nacional|provincial|km|camino|y|entre|esq|esquina|barrio|lote|mz|mza|manzana|casa|torre|edificio|block|piso|depto|dpto|local)\.?$/i

/** Street and number typed, or filled in by the browser, as one line; null where the number may be of something else. */
export function readStreetLine(line: string): { street: string; street_number: string } | null {
  const { street: before, street_number } = readAddressQuery(line)
  const street = before.replace(/(?:,|\s+n(?:ro|[°º])?\.?)$/i, '')
  return street_number === null || street === '' || numberedWord.test(street)
    ? null
    : { street, street_number }
}

function numberProblem(text: string): string | null {
  const typed = text.trim().toLowerCase()
  return typed === withoutNumber || /^\d{1,6}$/.test(typed) ? null : numberMissing
}

/** Coordinates must both be given or both null, and be in Argentina. */
function pinProblem(lat: number | null, lng: number | null): string | null {
  if (lat === null && lng === null) return null
  const fine = lat !== null && lng !== null && isInArgentina({ lat, lng })
  return fine ? null : 'Marcá otra vez el punto en el mapa'
}

/** Metres that a pin may be moved from the geocoded point and still be vouched. */
export const pinReach = 500

/** Query text ending in ', Argentina' (spec 2 §5). */
export function geocodingText(line: string, city: string | null, province: string | null): string {
  return [line, city, province, 'Argentina'].filter((part) => part !== null && part !== '').join(', ')
}

/** 'Córdoba 1234, 2º B, Rosario, Santa Fe'. */
export function formatAddress(address: {
  street: string
  street_number: string
  depto: string
  city: string
  province: string
}): string {
  const { street, street_number, depto, city, province } = address
  return [`${street} ${street_number}`.trim(), depto, city, province].filter((part) => part !== '').join(', ')
}

/** Validates an address. A street without number has 's/n' (spec 2 §5). */
export function validateAddress(
  address: AddressDraft,
): FieldErrors<'street' | 'street_number' | 'depto' | 'description' | 'city' | 'lat'> {
  return fieldErrors({
    street: textProblem(address.street, 'Ingresa tu direccion', maxLengths.street),
    street_number: numberProblem(address.street_number),
    depto: lengthProblem(address.depto, maxLengths.depto),
    description: lengthProblem(address.description, maxLengths.address_description),
    city: isBlank(address.city) ? 'Seleccione su ciudad, por favor' : null,
    lat: pinProblem(address.lat, address.lng),
  })
}

/** Degrees. */
export type Point = { lat: number; lng: number }

/** Bounding box with the islands, without the Antarctic. False for swapped coordinates, and for 0, 0. */
export function isInArgentina({ lat, lng }: Point): boolean {
  return lat >= argentina.south && lat <= argentina.north && lng >= argentina.west && lng <= argentina.east
}

/** Metres as the crow flies, as on a plane: exact enough within a city and around it. */
export function metresBetween(a: Point, b: Point): number {
  const width = Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180)
  return metresPerDegree * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * width)
}
