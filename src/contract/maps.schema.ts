import { Type } from 'typebox'
import type { CallSchema } from './call.schema.ts'
import { Nullable, Text } from './call.schema.ts'

/** The pictures that a map is made of: `url` has {z}, {x}, and {y} or {-y}. */
export const MapTiles = Type.Object({
  url: Type.String(),
  attribution: Type.String(),
  max_native_zoom: Type.Integer(),
  is_test: Type.Boolean(),
})

/** An address that was found, and where it is. */
export const FoundAddress = Type.Object({
  lat: Type.Number(),
  lng: Type.Number(),
  formated: Type.String(),
  street: Type.String(),
  street_number: Nullable(Type.String()),
  city: Nullable(Type.String()),
  province: Nullable(Type.String()),
  /** Vouches for the point for an hour, when the address is saved. */
  pin_token: Type.String(),
})

export const mapSchemas = {
  tiles: { summary: 'De qué imágenes está hecho el mapa', answer: Type.Object({ tiles: MapTiles }) },
  geocode: {
    summary: 'Dónde queda una dirección',
    query: Type.Object({
      q: Text(300),
      city_id: Type.Optional(Text(10)),
      city: Type.Optional(Text(80)),
      province_id: Type.Optional(Text(10)),
    }),
    answer: Type.Object({ found: Nullable(FoundAddress) }),
  },
} satisfies Record<string, CallSchema>
