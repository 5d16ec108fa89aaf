import { access } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { type Env, EnvError, readEnv } from '../env.ts'
import type { FilesPort } from '../files/files.port.ts'
import { openFiles } from '../files/open-files.ts'
import { fileBeforeRestore, writeBackup } from './backup/backup.ts'
import { restoreFiles } from './backup/copies.ts'
import { checkBackup, restoreBackup, RestoreError } from './backup/restore-backup.ts'
import { createPool } from './connect.ts'
import { EmbeddedError } from './embedded/data-folder.ts'
import { MigrationError, migrationsFolder } from './migration-files.ts'
import { missingForRestore, openDatabase } from './open.ts'

/** Webhooks since the backup came to the data that is replaced: a refund or a dispute of the last half year may be unknown. */
const lookUpPayments = `UPDATE payment_attempts SET ask_at = now()
  WHERE order_id IN (SELECT order_id FROM payments WHERE approved_at > now() - interval '180 days')`

const usage = 'Uso: npm run restore -- <archivo> --si [--sin-respaldo]'

try {
  await restore(process.argv.slice(2), readEnv(process.env))
} catch (error) {
  if (!isForThePerson(error)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function restore(args: string[], env: Env): Promise<void> {
  const file = args.find((arg) => !arg.startsWith('-'))
  if (!file) throw new RestoreError(usage)
  await access(file).catch(() => {
    throw new RestoreError(`No existe el archivo ${file}.`)
  })
  const { heading, totals } = await checkBackup(file)
  if (!args.includes('--si')) {
    throw new RestoreError(
      `El respaldo del ${heading.createdAt} tiene ${totals.rows} filas y reemplazaría todo lo que hay en la base. Si estás seguro: ${usage}`,
    )
  }
  const log = pino({ level: 'warn' })
  const database = await openDatabase({ ...env, log })
  const pool = createPool(database.direct, { max: 2, log })
  try {
    await refuseIfServed(pool)
    await refuseUnprivileged(pool)
    if (!args.includes('--sin-respaldo')) await backUpFirst(pool, env)
    await restoreBackup(pool, file, migrationsFolder)
    await pool.query(lookUpPayments)
    say(`Se restauró el respaldo del ${heading.createdAt}: ${totals.rows} filas en ${totals.tables} tablas.`)
    await restoreFilesAndReport(file, openFiles(env))
  } finally {
    await pool.end()
    await database.stop()
  }
}

/**
 * The embedded database is locked by its server; with DATABASE_URL, pg_stat_activity shows its direct connections. A
 * pooler keeps those of a stopped shop, under the name of its pool alone.
 */
async function refuseIfServed(pool: Pool): Promise<void> {
  const { rowCount } = await pool.query(`
    SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
      AND application_name LIKE 'damajuana %'`)
  if (rowCount) throw new RestoreError('El servidor está andando: detenelo antes de restaurar.')
}

async function refuseUnprivileged(pool: Pool): Promise<void> {
  const missing = await missingForRestore(pool)
  if (missing !== null)
    throw new RestoreError(
      `El usuario de la base no puede reemplazar lo que hay en ella: no cambió nada. Quien la administra lo permite con ${missing}`,
    )
}

async function backUpFirst(pool: Pool, env: Env): Promise<void> {
  const { rows } = await pool.query<{ used: boolean }>(
    `SELECT to_regclass('public.migrations') IS NOT NULL AS used`,
  )
  if (!rows[0]?.used) return
  const now = new Date()
  const file = fileBeforeRestore(env.dataDir, now)
  try {
    await writeBackup(pool, openFiles(env), file, now)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new RestoreError(
      `No se pudo guardar antes lo que hay en la base (${reason}): no cambió nada. Para restaurar igual, y perderlo, agregá --sin-respaldo.`,
      { cause: error },
    )
  }
  say(`Lo que había quedó guardado en ${file}`)
}

async function restoreFilesAndReport(backup: string, files: FilesPort): Promise<void> {
  const { count, missing } = await restoreFiles(backup, files)
  if (count > missing.length) say(`Imágenes y comprobantes que volvieron: ${count - missing.length}.`)
  if (missing.length === 0) return
  say(
    `Imágenes y comprobantes que faltan: ${missing.length}, el primero ${missing[0]}. Sus copias no están en ${join(dirname(backup), 'archivos')}. Poné ahí la carpeta «archivos» que estaba junto al respaldo, y restaurá de nuevo.`,
  )
}

function isForThePerson(error: unknown): error is Error {
  return [EnvError, EmbeddedError, MigrationError, RestoreError].some((kind) => error instanceof kind)
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
