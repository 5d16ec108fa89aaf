import { recordOf } from '../read-object.ts'
import { askGeocoder, degreesOf, type GeocoderPlace, rowsOf, textOf } from './ask-geocoder.ts'
import { type GeocodedPlace, GeocodingFailed, type GeocodingPort } from './geocoding.port.ts'

export const googleGeocodingUrl = 'https://maps.googleapis.com'

/** Google's geocoder. A no of it comes with status 200 too. */
export function googleGeocoding(place: GeocoderPlace & { key: string }): GeocodingPort {
  return {
    source: 'google',
    find: async ({ text }) => {
      const answer = recordOf(
        await askGeocoder(place, '/maps/api/geocode/json', {
          address: text,
          components: 'country:AR',
          language: 'es',
          region: 'ar',
          key: place.key,
        }),
      )
      if (answer['status'] === 'ZERO_RESULTS') return null
      if (answer['status'] !== 'OK')
        throw new GeocodingFailed(`the answer is ${textOf(answer['status']) ?? 'none'}`)
      const [first] = rowsOf(answer['results'])
      return first ? placeOf(first) : null
    },
  }
}

function placeOf(row: Record<string, unknown>): GeocodedPlace {
  const { lat, lng } = recordOf(recordOf(row['geometry'])['location'])
  const point = { lat: degreesOf(lat), lng: degreesOf(lng) }
  if (Number.isNaN(point.lat) || Number.isNaN(point.lng))
    throw new GeocodingFailed('the answer holds no point')
  const parts = rowsOf(row['address_components'] ?? [])
  const part = (type: string): string | null =>
    textOf(parts.find(({ types }) => Array.isArray(types) && types.includes(type))?.['long_name'])
  const province = part('administrative_area_level_1')?.replace(/^Provincia del? /, '') ?? null
  return {
    ...point,
    formated: textOf(row['formatted_address']) ?? '',
    street: part('route'),
    street_number: part('street_number'),
    city: part('locality') ?? part('administrative_area_level_2'),
    province,
  }
}
