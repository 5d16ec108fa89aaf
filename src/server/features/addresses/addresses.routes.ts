import type { FastifyInstance } from 'fastify'
import { addressSchemas } from '#contract/addresses.schema.ts'
import { addressCalls } from '#contract/addresses.ts'
import { geocodingLimit } from '#domain/asking-limits.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { recentAsks } from '../maps/recent-asks.ts'
import {
  changeDetails,
  createAddress,
  makeDefault,
  readAddresses,
  removeAddress,
} from './addresses.service.ts'

/** Where it goes: the addresses of a buyer, or of a visitor's session. */
export function mountAddresses(app: FastifyInstance, deps: Deps): void {
  const asks = recentAsks(geocodingLimit)
  serve(app, addressCalls, addressSchemas, {
    create: ({ body, viewer }) => createAddress(deps, asks, viewer, body),
    list: ({ viewer, query }) => readAddresses(deps, viewer, query.selected_buyer ?? null),
    makeDefault: ({ viewer, params }) => makeDefault(deps, viewer, params.id),
    update: ({ viewer, params, body }) => changeDetails(deps, viewer, params.id, body),
    remove: ({ viewer, params }) => removeAddress(deps, viewer, params.id),
  })
}
