import type { Static } from 'typebox'
import type { ShapeOf } from './call.schema.ts'
import { call } from './call.ts'
import type { clientSchemas, ShopClient as ShopClientSchema } from './clients.schema.ts'

export type ShopClient = Static<typeof ShopClientSchema>

/** The clients whom a seller serves, and nobody else's (design 6.19, 6.41). */
export const clientCalls = {
  list: call<ShapeOf<(typeof clientSchemas)['list']>>({ method: 'GET', path: '/clients', may: 'seller' }),
}
