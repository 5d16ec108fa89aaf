import type { FastifyInstance } from 'fastify'
import { addressSchemas, mapSchemas } from '#contract/delivery.schema.ts'
import { addressEndpoints, mapEndpoints } from '#contract/delivery.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { demoTilesPath } from '../../integrations/map-tiles.ts'
import { createAddress } from './addresses.service.ts'
import { geocode, tiles } from './maps.service.ts'
import { changeDetails, makeDefault, readAddresses, removeAddress } from './own-addresses.service.ts'

/** Delivery addresses of a buyer, or of a visitor's session. */
export function mountAddresses(app: FastifyInstance, deps: Deps): void {
  serve(app, addressEndpoints, addressSchemas, {
    create: ({ body, viewer }) => createAddress(deps, viewer, body),
    list: ({ viewer, query }) => readAddresses(deps, viewer, query.selected_buyer ?? null),
    makeDefault: ({ viewer, params }) => makeDefault(deps, viewer, params.id),
    update: ({ viewer, params, body }) => changeDetails(deps, viewer, params.id, body),
    remove: ({ viewer, params }) => removeAddress(deps, viewer, params.id),
  })
}

export function mountMaps(app: FastifyInstance, deps: Deps): void {
  serve(app, mapEndpoints, mapSchemas, {
    tiles: async () => ({ tiles: tiles(deps) }),
    geocode: ({ query, viewer }) => geocode(deps, viewer, query),
  })
  if (deps.mapTiles.isTest && deps.drawTile) mountDemoTiles(app, deps.drawTile)
}

/** Serves the demo shop's map tiles, which need no network. */
function mountDemoTiles(app: FastifyInstance, drawTile: NonNullable<Deps['drawTile']>): void {
  app.get<{ Params: { z: string; x: string; y: string } }>(
    demoTilesPath,
    { schema: { hide: true } },
    async ({ params: { z, x, y } }, reply) => {
      const tile = drawTile({ z: Number(z), x: Number(x), y: Number(y) })
      if (tile === null) return reply.code(404).send({ message: 'El mapa no llega hasta ahí' })
      return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(tile)
    },
  )
}
