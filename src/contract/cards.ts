import type { Static } from 'typebox'
import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'
import type { Card as CardSchema, cardSchemas as schemas } from './cards.schema.ts'

export type Card = Static<typeof CardSchema>

type S = typeof schemas

/** Saved cards (spec 2 §3); Mi cuenta only lists and removes them (design 6.40). `token` goes to the provider with the security code, from the buyer's browser. */
export const cardCalls = {
  list: call<ShapeOf<S['list']>>({ method: 'GET', path: '/cards', may: 'buyer' }),
  token: call<ShapeOf<S['token']>>({ method: 'POST', path: '/cards/:id/token', may: 'buyer' }),
  remove: call<ShapeOf<S['remove']>>({ method: 'DELETE', path: '/cards/:id', may: 'buyer' }),
}
