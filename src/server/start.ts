import type { FastifyBaseLogger } from 'fastify'
import { inDatabase } from '../demo/emulators/emulator-state.ts'
import { drawTile } from '../demo/emulators/geocoding/draw-tile.ts'
import { startEmulators } from '../demo/emulators/start.ts'
import { drawPicture } from '../demo/pictures.ts'
import { demoAccounts, seedDemo } from '../demo/seed.ts'
import { buildApp } from './app.ts'
import { backUp } from './db/backup/backup.ts'
import type { BackupKind } from './db/backup/format.ts'
import { type Connection, createPool, type Sql } from './db/connect.ts'
import { fillEmpty, isDemoShop, seedNothing } from './db/first-contents.ts'
import { migrate } from './db/migrate.ts'
import { migrationsFolder } from './db/migration-files.ts'
import { openDatabase } from './db/open.ts'
import { openSecrets, type ReadSecret } from './db/sealed-secrets.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import { hashingWith, warnOfLostPepper } from './features/accounts/passwords.ts'
import { watchPushes } from './features/messaging/push/send-pushes.job.ts'
import { inviteOwner } from './features/panel/staff/invitations.service.ts'
import { updatePublicUrl } from './features/shop/shop.repo.ts'
import { openFiles } from './files/open-files.ts'
import { openDeps, type SharedShop } from './open-deps.ts'
import { builtPages } from './pages/pages.ts'
import type { Pages } from './pages/render-page.ts'
import { startWorkers } from './workers.ts'

export const maxConnections = 20

/** A running shop. `stop` finishes accepted requests, writes a backup and closes everything. */
export type RunningShop = {
  deps: Deps
  isDemo: boolean
  /** Demo accounts to log in with; empty outside the demo. */
  demoAccounts: { who: string; email: string }[]
  /** Password of the first accounts: DEMO_PASSWORD, or a random one kept among the secrets. */
  firstPassword: string
  /** Invitation link of the owner; null once there is one. */
  ownerLink: string | null
  folder: string | undefined
  /** psql command for the embedded database; undefined with DATABASE_URL. */
  psql: string | undefined
  stop: () => Promise<void>
}

/** `attach` and `close` belong to the development server. */
export type PageSource = {
  pages: Pages
  attach?: Parameters<typeof buildApp>[2]
  close?: () => Promise<void>
}

type Web = { address: string; stop: () => Promise<void> }
type StartOptions = {
  source?: PageSource | undefined
  stopping?: AbortSignal | undefined
  /** Opens the HTTP side; in this process by default. */
  openWeb?: (shop: BackgroundShop) => Promise<Web>
}

/**
 * Starts a whole shop: database, initial content, jobs, pages; then listens. On an error, or when `stopping` is
 * aborted, everything opened is closed, and the error or abort reason thrown.
 */
export async function startShop(
  env: Env,
  log: FastifyBaseLogger,
  { source, stopping, openWeb = ({ deps }) => serveShop(deps, source) }: StartOptions = {},
): Promise<RunningShop & { address: string }> {
  await using opened = new AsyncDisposableStack()
  let hasServed = false
  const shop = opened.adopt(await startBackground(env, log, stopping), ({ stop }) => stop(hasServed))
  if (source?.close) opened.defer(source.close)
  const { address } = opened.adopt(await openWeb(shop), ({ stop }) => stop())
  const ownerLink = env.ownerEmail && !shop.isDemo ? await inviteOwner(shop.deps, env.ownerEmail) : null
  const running = opened.move()
  hasServed = true
  return { ...shop, ownerLink, address, stop: () => running.disposeAsync() }
}

/** `stop` writes a backup only of a shop that has served: a start that fails again and again leaves the folder as it was. */
export type BackgroundShop = Omit<RunningShop, 'ownerLink' | 'stop'> & {
  shared: SharedShop
  stop: (hasServed: boolean) => Promise<void>
}

/** Starts everything but HTTP: database, migrations, initial content, emulators, jobs. */
async function startBackground(
  env: Env,
  log: FastifyBaseLogger,
  stopping: AbortSignal | undefined,
): Promise<BackgroundShop> {
  await using store = new AsyncDisposableStack()
  await using services = new AsyncDisposableStack()
  const database = store.adopt(await openDatabase({ ...env, log }), (opened) => opened.stop())
  stopping?.throwIfAborted()
  const { isDemo, firstPassword } = await prepareDatabase(env, log, database.direct, stopping)
  const { connection, direct } = database
  const emulators = isDemo
    ? services.adopt(await openEmulators(env, log, connection), ({ stop }) => stop())
    : null
  const shared = { connection, direct, emulated: emulators?.services ?? null }
  const { deps } = services.adopt(await openShared(env, log, shared, maxConnections), ({ stop }) => stop())
  if (env.s3) await warnOfFiles(deps)
  await startWorkers(deps, (kind) => backUpAlone(env, log, direct, kind))
  services.adopt(watchPushes(direct, deps), ({ stop }) => stop())
  stopping?.throwIfAborted()
  const [running, stored] = [services.move(), store.move()]
  return {
    deps,
    shared,
    isDemo,
    demoAccounts: isDemo ? demoAccounts : [],
    firstPassword,
    folder: database.folder,
    psql: database.folder && psqlOf(connection),
    stop: async (hasServed) => {
      try {
        await running.disposeAsync()
        // In development the server stops at each change.
        if (hasServed && env.nodeEnv !== 'development') await backUpAlone(env, log, direct, 'stop')
      } finally {
        await stored.disposeAsync()
      }
    },
  }
}

