import { recordOf } from '../read-object.ts'
import { askGeocoder, degreesOf, type GeocoderPlace, rowsOf, textOf } from './ask-geocoder.ts'
import { type GeocodedPlace, GeocodingFailed, type GeocodingPort } from './geocoding.port.ts'

export const nominatimUrl = 'https://nominatim.openstreetmap.org'

/** OpenStreetMap's geocoder. Its rules: say who asks, and no more than once a second (`paced`). */
export function nominatim(
  place: GeocoderPlace & { /** The shop's own address. */ publicUrl: string },
): GeocodingPort {
  return {
    source: 'nominatim',
    find: async ({ text }) => {
      const [first] = rowsOf(
        await askGeocoder(
          place,
          '/search',
          {
            format: 'jsonv2',
            q: text,
            countrycodes: 'ar',
            limit: '1',
            addressdetails: '1',
            'accept-language': 'es',
          },
          { 'user-agent': `Damajuana (${place.publicUrl})` },
        ),
      )
      return first ? placeOf(first) : null
    },
  }
}

function placeOf(row: Record<string, unknown>): GeocodedPlace {
  const point = { lat: degreesOf(row['lat']), lng: degreesOf(row['lon']) }
  if (Number.isNaN(point.lat) || Number.isNaN(point.lng))
    throw new GeocodingFailed('the answer holds no point')
  const parts = recordOf(row['address'])
  const street = textOf(parts['road'])
  const street_number = textOf(parts['house_number'])
  const city =
    ['city', 'town', 'village', 'municipality']
      .map((kind) => textOf(parts[kind]))
      .find((name) => name !== null) ?? null
  const province = textOf(parts['state'])?.replace(/^Provincia del? /, '') ?? null
  const line = [street, street_number].filter(Boolean).join(' ')
  return {
    ...point,
    formated:
      line === '' ? (textOf(row['display_name']) ?? '') : [line, city, province].filter(Boolean).join(', '),
    street,
    street_number,
    city,
    province,
  }
}
