import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { jobsSchema } from '../jobs.ts'
import { migrateWithin } from '../migrate.ts'
import { knownMigrations } from '../migration-files.ts'
import type { Heading, Totals } from './format.ts'
import { endOfRows, isCopy, isSetval, linesIn, readEnding, readHeading } from './format.ts'

/** The file can't be restored. The message is shown to the operator. */
export class RestoreError extends Error {
  override name = 'RestoreError'
}

/** Order numbers skipped where nothing tells how many were given since the backup. */
const skippedNumbers = 1_000

/**
 * Replaces the whole database by the backup: its schema, its rows, then the migrations added since. One transaction:
 * a refused row or a power loss leaves the database as it was. Throws RestoreError when the file is damaged or newer
 * than the program. Pending jobs and pushes are dropped, so that no notification is sent twice. No number of a lost order is given again:
 * its mailed link would open the order of somebody else.
 */
export async function restoreBackup(
  pool: Pool,
  file: string,
  migrationsFolder: string,
): Promise<Totals & Pick<Heading, 'createdAt'>> {
  const { heading, totals } = await checkBackup(file)
  await refuseIfNewer(heading, migrationsFolder)
  const client = await pool.connect()
  try {
    const replaced = await lastOrderNumber(client).catch(() => null)
    await client.query('BEGIN')
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    await client.query(`DROP SCHEMA IF EXISTS ${jobsSchema} CASCADE`)
    await client.query('DROP SCHEMA public CASCADE')
    await client.query('CREATE SCHEMA public')
    await migrateWithin(client, migrationsFolder, heading.migrations)
    await fill(client, file)
    await migrateWithin(client, migrationsFolder)
    await client.query('DELETE FROM pushes')
    const given = numbersGiven(await lastOrderNumber(client), replaced)
    if (given !== null) await client.query("SELECT setval('order_nums', $1)", [given])
    await client.query('COMMIT')
  } finally {
    // Closing the connection rolls back what was not committed.
    client.release(true)
  }
  return { ...totals, createdAt: heading.createdAt }
}

/** The last order number that may have been given; null for none. A replaced database that gave fewer than the backup is not the one that was lost. */
function numbersGiven(last: number | null, replaced: number | null): number | null {
  if (replaced !== null && replaced >= (last ?? 0)) return replaced
  return last === null ? null : last + skippedNumbers
}

/** Null when none was given. Throws when the database is damaged. */
async function lastOrderNumber(client: PoolClient): Promise<number | null> {
  const { rows } = await client.query<{ last: number | null }>(
    `SELECT last_value::integer AS last FROM pg_sequences WHERE schemaname = 'public' AND sequencename = 'order_nums'`,
  )
  return rows[0]?.last ?? null
}

/** Reads the whole file; throws RestoreError when it is not a complete backup. */
export async function checkBackup(file: string): Promise<{ heading: Heading; totals: Totals }> {
  let heading: Heading | undefined
  let last = ''
  try {
    for await (const line of linesIn(file)) {
      last = line.toString()
      heading ??= readHeading(last)
    }
  } catch (error) {
    throw new RestoreError(`No se puede leer el respaldo ${file}: está dañado o incompleto.`, {
      cause: error,
    })
  }
  const totals = readEnding(last)
  if (!heading || !totals) {
    throw new RestoreError(`El archivo ${file} no es un respaldo completo de Damajuana.`)
  }
  return { heading, totals }
}

async function refuseIfNewer(heading: Heading, migrationsFolder: string): Promise<void> {
  const known = await knownMigrations(migrationsFolder)
  const unknown = heading.migrations.find((name) => !known.includes(name))
  if (unknown) {
    throw new RestoreError(
      `El respaldo es de un programa más nuevo (tiene la migración ${unknown}): actualizá el programa.`,
    )
  }
}

async function fill(client: PoolClient, file: string): Promise<void> {
  const putBack = await takeConstraintsOff(client)
  await emptyTables(client)
  await load(client, file)
  await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  for (const statement of putBack) await client.query(statement)
  await client.query('ANALYZE')
}

/**
 * Drops foreign keys and triggers, which would refuse rows that precede the ones they reference. Recreating the keys
 * validates every row and, unlike session_replication_role, needs no superuser.
 */
async function takeConstraintsOff(client: PoolClient): Promise<string[]> {
  const { rows: keys } = await client.query<{ off: string; on: string }>(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS off,
           format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname,
                  pg_get_constraintdef(oid)) AS on
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`)
  const { rows: triggers } = await client.query<{ off: string; on: string }>(`
    SELECT DISTINCT format('ALTER TABLE %s DISABLE TRIGGER USER', tgrelid::regclass) AS off,
           format('ALTER TABLE %s ENABLE TRIGGER USER', tgrelid::regclass) AS on
    FROM pg_trigger WHERE NOT tgisinternal`)
  for (const { off } of [...triggers, ...keys]) await client.query(off)
  return [...keys, ...triggers].map(({ on }) => on)
}

/** Migrations may have inserted rows that the backup contains too. */
async function emptyTables(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string }>(`
    SELECT format('%I.%I', schemaname, tablename) AS table FROM pg_tables
    WHERE schemaname = 'public' AND tablename <> 'migrations'`)
  for (const { table } of rows) await client.query(`TRUNCATE ${table} RESTART IDENTITY`)
}

async function load(client: PoolClient, file: string): Promise<void> {
  const lines = linesIn(file)
  for await (const line of lines) {
    const statement = line.toString()
    if (isCopy(statement)) await loadTable(client, statement, lines)
    else if (isSetval(statement)) await client.query(statement)
  }
}

async function loadTable(
  client: PoolClient,
  statement: string,
  lines: AsyncGenerator<Buffer>,
): Promise<void> {
  const copy = client.query(copyFrom(statement))
  const done = finished(copy)
  // A refused row breaks the stream: stop feeding it and let `done` reject with the cause.
  const failed = done.catch(() => 'failed')
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    if (next.value.equals(Buffer.from(endOfRows))) break
    const flows = copy.write(Buffer.concat([next.value, Buffer.from('\n')]))
    if (!flows) await Promise.race([once(copy, 'drain'), failed])
  }
  copy.end()
  await done
}
