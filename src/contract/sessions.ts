import type { Static } from 'typebox'
import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'
import type { Buyer as BuyerSchema, sessionSchemas as schemas } from './sessions.schema.ts'

export type Buyer = Static<typeof BuyerSchema>

type S = typeof schemas

/** Who is there (spec 2 §7). Every unsafe call needs the token of csrfCookie. */
export const sessionCalls = {
  csrfCookie: call<ShapeOf<S['csrfCookie']>>({ method: 'GET', path: '/sanctum/csrf-cookie', may: 'anyone' }),
  login: call<ShapeOf<S['login']>>({ method: 'POST', path: '/login', may: 'anyone' }),
  logout: call<ShapeOf<S['logout']>>({ method: 'POST', path: '/logout', may: 'anyone' }),
  user: call<ShapeOf<S['user']>>({ method: 'GET', path: '/user', may: 'buyer' }),
}
