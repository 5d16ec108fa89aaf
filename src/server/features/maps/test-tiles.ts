import type { FastifyInstance } from 'fastify'
import { drawTile, isTile } from '../../integrations/map-tiles/draw-tile.ts'
import { testTilesPath } from '../../integrations/map-tiles/map-tiles.ts'

/** Draws the map of the demo shop, which needs no network (design 6.59). */
export function mountTestTiles(app: FastifyInstance): void {
  app.get<{ Params: { z: string; x: string; y: string } }>(
    testTilesPath,
    { schema: { hide: true } },
    async ({ params: { z, x, y } }, reply) => {
      const tile = { z: Number(z), x: Number(x), y: Number(y) }
      if (!isTile(tile)) return reply.code(404).send({ message: 'El mapa no llega hasta ahí' })
      return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(drawTile(tile))
    },
  )
}
