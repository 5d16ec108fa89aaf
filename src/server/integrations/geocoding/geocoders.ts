import type { Env } from '../../env.ts'
import type { GeocodingPort } from './geocoding.port.ts'
import { paced, remembering } from './sparing.ts'
import { georef } from './georef.ts'
import { googleGeocoding, nominatim } from './foreign-geocoders.ts'

const nominatimUrl = 'https://nominatim.openstreetmap.org'

const googleGeocodingUrl = 'https://maps.googleapis.com'

const georefUrl = 'https://apis.datos.gob.ar'

/** Who finds addresses; `port` is null where nobody is asked. */
export type OpenGeocoding = { port: GeocodingPort | null; stop: () => Promise<void> }

export const noGeocoding: OpenGeocoding = { port: null, stop: async () => {} }

/** What Nominatim asks of its users. */
const pace = { everyMs: 1_000, mostWaiting: 4 }

/** Starts a geocoder on loopback, in Georef's form. */
export type StartGeocodingEmulator = () => Promise<{ url: string; stop: () => Promise<void> }>

/** The geocoder of the settings. In the demo shop an emulator stands in for it unless the settings name one (design 6.59). */
export async function openGeocoding(
  env: Env,
  startEmulator: StartGeocodingEmulator | null,
  now: () => Date,
): Promise<OpenGeocoding> {
  const { geocoder } = env
  if (geocoder === null) return noGeocoding
  if (startEmulator && !geocoder.isNamed) {
    const emulator = await startEmulator()
    return { port: remembering(georef({ base: emulator.url }), now), stop: emulator.stop }
  }
  return { ...noGeocoding, port: remembering(clientOf(geocoder, env.publicUrl), now) }
}

function clientOf({ format, url, key }: NonNullable<Env['geocoder']>, publicUrl: string): GeocodingPort {
  if (format === 'nominatim') return paced(nominatim({ base: url ?? nominatimUrl, publicUrl }), pace)
  if (format === 'google') return googleGeocoding({ base: url ?? googleGeocodingUrl, key: key ?? '' })
  return georef({ base: url ?? georefUrl })
}
