import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, inject } from 'vitest'
import type { Connection } from '../src/server/db/connect.ts'
import { createPool } from '../src/server/db/connect.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { migrationsFolder } from '../src/server/db/migration-files.ts'

export type TestDatabase = { pool: Pool; connection: Connection }

const lockKey = 7_262_002

/**
 * Timeouts of the tests' pools: on a busy machine a crowd waits for one row for longer than a shop lets it, and would
 * be answered 503. Shorter than those of the tests, so that a statement that never ends names itself.
 */
export const databaseTimeoutMs = 50_000

/** A migrated, otherwise empty database of this test file, left or dropped after its last test. */
export async function testDatabase(): Promise<TestDatabase> {
  const template = `${inject('databasePrefix')}_template`
  await onServer((client) => ensureTemplate(client, template))
  // Of files on a disk, copying waits for two checkpoints.
  return createDatabase(`TEMPLATE ${template}${inject('isDatabaseInMemory') ? ' STRATEGY file_copy' : ''}`)
}

/** As testDatabase(), without any table. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase('TEMPLATE template0')
}

async function createDatabase(origin: string): Promise<TestDatabase> {
  const name = `${inject('databasePrefix')}_${randomBytes(6).toString('hex')}`
  await onServer((client) => client.query(`CREATE DATABASE ${name} ${origin}`))
  const connection = connectionTo(name)
  const log = pino({ level: 'silent' })
  const pool = createPool(connection, { max: 10, log, timeoutMs: databaseTimeoutMs })
  afterAll(async () => {
    await pool.end()
    // On a disk, dropping a database waits for a checkpoint, about a second; a throwaway server goes as a whole.
    await onServer((client) =>
      inject('databaseServer').connectionString || inject('isDatabaseInMemory')
        ? client.query(`DROP DATABASE ${name} WITH (FORCE)`)
        : client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]),
    )
  })
  return { pool, connection }
}

/** Migrated once per run, by the first test file that needs it; the others wait and copy it. */
async function ensureTemplate(client: Client, template: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [lockKey])
  const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [template])
  if (found.rowCount) return
  const draft = `${template}_draft`
  await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
  await client.query(`CREATE DATABASE ${draft} TEMPLATE template0`)
  const log = pino({ level: 'silent' })
  const pool = createPool(connectionTo(draft), { max: 1, log, timeoutMs: databaseTimeoutMs })
  await migrate(pool, migrationsFolder).finally(() => pool.end())
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${template}`)
}

async function onServer(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client(inject('databaseServer'))
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** A connection as a URL for DATABASE_URL. A shop refuses what the tests' role has: commits that don't wait for the disk. */
export function databaseUrlOf({ connectionString, host, port, user, database }: Connection): string {
  const options = encodeURIComponent('-c synchronous_commit=on')
  return (
    connectionString ??
    `postgres://${user}@${encodeURIComponent(host ?? '')}:${port}/${database}?options=${options}`
  )
}

/** A database of that name on the tests' server. */
export function connectionTo(database: string): Connection {
  const server = inject('databaseServer')
  if (!server.connectionString) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
