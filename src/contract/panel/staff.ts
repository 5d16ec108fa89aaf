import type { Static } from 'typebox'
import type { ShapeOf } from '../endpoint.schema.ts'
import { endpoint } from '../endpoint.ts'
import type { panelSessionSchemas, Me as MeSchema } from './staff.schema.ts'

export type Me = Static<typeof MeSchema>

/** How somebody of the shop comes into the panel. */
export const panelSessionEndpoints = {
  me: endpoint<ShapeOf<(typeof panelSessionSchemas)['me']>>({
    method: 'GET',
    path: '/panel/me',
    may: 'staff',
  }),
}
