import type { Env } from '../../env.ts'
import { recordOf } from '../read-answer.ts'
import { throttled, remembering } from './cached-geocoder.ts'
import { requestGeocoder, degreesOf, type GeocoderPlace, rowsOf, textOf } from './geocoder-request.ts'
import { type GeocodingPort, type GeocodedPlace, GeocodingFailed } from './geocoding.port.ts'
import { georef } from './georef.ts'

/** Google Geocoding API. Its errors have status 200 too. */
export function googleGeocoding(place: GeocoderPlace & { key: string }): GeocodingPort {
  return {
    source: 'google',
    find: async ({ text }) => {
      const answer = recordOf(
        await requestGeocoder(place, '/maps/api/geocode/json', {
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
      return first ? googlePlace(first) : null
    },
  }
}

/** Null for a place that is no address: a city, or what Google guesses for one that it does not know. */
function googlePlace(row: Record<string, unknown>): GeocodedPlace | null {
  const geometry = recordOf(row['geometry'])
  const { lat, lng } = recordOf(geometry['location'])
  const point = { lat: degreesOf(lat), lng: degreesOf(lng) }
  if (Number.isNaN(point.lat) || Number.isNaN(point.lng)) throw new GeocodingFailed('the answer has no point')
  const parts = rowsOf(row['address_components'] ?? [])
  const part = (type: string): string | null =>
    textOf(parts.find(({ types }) => Array.isArray(types) && types.includes(type))?.['long_name'])
  const isGuess = row['partial_match'] === true && geometry['location_type'] === 'APPROXIMATE'
  if (isGuess || part('route') === null) return null
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

/** OpenStreetMap's Nominatim. Its usage policy demands an identifying User-Agent and at most one request a second (`throttled`). */
export function nominatim(
  place: GeocoderPlace & { /** The shop's own address. */ publicUrl: string },
): GeocodingPort {
  return {
    source: 'nominatim',
    find: async ({ text }) => {
      const [first] = rowsOf(
        await requestGeocoder(
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
      return first ? nominatimPlace(first) : null
    },
  }
}

/** Null for a place that is no address. */
function nominatimPlace(row: Record<string, unknown>): GeocodedPlace | null {
  const point = { lat: degreesOf(row['lat']), lng: degreesOf(row['lon']) }
  if (Number.isNaN(point.lat) || Number.isNaN(point.lng)) throw new GeocodingFailed('the answer has no point')
  const parts = recordOf(row['address'])
  const street = textOf(parts['road'])
  if (street === null) return null
  const street_number = textOf(parts['house_number'])
  const city =
    ['city', 'town', 'village', 'municipality']
      .map((kind) => textOf(parts[kind]))
      .find((name) => name !== null) ?? null
  const province = textOf(parts['state'])?.replace(/^Provincia del? /, '') ?? null
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

const nominatimUrl = 'https://nominatim.openstreetmap.org'

const googleGeocodingUrl = 'https://maps.googleapis.com'

const georefUrl = 'https://apis.datos.gob.ar'

/** `port` is null when address search is off. */
export type OpenGeocoding = { port: GeocodingPort | null }

export const noGeocoding: OpenGeocoding = { port: null }

/** Nominatim's usage policy, for all processes of the shop together: each has its share. */
const throttle = { everyMs: 1_000, maxWaiting: 4 }

/** The configured geocoder; in the demo shop the emulator, in Georef's format, unless the settings name one. */
export function openGeocoding(
  { geocoder, publicUrl, workers = 1 }: Pick<Env, 'geocoder' | 'publicUrl' | 'workers'>,
  emulator: { url: string } | null,
  now: () => Date,
): OpenGeocoding {
  if (geocoder === null) return noGeocoding
  const client =
    emulator && !geocoder.isNamed
      ? georef({ base: emulator.url })
      : clientOf(geocoder, { publicUrl, workers })
  return { port: remembering(client, now) }
}

function clientOf(
  { format, url, key }: NonNullable<Env['geocoder']>,
  { publicUrl, workers }: { publicUrl: string; workers: number },
): GeocodingPort {
  if (format === 'nominatim')
    return throttled(nominatim({ base: url ?? nominatimUrl, publicUrl }), {
      ...throttle,
      everyMs: throttle.everyMs * workers,
    })
  if (format === 'google') return googleGeocoding({ base: url ?? googleGeocodingUrl, key: key ?? '' })
  return georef({ base: url ?? georefUrl })
}
