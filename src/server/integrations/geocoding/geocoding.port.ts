import type { Point } from '#domain/geography/address.ts'

/** What is looked for. The ids are Georef-AR's, null where the place has none of its own. */
export type GeocodingQuestion = {
  /** Street and number, as typed: 'San Lorenzo 1834'. */
  line: string
  city: { id: string | null; name: string } | null
  province: { id: string | null; name: string } | null
  /** The whole in one line that ends in ', Argentina' (spec 2 §5). */
  text: string
}

/** An address that was found. Null is what the source does not tell. */
export type GeocodedPlace = Point & {
  formated: string
  street: string | null
  street_number: string | null
  city: string | null
  province: string | null
}

export type GeocodingPort = {
  /** Who is asked, by the name that GEOCODER has for him. */
  source: string
  /** Where it is, null where the source knows no such address. Throws GeocodingFailed when there is no answer to be used. */
  find: (question: GeocodingQuestion) => Promise<GeocodedPlace | null>
}

/** Nothing that can be read came back. The message holds nothing of the question: it is somebody's home. */
export class GeocodingFailed extends Error {
  override name = 'GeocodingFailed'
}
