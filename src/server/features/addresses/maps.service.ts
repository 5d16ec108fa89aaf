import type { FoundAddress, mapEndpoints, MapTiles } from '#contract/delivery.ts'
import type { EndpointInput } from '#contract/endpoint.ts'
import { networkOf } from '#domain/accounts/rate-limits.ts'
import {
  geocodingText,
  readAddressQuery,
  isInArgentina,
  type Point,
  withoutNumber,
} from '#domain/geography/address.ts'
import { type City, findCity } from '#domain/geography/cities.ts'
import { findProvince } from '#domain/geography/provinces.ts'
import { isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import { plain } from '#domain/text/text.ts'
import { hourMs } from '#domain/time/dates.ts'
import type { Deps } from '../../deps.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import type { Viewer } from '../../http/viewer.ts'
import {
  GeocodingFailed,
  type GeocodedPlace,
  type GeocodingQuestion,
} from '../../integrations/geocoding/geocoding.port.ts'
import { openText, sealText } from '../../signing.ts'

const lifeMs = hourMs

type GeocodeQuery = EndpointInput<typeof mapEndpoints.geocode>['query']

/** Tile source of the shop's maps. */
export function tiles({
  mapTiles: { url, attribution, maxNativeZoom, isTest },
}: Pick<Deps, 'mapTiles'>): MapTiles {
  return { url, attribution, max_native_zoom: maxNativeZoom, is_test: isTest }
}

/** Geocodes an address, within city and province when given; null when unknown. A place outside Argentina counts as a geocoder failure. */
export async function geocode(
  deps: Deps,
  viewer: Viewer,
  input: GeocodeQuery,
): Promise<{ found: FoundAddress | null } | Refusal> {
  if (input.q.trim() === '') return { found: null }
  const question = questionOf(input)
  const place = await findPlace(deps, viewer, question)
  if (place === null) return { found: null }
  if (isRefusal(place)) return place
  const found = foundOf(place, input.q)
  const city = question.city?.name ?? found.city ?? ''
  // As typed, which is what is saved (spec 2 §5): the source has names of its own for streets.
  const typed = readAddressQuery(input.q)
  const text = { street: typed.street, street_number: typed.street_number ?? found.street_number, city }
  return { found: { ...found, pin_token: signPin(deps, { ...found, ...text }) } }
}

/** Geocodes an address saved without a pin; null when unknown or when the geocoder fails. */
export async function locate(deps: Deps, viewer: Viewer, input: GeocodeQuery): Promise<Point | null> {
  const place = await findPlace(deps, viewer, questionOf(input))
  return place === null || isRefusal(place) ? null : { lat: place.lat, lng: place.lng }
}

/** Pin token of an address typed by staff for a client; null when the geocoder does not find it. */
export async function findPinToken(
  deps: Deps,
  { street, street_number, city, province }: PinnedText & { street_number: string; province: string },
): Promise<string | null> {
  const question = questionOf({ q: `${street} ${street_number}`, city, province_id: province })
  const place = await ask(deps, question)
  if (place === null || place === 'failed' || !isInArgentina(place)) return null
  return signPin(deps, { street, street_number, city, lat: place.lat, lng: place.lng })
}

async function findPlace(
  deps: Deps,
  { ip }: Viewer,
  question: GeocodingQuestion,
): Promise<GeocodedPlace | null | Refusal> {
  const refused = await rateLimit(deps.pool, deps, 'geocoding', { network: networkOf(ip) })
  if (refused) return refused
  const place = await ask(deps, question)
  return place === 'failed' || (place !== null && !isInArgentina(place)) ? refuse('geocoding_failed') : place
}

async function ask(
  { geocoding, log }: Deps,
  question: GeocodingQuestion,
): Promise<GeocodedPlace | null | 'failed'> {
  try {
    return geocoding.port === null ? 'failed' : await geocoding.port.find(question)
  } catch (error) {
    if (!(error instanceof GeocodingFailed)) throw error
    log.warn({ reason: error.message, source: geocoding.port?.source }, 'geocoding failed')
    return 'failed'
  }
}

function questionOf({ q, city_id, city: cityName, province_id }: GeocodeQuery): GeocodingQuestion {
  const known = city_id === undefined ? null : findCity(city_id)
  const province = findProvince(known?.provincia.id ?? province_id ?? '')
  const city = known
    ? { id: idOf(known), name: known.nombre }
    : cityName?.trim()
      ? { id: null, name: cityName.trim() }
      : null
  const line = q.trim().replaceAll(/[\s,]+/g, ' ')
  return {
    line,
    city,
    province: province && { id: province.id, name: province.nombre },
    text: geocodingText(line, city?.name ?? null, province?.nombre ?? null),
  }
}

/** A city added by the shop is none of Georef's districts. */
function idOf({ categoria, id }: City): string | null {
  return categoria === 'Ciudad' ? null : id
}

/** Fields missing in the source's answer come from the query. */
function foundOf(
  { lat, lng, formated, street, street_number, city, province }: GeocodedPlace,
  q: string,
): Omit<FoundAddress, 'pin_token'> {
  const typed = readAddressQuery(q)
  return {
    lat,
    lng,
    formated,
    street: street ?? typed.street,
    street_number: street_number ?? typed.street_number,
    city,
    province,
  }
}

/** The address text that a pin was found for. */
type PinnedText = { street: string; street_number: string | null; city: string }

type Pinned = PinnedText & Point & { until: number }

/** Signs a geocoder result, so that saving the address within the hour needs no second lookup. */
function signPin(deps: Pick<Deps, 'secret' | 'now'>, found: PinnedText & Point): string {
  const { street, street_number, city, lat, lng } = found
  const pinned: Pinned = { street, street_number, city, lat, lng, until: deps.now().getTime() + lifeMs }
  return sealText(deps.secret, 'pin', JSON.stringify(pinned))
}

/** The point of a pin token; null when forged, expired or for another address. */
export function readPin(deps: Pick<Deps, 'secret' | 'now'>, token: string, of: PinnedText): Point | null {
  const text = openText(deps.secret, 'pin', token)
  if (text === null) return null
  const { lat, lng, until, ...found } = JSON.parse(text) as Pinned
  return until > deps.now().getTime() && isSameText(found, of) ? { lat, lng } : null
}

/** A street without number may have been found with one, or end in one: 'Ruta 9'. */
function isSameText(found: PinnedText, saved: PinnedText): boolean {
  const street = plain(saved.street)
  const isSameStreet = street === plain(found.street)
  const isSameLine =
    saved.street_number === withoutNumber
      ? isSameStreet || street === plain(`${found.street} ${found.street_number}`)
      : isSameStreet && plain(found.street_number ?? '') === plain(saved.street_number ?? '')
  return isSameLine && plain(found.city) === plain(saved.city)
}
