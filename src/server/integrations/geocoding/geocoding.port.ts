import type { Point } from '#domain/geography/address.ts'

/** An address query. Ids are Georef-AR's; null where the place has none. */
export type GeocodingQuestion = {
  /** Street and number, as typed: 'San Lorenzo 1834'. */
  line: string
  city: { id: string | null; name: string } | null
  province: { id: string | null; name: string } | null
  /** The whole query in one line ending in ', Argentina' (spec 2 §5). */
  text: string
}

/** A geocoded address. Null fields are unknown to the source. */
export type GeocodedPlace = Point & {
  formated: string
  street: string | null
  street_number: string | null
  city: string | null
  province: string | null
}

export type GeocodingPort = {
  /** Name of the service, as in GEOCODER. */
  source: string
  /** Null when the source knows no such address. Throws GeocodingFailed when there is no usable answer. */
  find: (question: GeocodingQuestion) => Promise<GeocodedPlace | null>
}

/** No usable answer. The message never contains the query, which is somebody's home address. */
export class GeocodingFailed extends Error {
  override name = 'GeocodingFailed'
}
