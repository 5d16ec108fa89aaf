import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pool, type PoolClient, escapeIdentifier, escapeLiteral } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { dayMs } from '#domain/time/dates.ts'
import type { FilesPort } from '../../files/files.port.ts'
import { ifMissing, writeWhole } from '../../write-whole.ts'
import { appliedMigrations } from '../migrate.ts'
import { copyFiles, dropCopiesBefore } from './copies.ts'
import {
  type Totals,
  endOfRows,
  endingLine,
  fileLine,
  headingLine,
  type BackupKind,
  backupName,
  backupsAmong,
  retainedBackups,
  type NamedBackup,
} from './format.ts'

/** Where the shop's stored files and its backups are. */
export type ShopFolder = { dataDir: string; files: FilesPort }

/** Writes a dated backup into `dataDir/respaldos`, applies the retention there and returns the file's path. `now` names the file. */
export async function backUp(
  pool: Pool,
  shop: ShopFolder,
  now: Date,
  kind: BackupKind = 'night',
): Promise<string> {
  const folder = backupFolder(shop.dataDir)
  const file = join(folder, backupName(now, kind))
  await writeBackup(pool, shop.files, file, now)
  await dropBrokenOff(folder, now)
  const backups = backupsAmong(await readdir(folder))
  const retained = new Set(retainedBackups(backups))
  for (const old of backups.filter((backup) => !retained.has(backup)))
    await rm(join(folder, old.name), { force: true })
  await dropCopiesBefore(folder, await oldestIn(folder))
  return file
}

/** The backups of a shop with their sizes in bytes, newest first. */
export async function listBackups(dataDir: string): Promise<(NamedBackup & { bytes: number })[]> {
  const folder = backupFolder(dataDir)
  const backups = backupsAmong(await namesIn(folder))
  return Promise.all(
    backups.map(async (backup) => ({ ...backup, bytes: (await stat(join(folder, backup.name))).size })),
  )
}

/** Path of a backup by its name, as `listBackups` has it. */
export const backupFile = (dataDir: string, name: string): string => join(backupFolder(dataDir), name)

/** Bytes written so far of a backup of that kind; null when none is being made here. */
export async function findDraft(dataDir: string, kind: BackupKind): Promise<number | null> {
  const folder = backupFolder(dataDir)
  const drafts = (await namesIn(folder)).filter((name) => name.endsWith('.tmp') && kindOfDraft(name) === kind)
  const newest = drafts.toSorted().at(-1)
  if (newest === undefined) return null
  const found = await stat(join(folder, newest)).catch(() => null)
  return found?.size ?? null
}

const kindOfDraft = (name: string): BackupKind | undefined =>
  backupsAmong([name.replace(/\.[^.]+\.tmp$/, '')])[0]?.kind

/** Without a folder, which the first backup makes, there are none. */
function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(ifMissing([]))
}

const backupFolder = (dataDir: string): string => join(dataDir, 'respaldos')

/** Removes drafts left by a killed server. A draft under a day old may still be in use by another server. */
async function dropBrokenOff(folder: string, now: Date): Promise<void> {
  const yesterday = backupName(new Date(now.getTime() - dayMs), 'night')
  const drafts = (await readdir(folder)).filter((name) => /^damajuana-.*\.tmp$/.test(name))
  for (const draft of drafts.filter((name) => name < yesterday))
    await rm(join(folder, draft), { force: true })
}

/** Path of the backup taken right before a restore, which only the owner deletes. `now` names the file. */
export function fileBeforeRestore(dataDir: string, now: Date): string {
  return join(backupFolder(dataDir), `antes-de-restaurar-${now.getTime()}.sql.gz`)
}

/** Date of a folder's oldest backup, read from the file names. */
async function oldestIn(folder: string): Promise<Date> {
  const names = await readdir(folder)
  const moments = names.flatMap((name) => {
    const [, ms] = /^antes-de-restaurar-(\d+)\.sql\.gz$/.exec(name) ?? []
    return ms === undefined ? [] : [Number(ms)]
  })
  return new Date(Math.min(...moments, ...backupsAmong(names).map(({ at }) => at.getTime())))
}

/**
 * Writes every row of one snapshot (repeatable read) into a gzipped file readable by the owner alone, and copies the
 * stored files beside it. Job queues are left out, so that a restored shop sends no mail twice; so are secrets in files,
 * which must not be kept with the backups. Sealed ones are rows, unreadable without SECRET_KEY.
 */
export async function writeBackup(pool: Pool, files: FilesPort, file: string, now: Date): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    // Two servers stopping together write backups of the same name: the later one replaces the other atomically.
    await writeWhole(
      file,
      async (draft) => {
        const rows = Readable.from(contentOf(client, { files, file, now }))
        await pipeline(rows, createGzip(), createWriteStream(draft, { mode: 0o600 }))
      },
      0o700,
    )
  } finally {
    // An aborted COPY leaves the connection unusable; backups are too rare to keep one open.
    client.release(true)
  }
}

type Backup = { files: FilesPort; file: string; now: Date }

async function* contentOf(client: PoolClient, { files, file, now }: Backup): AsyncGenerator<Buffer | string> {
  const migrations = await appliedMigrations(client)
  yield `${headingLine({ format: 1, createdAt: now.toISOString(), migrations })}\n`
  const totals: Totals = { tables: 0, rows: 0 }
  for (const table of await tablesOf(client)) {
    yield `COPY ${table} FROM stdin;\n`
    const copy = client.query(copyTo(`COPY ${table} TO STDOUT`))
    yield* copy as AsyncIterable<Buffer>
    yield `${endOfRows}\n`
    totals.tables += 1
    totals.rows += copy.rowCount
  }
  for (const { name, value } of await sequencesOf(client)) {
    yield `SELECT pg_catalog.setval(${escapeLiteral(name)}, ${value}, true);\n`
  }
  // While the files are copied no table stays locked: a migration would wait, and everybody behind it.
  await client.query('COMMIT')
  for (const copied of await copyFiles(files, file, now)) yield `${fileLine(copied)}\n`
  yield `${endingLine(totals)}\n`
}

/** Tables with their column lists, as COPY takes them: public."orders" ("id", "total"). */
async function tablesOf(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    GROUP BY c.relname
    ORDER BY c.relname`)
  return rows.map(
    ({ name, columns }) =>
      `public.${escapeIdentifier(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`,
  )
}

async function sequencesOf(client: PoolClient): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS value
    FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL
    ORDER BY 1`)
  return rows
}
