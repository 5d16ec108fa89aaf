import type { Static } from 'typebox'
import type { Address as AddressSchema, addressSchemas as schemas } from './addresses.schema.ts'
import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'

export type Address = Static<typeof AddressSchema>

type S = typeof schemas

/** Where it goes (spec 2 §7). A visitor's address belongs to his session (design 6.8). */
export const addressCalls = {
  create: call<ShapeOf<S['create']>>({ method: 'POST', path: '/addresses', may: 'anyone' }),
  list: call<ShapeOf<S['list']>>({ method: 'GET', path: '/addresses', may: 'anyone' }),
  makeDefault: call<ShapeOf<S['makeDefault']>>({
    method: 'PUT',
    path: '/addresses/:id/default',
    may: 'buyer',
  }),
  update: call<ShapeOf<S['update']>>({ method: 'PUT', path: '/addresses/:id', may: 'buyer' }),
  remove: call<ShapeOf<S['remove']>>({ method: 'DELETE', path: '/addresses/:id', may: 'buyer' }),
}
