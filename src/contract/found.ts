import type { Static } from 'typebox'
import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'
import type { Forwarding as ForwardingSchema, foundSchemas as schemas } from './found.schema.ts'

/**
 * What became of an address that no screen answers to. `to` is where it lives today, as a path; `near` is a shelf close
 * to where it was. Both null: nobody knows it.
 */
export type Forwarding = Static<typeof ForwardingSchema>

type S = typeof schemas

/** How who comes from elsewhere finds the shop (spec 1 §2: addresses are for keeping). */
export const foundCalls = {
  forwarding: call<ShapeOf<S['forwarding']>>({ method: 'GET', path: '/forwarding/:commerce', may: 'anyone' }),
}
