import type { Env } from '../../env.ts'
import { startGeocodingEmulator } from './emulator/emulator.ts'
import type { GeocodingPort } from './geocoding.port.ts'
import { georef, georefUrl } from './georef.ts'
import { googleGeocoding, googleGeocodingUrl } from './google.ts'
import { paced, remembering } from './manners.ts'
import { nominatim, nominatimUrl } from './nominatim.ts'

/** Who finds addresses; `port` is null where nobody is asked. */
export type OpenGeocoding = { port: GeocodingPort | null; stop: () => Promise<void> }

export const noGeocoding: OpenGeocoding = { port: null, stop: async () => {} }

/** What Nominatim asks of its users. */
const pace = { everyMs: 1_000, mostWaiting: 4 }

/** The geocoder of the settings. In the demo shop an emulator on loopback stands in for it unless the settings name one (design 6.59). */
export async function openGeocoding(env: Env, isDemo: boolean, now: () => Date): Promise<OpenGeocoding> {
  const { geocoder } = env
  if (geocoder === null) return noGeocoding
  if (isDemo && !geocoder.isNamed) {
    const emulator = await startGeocodingEmulator()
    return { port: remembering(georef({ base: emulator.url }), now), stop: emulator.stop }
  }
  return { ...noGeocoding, port: remembering(clientOf(geocoder, env.publicUrl), now) }
}

function clientOf({ format, url, key }: NonNullable<Env['geocoder']>, publicUrl: string): GeocodingPort {
  if (format === 'nominatim') return paced(nominatim({ base: url ?? nominatimUrl, publicUrl }), pace)
  if (format === 'google') return googleGeocoding({ base: url ?? googleGeocodingUrl, key: key ?? '' })
  return georef({ base: url ?? georefUrl })
}
