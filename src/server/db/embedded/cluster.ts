import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { EmbeddedError } from './embedded-error.ts'
import type { Place } from './place.ts'
import { makePrivateFolder } from './place.ts'

export const DATABASE = 'damajuana'

/** pg_trgm asks the system which characters are letters; under plain C, ñ isn't one. */
const LETTERS = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

/** Makes the cluster on the first start; throws EmbeddedError when another version made it. */
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
  // Byte order and Unicode case rules come with PostgreSQL itself, so no index depends on the
  // machine's libraries; Spanish order is asked for by name: COLLATE "es-x-icu".
  const { status, stderr, error } = spawnSync(
    initdb,
    [
      `--pgdata=${draft}`,
      `--username=${DATABASE}`,
      '--encoding=UTF8',
      '--locale=C',
      `--lc-ctype=${LETTERS}`,
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

/** What was killed half made. An initdb that outlives its server may go on writing there: what it leaves goes at the next start. */
function dropDrafts(cluster: string): void {
  const folder = dirname(cluster)
  const drafts = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.startsWith(`${basename(cluster)}.new`))
    : []
  for (const draft of drafts)
    rmSync(join(folder, draft), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}
