import { recordOf } from '../read-answer.ts'
import { requestGeocoder, degreesOf, type GeocoderPlace, rowsOf, textOf } from './geocoder-request.ts'
import type { GeocodingPort, GeocodedPlace, GeocodingQuestion } from './geocoding.port.ts'

/** Georef-AR, the State's geocoder: no key, Argentina only, so the country is left out of the query. */
export function georef(place: GeocoderPlace): GeocodingPort {
  return {
    source: 'georef',
    find: async (question) => {
      const [first] = rowsOf(
        recordOf(await requestGeocoder(place, '/georef/api/direcciones', queryOf(question)))['direcciones'],
      )
      return first ? placeOf(first) : null
    },
  }
}

function queryOf({ line, city, province }: GeocodingQuestion): Record<string, string> {
  return {
    direccion: line,
    ...(province ? { provincia: province.id ?? province.name } : {}),
    ...(city ? (city.id === null ? { localidad_censal: city.name } : { departamento: city.id }) : {}),
    max: '1',
  }
}

/** Null when Georef knows the street but has no coordinates for its number. */
function placeOf(row: Record<string, unknown>): GeocodedPlace | null {
  const { lat, lon } = recordOf(row['ubicacion'])
  const point = { lat: degreesOf(lat), lng: degreesOf(lon) }
  if (Number.isNaN(point.lat) || Number.isNaN(point.lng)) return null
  const street = inWords(textOf(recordOf(row['calle'])['nombre']))
  const street_number = textOf(recordOf(row['altura'])['valor'])
  const city =
    textOf(recordOf(row['localidad_censal'])['nombre']) ?? textOf(recordOf(row['departamento'])['nombre'])
  const province = textOf(recordOf(row['provincia'])['nombre'])
  const line = [street, street_number].filter(Boolean).join(' ')
  return {
    ...point,
    formated: [line, city, province].filter(Boolean).join(', '),
    street,
    street_number,
    city,
    province,
  }
}

/** Title-cases street names in capitals: 'AV PRES ROCA' becomes 'Av Pres Roca'. */
function inWords(name: string | null): string | null {
  return name === null || name !== name.toUpperCase()
    ? name
    : name
        .toLowerCase()
        .replace(/(^|[\s.(])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}
