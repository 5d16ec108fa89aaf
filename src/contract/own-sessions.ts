import type { Static } from 'typebox'
import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'
import type { OwnSession as OwnSessionSchema, ownSessionSchemas as schemas } from './own-sessions.schema.ts'

export type OwnSession = Static<typeof OwnSessionSchema>

type S = typeof schemas

/** The sessions of who is logged in, to look at and to end (ASVS 7.5.2). */
export const ownSessionCalls = {
  list: call<ShapeOf<S['list']>>({ method: 'GET', path: '/sessions', may: 'buyer' }),
  end: call<ShapeOf<S['end']>>({ method: 'DELETE', path: '/sessions/:id', may: 'buyer' }),
  endOthers: call<ShapeOf<S['endOthers']>>({ method: 'DELETE', path: '/sessions', may: 'buyer' }),
}
