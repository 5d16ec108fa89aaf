import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { createPageCache, noCache } from './cache/page-cache.ts'
import { watchCatalogue } from './cache/watch-catalogue.ts'
import { backUp } from './db/backup/backup.ts'
import { type Connection, createPool, type Sql } from './db/connect.ts'
import { startJobs } from './db/jobs.ts'
import { migrate } from './db/migrate.ts'
import { migrationsFolder } from './db/migration-files.ts'
import { openDatabase } from './db/open.ts'
import { fillEmpty, isDemoShop, seedNothing } from './db/first-contents.ts'
import { drawTile } from '../demo/emulators/geocoding/draw-tile.ts'
import { startGeocodingEmulator } from '../demo/emulators/geocoding/emulator.ts'
import { startEmulatedPayments } from '../demo/emulators/payments.ts'
import { startSocialEmulator } from '../demo/emulators/social-login/emulator.ts'
import { drawPicture } from '../demo/pictures.ts'
import { demoAccounts, seedDemo } from '../demo/seed.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import { type Emulators, openIntegrations } from './integrations.ts'
import { mapTilesOf } from './integrations/map-tiles.ts'
import { openPush } from './integrations/push/web-push.ts'
import { openRealtime } from './integrations/realtime/open-realtime.ts'
import { watchPushes } from './features/messaging/push/send-pushes.job.ts'
import { findSessionEnd } from './http/session.ts'
import { hashingWith, warnOfLostPepper } from './features/accounts/passwords.ts'
import { commerce } from './features/shop/commerce.service.ts'
import { keepPublicUrl } from './features/shop/shop.repo.ts'
import { readSecret } from './secrets.ts'
import { builtPages } from './pages/pages.ts'
import type { Pages } from './pages/render-page.ts'
import { startWorkers } from './workers.ts'
import { queues } from './queues.ts'

const connections = 20
const now = (): Date => new Date()
const emulators: Emulators = {
  socialLogins: startSocialEmulator,
  payments: startEmulatedPayments,
  geocoding: startGeocodingEmulator,
}

/** A shop that runs. `stop` answers what was accepted, writes a backup and ends in good order. */
export type RunningShop = {
  deps: Deps
  address: string
  isDemo: boolean
  /** Whom to log in as in the demo shop; none in another. */
  demoAccounts: { who: string; email: string }[]
  folder: string | undefined
  /** What to type to get into the embedded database; undefined for one given by DATABASE_URL. */
  psql: string | undefined
  stop: () => Promise<void>
}

/** What of the pages is not a build: the middlewares of development. */
export type PageSource = {
  pages: Pages
  attach?: Parameters<typeof buildApp>[2]
  close?: () => Promise<void>
}

/** Starts a whole shop by its settings: database, migrations, first contents, jobs, pages; then listens. What was opened is closed again when a later step fails, or when `stopping` is aborted meanwhile, whose reason is thrown then. */
export async function startShop(
  env: Env,
  log: FastifyBaseLogger,
  source?: PageSource,
  stopping?: AbortSignal,
): Promise<RunningShop> {
  await using store = new AsyncDisposableStack()
  await using services = new AsyncDisposableStack()
  if (source?.close) services.defer(source.close)
  const database = store.adopt(
    await openDatabase({ dataDir: env.dataDir, databaseUrl: env.databaseUrl, log }),
    (opened) => opened.stop(),
  )
  const pool = store.adopt(createPool(database.connection, { max: connections, log }), (opened) =>
    opened.end(),
  )
  stopping?.throwIfAborted()
  await migrate(pool, migrationsFolder)
  stopping?.throwIfAborted()
  const pepper = await readSecret(env.dataDir, 'pepper')
  await fillEmpty(pool, (tx) => seed(tx, env, pepper))
  await keepPublicUrl(pool, env.publicUrl)
  const isDemo = await isDemoShop(pool)
  await warnOfLostPepper(pool, log, pepper)
  const catalogue = services.adopt(watchCatalogue(database.connection, log), stopIt)
  // While developing, a page changes with its source too.
  const cache =
    env.nodeEnv === 'development' ? noCache : createPageCache(catalogue, { now, isAway: () => pool.isAway })
  const { stop: stopIntegrations, ...integrations } = await openIntegrations(
    env,
    isDemo ? emulators : null,
    now,
  )
  services.defer(stopIntegrations)
  const jobs = services.adopt(await startJobs(database.connection, queues, log), stopIt)
  const realtime = services.adopt(
    openRealtime(env, {
      secret: await readSecret(env.dataDir, 'realtime'),
      connection: database.connection,
      sql: pool,
      findSessionEnd: (session) => findSessionEnd(pool, session, now()),
      now,
      log,
    }),
    stopIt,
  )
  const deps: Deps = {
    env,
    pool,
    jobs,
    ...integrations,
    realtime,
    push: await openPush(env, now),
    mapTiles: mapTilesOf(env, isDemo),
    drawPicture: isDemo ? drawPicture : null,
    drawTile: isDemo ? drawTile : null,
    lastSaid: { commerce: null },
    log,
    now,
    cache,
    secret: await readSecret(env.dataDir, 'session'),
    pepper,
  }
  await commerce(deps)
  await startWorkers(deps)
  services.adopt(watchPushes(database.connection, deps), stopIt)
  const app = services.adopt(
    await buildApp(deps, source?.pages ?? (await builtPages()), source?.attach),
    (opened) => opened.close(),
  )
  stopping?.throwIfAborted()
  const address = await app.listen({
    port: env.port,
    host: env.host,
    listenTextResolver: (bound) => `Escucha en ${bound}`,
  })
  const [running, kept] = [services.move(), store.move()]
  return {
    deps,
    address,
    isDemo,
    demoAccounts: isDemo ? demoAccounts : [],
    folder: database.folder,
    psql: database.folder && psqlOf(database.connection),
    stop: async () => {
      try {
        await running.disposeAsync()
        // Who develops stops at each change.
        if (env.nodeEnv !== 'development') await backUp(pool, env.dataDir, deps.now(), 'stop')
      } finally {
        await kept.disposeAsync()
      }
    },
  }
}

const stopIt = ({ stop }: { stop: () => Promise<void> }): Promise<void> => stop()

/** The command line's way into a database that listens on a socket. */
function psqlOf({ host, user, database }: Connection): string {
  return `psql -h ${host} -U ${user} ${database}`
}

/** Who owns a shop that starts with nothing in it, until another address is written. */
const firstOwner = 'duenio@mi-tienda.example'

async function seed(tx: Sql, env: Env, pepper: string): Promise<void> {
  const passwordHash = await hashingWith(pepper).hash(await firstPassword(env))
  if (env.seed === 'demo') await seedDemo(tx, { passwordHash, now: new Date() })
  else await seedNothing(tx, { passwordHash, ownerEmail: firstOwner })
}

/** The password of the first accounts: DEMO_PASSWORD, or a random one kept among the secrets. */
export async function firstPassword(env: Env): Promise<string> {
  return env.demoPassword ?? (await readSecret(env.dataDir, 'first-password')).slice(0, 12)
}
