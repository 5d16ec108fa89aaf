import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256 } from '../signing.ts'

/**
 * The shop's migrations. A new database starts with the files of `start`, one created before 0.2 with those of
 * `before-0.2`; both end in the same schema. The files beside the two folders follow either.
 */
export const migrationsFolder = join(import.meta.dirname, 'migrations')

export type Migration = {
  name: string
  checksum: string
  sql: string
  /** Oldest program version that works with the resulting schema; null when only versions that contain the file do. */
  needs: string | null
}

/** The database and the migrations folder don't match. The message is shown to the operator. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** All migrations of a database that has had `applied`, in order. Throws MigrationError for a duplicate or missing number. */
export async function migrationsAfter(folder: string, applied: readonly string[]): Promise<Migration[]> {
  const beginnings = await beginningsOf(folder)
  const matching = beginnings.find(
    ({ beginning, names }) => beginning !== 'start' && applied.some((name) => names.includes(name)),
  )
  const { beginning, names } = matching ??
    beginnings.find((one) => one.beginning === 'start') ?? { beginning: '', names: [] }
  const later = await sqlFilesOf(folder)
  checkNumbers([...names, ...later])
  return Promise.all([
    ...names.map((name) => readMigration(join(folder, beginning), name)),
    ...later.map((name) => readMigration(folder, name)),
  ])
}

export async function knownMigrations(folder: string): Promise<string[]> {
  const beginnings = await beginningsOf(folder)
  return [...beginnings.flatMap(({ names }) => names), ...(await sqlFilesOf(folder))]
}

async function beginningsOf(folder: string): Promise<{ beginning: string; names: string[] }[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => ({ beginning: name, names: await sqlFilesOf(join(folder, name)) })),
  )
}

async function sqlFilesOf(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
}

function checkNumbers(names: readonly string[]): void {
  names.forEach((name, index) => {
    const isLater = name.slice(0, 4) > (names[index - 1] ?? '').slice(0, 4)
    if (!/^\d{4}-[a-z0-9.-]+\.sql$/.test(name) || !isLater)
      throw new MigrationError(`La migración ${name} no tiene un nombre NNNN-nombre.sql propio.`)
  })
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return {
    name,
    sql,
    checksum: sha256(sql).toString('hex'),
    needs: /^-- needs: (\d+\.\d+\.\d+)$/m.exec(sql)?.[1] ?? null,
  }
}
