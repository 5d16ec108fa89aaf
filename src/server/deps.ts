import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Commerce } from '#contract/shop.ts'
import type { PageCache } from './cache/page-cache.ts'
import type { Jobs } from './db/jobs.ts'
import type { Env } from './env.ts'
import type { FilesPort } from './files/files.port.ts'
import type { Integrations } from './integrations/integrations.ts'
import type { MapTiles } from './integrations/map-tiles.ts'
import type { PushPort } from './integrations/push/push.port.ts'
import type { RealtimePort } from './integrations/realtime/realtime.port.ts'

/** What the features need of the outside, handed to each of them. `now` is the only clock. */
export type Deps = Integrations & {
  env: Env
  pool: Pool
  jobs: Jobs
  /** Masters of pictures, and payment proofs. */
  files: FilesPort
  /** Tells browsers at once. Nobody has to call it: the tables tell by themselves (migration 0026). */
  realtime: RealtimePort
  /** Tells browsers while the shop is closed there. Nobody calls it but the job: the tables write what is to be told (migration 0028). */
  push: PushPort
  /** What maps are made of. */
  mapTiles: MapTiles
  /** Draws a picture of the demo shop by its name ('articulos/…'), as WebP; null for another name, and in a shop without the demo. */
  drawPicture: ((name: string) => (() => Promise<Buffer>) | null) | null
  /** Draws a picture of the demo shop's map, null where there is none; null in a shop without the demo. */
  drawTile: ((tile: { z: number; x: number; y: number }) => string | null) | null
  /** What the shop last said of itself, for the page that stands in while the database is away. */
  lastSaid: { commerce: Commerce | null }
  log: FastifyBaseLogger
  now: () => Date
  /** Caches what is the same for every visitor, until the catalogue changes. */
  cache: PageCache
  /** Signs the CSRF tokens, and keys the hashes of mailed codes. */
  secret: string
  /** Goes into every password's hash, and is in no backup of the database. */
  pepper: string
}
