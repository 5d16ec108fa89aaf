import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'

type Migration = { name: string; checksum: string; sql: string }
type Applied = { name: string; checksum: string }

/** The database and the folder of migrations don't fit. Its message is for the person who starts the server. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

const LOCK = 7_262_001

/**
 * Brings the database up to the folder's `NNNN-name.sql` files (to `upTo`, when given) and answers the
 * names that it applied. Servers that start at once wait for each other. Throws MigrationError when an
 * applied file was edited, when the database is newer than the folder, or when a file fails.
 */
export async function migrate(
  pool: Pool,
  folder: string,
  options: { upTo?: string } = {},
): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    return await bringUp(client, folder, options.upTo, async (migration) => {
      await client.query('BEGIN')
      await apply(client, migration)
      await client.query('COMMIT')
    })
  } finally {
    // Closing the connection gives the lock back, whatever happened.
    client.release(true)
  }
}

/** As `migrate`, in the caller's transaction: undone, it leaves nothing of itself. From then on that transaction defers no constraint. */
export async function migrateWithin(
  tx: PoolClient,
  folder: string,
  options: { upTo?: string } = {},
): Promise<string[]> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
  return bringUp(tx, folder, options.upTo, async (migration) => {
    await apply(tx, migration)
    // The next one may alter tables, which PostgreSQL refuses while something of them is still to be checked.
    await tx.query('SET CONSTRAINTS ALL IMMEDIATE')
  })
}

async function bringUp(
  client: PoolClient,
  folder: string,
  upTo: string | undefined,
  run: (migration: Migration) => Promise<void>,
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const pending = pendingOf(migrations, await readApplied(client))
  const wanted = pending.filter(({ name }) => !upTo || name <= upTo)
  for (const migration of wanted) await run(migration)
  return wanted.map(({ name }) => name)
}

/** Names of the migrations that this database has had, in order. */
export async function appliedMigrations(client: Pick<PoolClient, 'query'>): Promise<string[]> {
  const { rows } = await client.query<Applied>('SELECT name FROM public.migrations ORDER BY name')
  return rows.map(({ name }) => name)
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  names.forEach((name, index) => {
    const number = name.slice(0, 4)
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name) || names[index - 1]?.startsWith(number)) {
      throw new MigrationError(`La migración ${name} no tiene un nombre NNNN-nombre.sql propio.`)
    }
  })
  return Promise.all(names.map((name) => readMigration(folder, name)))
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

async function readApplied(client: PoolClient): Promise<Applied[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS public.migrations (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`)
  const { rows } = await client.query<Applied>('SELECT name, checksum FROM public.migrations ORDER BY name')
  return rows
}

function pendingOf(migrations: Migration[], applied: Applied[]): Migration[] {
  applied.forEach(({ name, checksum }, index) => {
    const file = migrations.find((migration) => migration.name === name)
    if (!file) {
      throw new MigrationError(
        `La base ya tiene la migración ${name}, que este programa no conoce: la base es más nueva que el programa. Actualizá el programa.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `La migración ${name} cambió después de haberse aplicado: devolvela a como era y escribí una nueva.`,
      )
    }
    if (migrations[index] !== file) {
      throw new MigrationError(
        `La migración ${migrations[index]?.name} es anterior a ${name}, que ya está aplicada: dale un número más alto.`,
      )
    }
  })
  return migrations.slice(applied.length)
}

async function apply(client: PoolClient, { name, checksum, sql }: Migration): Promise<void> {
  try {
    await client.query(sql)
    await client.query('INSERT INTO public.migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationError(`La migración ${name} falló: ${reason}`, { cause: error })
  }
}
