import { EnvError, given, readOrigin } from './values.ts'

const GEOCODERS = ['georef', 'nominatim', 'google'] as const

/** Who finds addresses, at an origin of its own or at the usual one. `isNamed`: the settings say so themselves. */
export type GeocoderEnv = {
  format: (typeof GEOCODERS)[number]
  url: string | undefined
  key: string | undefined
  isNamed: boolean
}
/** Where the pictures of the map come from: an address with {z}, {x} and {y} or {-y}, and who is to be credited. */
export type MapTilesEnv = { url: string; attribution: string }

const openStreetMap = '© OpenStreetMap'

/** Who is asked for addresses; null: nobody. Throws EnvError. */
export function readGeocoder(source: NodeJS.ProcessEnv): GeocoderEnv | null {
  const url = readOrigin(source, 'GEOCODER_URL')
  const [named, key] = [given(source, 'GEOCODER'), given(source, 'GEOCODER_KEY')]
  if (named === 'off') return null
  const format = GEOCODERS.find((known) => known === (named ?? 'georef'))
  if (!format)
    throw new EnvError(`GEOCODER tiene que ser ${[...GEOCODERS, 'off'].join(' o ')}; vale "${named}".`)
  if (format === 'google' && key === undefined)
    throw new EnvError('GEOCODER=google necesita GEOCODER_KEY, la clave de la API de geocodificación.')
  return { format, url, key, isNamed: url !== undefined || named !== undefined }
}

/** Null: the usual pictures. Throws EnvError. */
export function readMapTiles(source: NodeJS.ProcessEnv): MapTilesEnv | null {
  const url = given(source, 'MAP_TILES_URL')
  if (url === undefined) return null
  const hasPlaces = ['{z}', '{x}'].every((place) => url.includes(place)) && /\{-?y\}/.test(url)
  if (!hasPlaces || !/^https?:\/\/[a-z0-9.-]+(?::\d+)?\/[^\s"'<>;,]+$/i.test(url))
    throw new EnvError('MAP_TILES_URL tiene que ser una dirección como https://mapas.example/{z}/{x}/{y}.png')
  return { url, attribution: given(source, 'MAP_TILES_ATTRIBUTION') ?? openStreetMap }
}
