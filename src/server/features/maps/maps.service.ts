import type { CallInput } from '#contract/call.ts'
import type { FoundAddress, mapCalls, MapTiles } from '#contract/maps.ts'
import { geocodingText, readAddressQuery } from '#domain/address.ts'
import { type City, findCity } from '#domain/geography/cities.ts'
import { isInArgentina, type Point } from '#domain/geography/point.ts'
import { findProvince } from '#domain/geography/provinces.ts'
import { networkOf } from '#domain/login-throttle.ts'
import { isRefusal, refuse, type Refusal } from '#domain/refusals.ts'
import { tooOften } from '#domain/too-often.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import {
  GeocodingFailed,
  type GeocodedPlace,
  type GeocodingQuestion,
} from '../../integrations/geocoding/geocoding.port.ts'
import { signPin } from './pin-token.ts'
import type { RecentAsks } from './recent-asks.ts'

type Asked = CallInput<typeof mapCalls.geocode>['query']

/** What the shop's maps are made of. */
export function tiles({
  mapTiles: { url, attribution, maxNativeZoom, isTest },
}: Pick<Deps, 'mapTiles'>): MapTiles {
  return { url, attribution, max_native_zoom: maxNativeZoom, is_test: isTest }
}

/** Where an address is, within the city and the province where these are said; null where nobody knows it. A place out of Argentina is a failure of who found it. */
export async function geocode(
  deps: Deps,
  asks: RecentAsks,
  viewer: Viewer,
  asked: Asked,
): Promise<{ found: FoundAddress | null } | Refusal> {
  if (asked.q.trim() === '') return { found: null }
  const question = questionOf(asked)
  const place = await findPlace(deps, asks, viewer, question)
  if (place === null) return { found: null }
  if (isRefusal(place)) return place
  const found = foundOf(place, asked.q)
  const city = question.city?.name ?? found.city ?? ''
  const street_number = readAddressQuery(asked.q).street_number ?? found.street_number
  return { found: { ...found, pin_token: signPin(deps, { ...found, street_number, city }) } }
}

/** Where an address is that is saved without a word from the map; null where nobody knows it, or can be asked now. */
export async function locate(
  deps: Deps,
  asks: RecentAsks,
  viewer: Viewer,
  asked: Asked,
): Promise<Point | null> {
  const place = await findPlace(deps, asks, viewer, questionOf(asked))
  return place === null || isRefusal(place) ? null : { lat: place.lat, lng: place.lng }
}

async function findPlace(
  deps: Deps,
  asks: RecentAsks,
  { ip }: Viewer,
  question: GeocodingQuestion,
): Promise<GeocodedPlace | null | Refusal> {
  const wait = deps.env.rateLimit ? asks.take(networkOf(ip), deps.now()) : 0
  const refused = tooOften('geocoding_too_often', wait)
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
    log.warn({ reason: error.message, source: geocoding.port?.source }, 'an address was not looked up')
    return 'failed'
  }
}

function questionOf({ q, city_id, city: cityName, province_id }: Asked): GeocodingQuestion {
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

/** A city that the shop added is none of Georef's districts. */
function idOf({ categoria, id }: City): string | null {
  return categoria === 'Ciudad' ? null : id
}

/** What the source does not tell is as it was typed. */
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
