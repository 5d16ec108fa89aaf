import type { Static } from 'typebox'
import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'
import type {
  FoundAddress as FoundAddressSchema,
  mapSchemas as schemas,
  MapTiles as MapTilesSchema,
} from './maps.schema.ts'

export type MapTiles = Static<typeof MapTilesSchema>
export type FoundAddress = Static<typeof FoundAddressSchema>

type S = typeof schemas

/** The map and what is looked for on it (spec 2 §2, §5). `found` is null for an address that nobody knows. */
export const mapCalls = {
  tiles: call<ShapeOf<S['tiles']>>({ method: 'GET', path: '/map-tiles', may: 'anyone' }),
  geocode: call<ShapeOf<S['geocode']>>({ method: 'GET', path: '/geocode', may: 'anyone' }),
}
