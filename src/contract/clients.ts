import type { Static } from 'typebox'
import type { clientSchemas, ShopClient as ShopClientSchema } from './clients.schema.ts'
import { endpointsOf } from './endpoint.ts'

export type ShopClient = Static<typeof ShopClientSchema>

export const clientEndpoints = endpointsOf<typeof clientSchemas>()({
  list: { method: 'GET', path: '/clients', may: 'seller' },
})
