import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { minuteMs } from '#domain/time/dates.ts'
import program from '../../../package.json' with { type: 'json' }
import { type Migration, MigrationError, migrationsAfter } from './migration-files.ts'

type Applied = Pick<Migration, 'name' | 'checksum' | 'needs'>

const lockKey = 7_262_001
/**
 * For how long a migration waits for a table that others use, as whoever comes after it waits behind it; and the pause
 * until it tries again, up to `longestWaitMs`.
 */
const lockMs = 500
const pauseMs = 1_500
const longestWaitMs = 10 * minuteMs
const lockNotAvailable = '55P03'

/**
 * Applies the folder's pending `NNNN-name.sql` files and returns their names. Servers starting at once serialize on
 * an advisory lock. A database migrated by a newer program is left as it is, provided its migrations still work with
 * this `version`. Throws MigrationError when they don't, when an applied file was edited, or when a file fails.
 */
export async function migrate(pool: Pool, folder: string, version = program.version): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    const applied = await readApplied(client)
    const migrations = await migrationsAfter(
      folder,
      applied.map(({ name }) => name),
    )
    const pending = pendingOf(migrations, applied, version)
    await client.query(`SET lock_timeout = ${lockMs}`)
    for (const migration of pending) await applyOnceFree(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    // Closing the connection releases the lock in every case.
    client.release(true)
  }
}

/**
 * Applies the pending ones of these migrations (all by default) in the caller's transaction. From then on that
 * transaction defers no constraint.
 */
export async function migrateWithin(tx: PoolClient, folder: string, only?: readonly string[]): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [lockKey])
  const applied = await readApplied(tx)
  const migrations = await migrationsAfter(folder, only ?? applied.map(({ name }) => name))
  for (const migration of pendingOf(migrations, applied, program.version)) {
    if (only && !only.includes(migration.name)) continue
    await apply(tx, migration)
    // The next migration may alter tables, which PostgreSQL refuses while deferred checks are pending.
    await tx.query('SET CONSTRAINTS ALL IMMEDIATE')
  }
}

export async function appliedMigrations(client: Pick<PoolClient, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM public.migrations ORDER BY name')
  return rows.map(({ name }) => name)
}

async function readApplied(client: PoolClient): Promise<Applied[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS public.migrations (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`)
  await client.query('ALTER TABLE public.migrations ADD COLUMN IF NOT EXISTS needs text')
  const { rows } = await client.query<Applied>(
    'SELECT name, checksum, needs FROM public.migrations ORDER BY name',
  )
  return rows
}

function pendingOf(migrations: Migration[], applied: Applied[], version: string): Migration[] {
  const known = applied.filter(({ name }) => migrations.some((migration) => migration.name === name))
  known.forEach(({ name, checksum }, index) => {
    const file = migrations[index]
    if (file?.name !== name) {
      throw new MigrationError(
        `La migración ${file?.name} es anterior a ${name}, que ya está aplicada: dale un número más alto.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `La migración ${name} cambió después de haberse aplicado: devolvela a como era y escribí una nueva.`,
      )
    }
  })
  const pending = migrations.slice(known.length)
  refuseUnknown(
    applied.filter((one) => !known.includes(one)),
    version,
    pending.length > 0,
  )
  return pending
}

/** Throws for migrations of a newer program, unless all of them declare to work with this version and none of ours is pending. */
function refuseUnknown(unknown: Applied[], version: string, isBehind: boolean): void {
  const stranger = unknown.find(({ needs }) => isBehind || needs === null)
  if (stranger) {
    throw new MigrationError(
      `La base ya tiene la migración ${stranger.name}, que este programa no conoce: la base es más nueva que el programa. Actualizá el programa.`,
    )
  }
  const highest = unknown
    .flatMap(({ needs }) => needs ?? [])
    .toSorted(compareVersions)
    .at(-1)
  if (highest !== undefined && compareVersions(highest, version) > 0) {
    throw new MigrationError(
      `La base necesita el programa en su versión ${highest} o una más nueva, y esta es la ${version}. Actualizá el programa.`,
    )
  }
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  const place = [0, 1, 2].find((at) => left?.[at] !== right?.[at])
  return place === undefined ? 0 : (left?.[place] ?? 0) - (right?.[place] ?? 0)
}

/** In a transaction of its own, which begins anew while a table is locked by others, as by a backup or by a process that still serves. */
async function applyOnceFree(client: PoolClient, migration: Migration): Promise<void> {
  const deadline = performance.now() + longestWaitMs
  for (;;) {
    await client.query('BEGIN')
    try {
      await apply(client, migration)
      await client.query('COMMIT')
      return
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined
      const isLocked = cause instanceof DatabaseError && cause.code === lockNotAvailable
      if (!isLocked || performance.now() > deadline) throw error
      await client.query('ROLLBACK')
      await wait(pauseMs)
    }
  }
}

async function apply(client: PoolClient, { name, checksum, sql, needs }: Migration): Promise<void> {
  try {
    await client.query(sql)
    await client.query('INSERT INTO public.migrations (name, checksum, needs) VALUES ($1, $2, $3)', [
      name,
      checksum,
      needs,
    ])
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationError(`La migración ${name} falló: ${reason}`, { cause: error })
  }
}
