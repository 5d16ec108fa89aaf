import type { FastifyInstance } from 'fastify'
import { mapSchemas } from '#contract/maps.schema.ts'
import { mapCalls } from '#contract/maps.ts'
import { geocodingLimit } from '#domain/asking-limits.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { geocode, tiles } from './maps.service.ts'
import { recentAsks } from './recent-asks.ts'
import { mountTestTiles } from './test-tiles.ts'

export function mountMaps(app: FastifyInstance, deps: Deps): void {
  const asks = recentAsks(geocodingLimit)
  serve(app, mapCalls, mapSchemas, {
    tiles: async () => ({ tiles: tiles(deps) }),
    geocode: ({ query, viewer }) => geocode(deps, asks, viewer, query),
  })
  if (deps.mapTiles.isTest) mountTestTiles(app)
}
