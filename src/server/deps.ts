import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Commerce } from '#contract/shop.ts'
import type { PageCache } from './cache/page-cache.ts'
import type { CatalogueWatch } from './cache/watch-catalogue.ts'
import type { Jobs } from './db/jobs.ts'
import type { Encoder } from './encoder/encoder.ts'
import type { Env } from './env.ts'
import type { FilesPort } from './files/files.port.ts'
import type { Integrations } from './integrations/integrations.ts'
import type { MapTiles } from './integrations/map-tiles.ts'
import type { PushPort } from './integrations/push/push.port.ts'
import type { RealtimePort } from './integrations/realtime/realtime.port.ts'

/** Dependencies injected into every feature. `now` is the only clock. */
export type Deps = Integrations & {
  env: Env
  pool: Pool
  jobs: Jobs
  /** Masters of pictures, and payment proofs. */
  files: FilesPort
  /** Events to open browsers. Features don't call it: database triggers publish (`tell_buyer()`, migration start/0061). */
  realtime: RealtimePort
  /** Web push to closed browsers. Only its job calls it: database triggers write the pushes (migration start/0066). */
  push: PushPort
  mapTiles: MapTiles
  /** Decodes and encodes all pictures, in a process of its own. */
  encoder: Encoder
  /** Draws a demo picture by name ('articulos/…') as SVG; null for an unknown name, and outside the demo. */
  drawPicture: ((name: string) => (() => string) | null) | null
  /** Draws a demo map tile, null when there is none; null outside the demo. */
  drawTile: ((tile: { z: number; x: number; y: number }) => string | null) | null
  /** The commerce as last read, for the stand-in page while the database is unreachable. */
  lastKnown: { commerce: Commerce | null }
  log: FastifyBaseLogger
  now: () => Date
  /** Version of cached data not tracked by article; null while LISTEN is down. */
  catalogue: Pick<CatalogueWatch, 'version'>
  /** Caches answers shared by all visitors until what they were read from changes. */
  cache: PageCache
  /** Signs CSRF tokens and keys the hashes of mailed codes. */
  secret: string
  /** Part of every password hash; the database and its backups have it encrypted, or not at all. */
  pepper: string
}