/** Logs a broken bucket at startup, before a buyer misses a picture. The shop opens all the same. */
async function warnOfFiles({ files, log }: Pick<Deps, 'files' | 'log'>): Promise<void> {
  try {
    await files.list('imagenes/')[Symbol.asyncIterator]().next()
  } catch (err) {
    log.error({ err }, 'the file storage is unusable')
  }
}

/** Starts the demo's emulators; their state is in the database, shared by the shop's processes. */
async function openEmulators(env: Env, log: FastifyBaseLogger, connection: Connection) {
  await using opened = new AsyncDisposableStack()
  const pool = opened.adopt(createPool(connection, { max: 3, log }), (created) => created.end())
  const withStateOf = (service: string) => inDatabase(pool, service)
  const { services } = opened.adopt(await startEmulators(env, () => new Date(), withStateOf), ({ stop }) =>
    stop(),
  )
  const running = opened.move()
  return { services, stop: () => running.disposeAsync() }
}

/** Serves HTTP on what another process of this shop has started. */
export async function startWeb(
  env: Env,
  log: FastifyBaseLogger,
  shared: SharedShop,
  connections: number,
): Promise<{ stop: () => Promise<void> }> {
  await using opened = new AsyncDisposableStack()
  const { deps } = opened.adopt(await openShared(env, log, shared, connections), ({ stop }) => stop())
  opened.adopt(await serveShop(deps), ({ stop }) => stop())
  const running = opened.move()
  return { stop: () => running.disposeAsync() }
}

function openShared(env: Env, log: FastifyBaseLogger, shared: SharedShop, connections: number) {
  const drawings = shared.emulated ? { drawPicture, drawTile } : { drawPicture: null, drawTile: null }
  return openDeps(env, log, shared, { connections, drawings })
}

export async function serveShop(deps: Deps, source?: PageSource): Promise<Web> {
  const app = await buildApp(deps, source?.pages ?? (await builtPages()), source?.attach)
  try {
    const { port, host } = deps.env
    const address = await app.listen({ port, host, listenTextResolver: (bound) => `Escucha en ${bound}` })
    return { address, stop: () => app.close() }
  } catch (error) {
    await app.close()
    throw error
  }
}

/** Migrates the database, and seeds it when empty. */
async function prepareDatabase(
  env: Env,
  log: FastifyBaseLogger,
  connection: Connection,
  stopping: AbortSignal | undefined,
): Promise<{ isDemo: boolean; firstPassword: string }> {
  await using opened = new AsyncDisposableStack()
  const pool = opened.adopt(createPool(connection, { max: 2, log }), (created) => created.end())
  await migrate(pool, migrationsFolder)
  stopping?.throwIfAborted()
  const readSecret = await openSecrets(pool, env)
  const pepper = await readSecret('pepper')
  const firstPassword = await readFirstPassword(env, readSecret)
  await fillEmpty(pool, async (tx) => seed(tx, env, await hashingWith(pepper).hash(firstPassword)))
  await updatePublicUrl(pool, env.publicUrl)
  await warnOfLostPepper(pool, log, pepper)
  return { isDemo: await isDemoShop(pool), firstPassword }
}

/** Uses its own pool, without `silentMs`: a COPY may take longer. */
async function backUpAlone(
  env: Env,
  log: FastifyBaseLogger,
  connection: Connection,
  kind: BackupKind,
): Promise<void> {
  await using opened = new AsyncDisposableStack()
  const pool = opened.adopt(createPool(connection, { max: 1, log }), (created) => created.end())
  await backUp(pool, { dataDir: env.dataDir, files: openFiles(env) }, new Date(), kind)
}

/** psql command for a database on a unix socket. */
function psqlOf({ host, user, database }: Connection): string {
  return `psql -h ${host} -U ${user} ${database}`
}

/** Owner's e-mail in an empty shop, until it is changed. */
const firstOwner = 'duenio@mi-tienda.example'

async function seed(tx: Sql, env: Env, passwordHash: string): Promise<void> {
  if (env.seed === 'demo') await seedDemo(tx, { passwordHash, now: new Date() })
  else await seedNothing(tx, env.ownerEmail ? null : { passwordHash, email: firstOwner })
}

async function readFirstPassword(env: Env, readSecret: ReadSecret): Promise<string> {
  return env.demoPassword ?? (await readSecret('first-password')).slice(0, 12)
}
