import type { Static } from 'typebox'
import type { clientSchemas, ShopClient as ShopClientSchema } from './clients.schema.ts'
import type { ShapeOf } from './endpoint.schema.ts'
import { endpoint } from './endpoint.ts'

export type ShopClient = Static<typeof ShopClientSchema>

export const clientEndpoints = {
  list: endpoint<ShapeOf<(typeof clientSchemas)['list']>>({ method: 'GET', path: '/clients', may: 'seller' }),
}
