import type { Env } from '../../env.ts'
import type { GeocodingPort } from './geocoding.port.ts'
import { throttled, remembering } from './sparing.ts'
import { georef } from './georef.ts'
import { googleGeocoding, nominatim } from './foreign-geocoders.ts'

const nominatimUrl = 'https://nominatim.openstreetmap.org'

const googleGeocodingUrl = 'https://maps.googleapis.com'

const georefUrl = 'https://apis.datos.gob.ar'

/** Who finds addresses; `port` is null where nobody is asked. */
export type OpenGeocoding = { port: GeocodingPort | null }

export const noGeocoding: OpenGeocoding = { port: null }

/** What Nominatim asks of its users. */
const throttle = { everyMs: 1_000, maxWaiting: 4 }

/** The geocoder of the settings; in the demo shop its emulator, in Georef's form, unless the settings name one (design 6.59). */
export function openGeocoding(
  { geocoder, publicUrl }: Env,
  emulator: { url: string } | null,
  now: () => Date,
): OpenGeocoding {
  if (geocoder === null) return noGeocoding
  const client =
    emulator && !geocoder.isNamed ? georef({ base: emulator.url }) : clientOf(geocoder, publicUrl)
  return { port: remembering(client, now) }
}

function clientOf({ format, url, key }: NonNullable<Env['geocoder']>, publicUrl: string): GeocodingPort {
  if (format === 'nominatim') return throttled(nominatim({ base: url ?? nominatimUrl, publicUrl }), throttle)
  if (format === 'google') return googleGeocoding({ base: url ?? googleGeocodingUrl, key: key ?? '' })
  return georef({ base: url ?? georefUrl })
}
