import type { FastifyBaseLogger } from 'fastify'
import { createPageCache, noCache } from './cache/page-cache.ts'
import { watchCatalogue } from './cache/watch-catalogue.ts'
import { type Connection, createPool } from './db/connect.ts'
import { startJobs } from './db/jobs.ts'
import { openSecrets } from './db/sealed-secrets.ts'
import type { Deps } from './deps.ts'
import { openEncoder } from './encoder/encoder.ts'
import type { Env } from './env.ts'
import { commerce } from './features/shop/commerce.service.ts'
import { openFiles } from './files/open-files.ts'
import { findSessionEnd } from './http/session.ts'
import { type EmulatedServices, openIntegrations } from './integrations/integrations.ts'
import { mapTilesOf } from './integrations/map-tiles.ts'
import { openPush } from './integrations/push/web-push.ts'
import { openRealtime } from './integrations/realtime/open-realtime.ts'
import { queues } from './queues.ts'

/** Time without an answer after which a statement is retried on another connection, ms. */
const silentMs = 8_000

/** State shared by all processes of a shop: plain data, sent to workers as JSON. */
export type SharedShop = {
  connection: Connection
  /** Connection for LISTEN and the job queues. */
  direct: Connection
  /** Null outside the demo. */
  emulated: EmulatedServices | null
}

type Drawings = Pick<Deps, 'drawPicture' | 'drawTile'>
type Resource = { stop: () => Promise<void> }

/** Opens the dependencies of one process on a migrated and seeded database. `drawings` are the demo's. */
export async function openDeps(
  env: Env,
  log: FastifyBaseLogger,
  { connection, direct, emulated }: SharedShop,
  { connections, drawings }: { connections: number; drawings: Drawings },
): Promise<{ deps: Deps; stop: () => Promise<void> }> {
  await using opened = new AsyncDisposableStack()
  const pool = opened.adopt(createPool(connection, { max: connections, log, silentMs }), (pool) => pool.end())
  const readSecret = await openSecrets(pool, env)
  const catalogue = opened.adopt(watchCatalogue(direct, log), stopIt)
  const deps: Deps = {
    ...openIntegrations(env, emulated, now),
    ...drawings,
    env,
    pool,
    files: openFiles(env),
    encoder: opened.adopt(openEncoder(log), stopIt),
    jobs: opened.adopt(await startJobs(direct, queues, log), stopIt),
    realtime: opened.adopt(
      openRealtime(env, {
        secret: await readSecret('realtime'),
        connection: direct,
        sql: pool,
        findSessionEnd: (session) => findSessionEnd(pool, session, now()),
        now,
        log,
      }),
      stopIt,
    ),
    push: await openPush(env, readSecret, now),
    mapTiles: mapTilesOf(env, emulated !== null),
    lastKnown: { commerce: null },
    log,
    now,
    catalogue,
    // In development, pages change with their sources.
    cache:
      env.nodeEnv === 'development'
        ? noCache
        : createPageCache(catalogue, { now, isAway: () => pool.isAway }),
    secret: await readSecret('session'),
    pepper: await readSecret('pepper'),
  }
  await commerce(deps)
  const running = opened.move()
  return { deps, stop: () => running.disposeAsync() }
}

const now = (): Date => new Date()
const stopIt = ({ stop }: Resource): Promise<void> => stop()
