import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { compileCache } from '../../../test/compile-cache.ts'
import { addRow } from '../../../test/factories.ts'
import { folderFiles } from '../files/open-files.ts'
import { writeBackup } from './backup/backup.ts'
import { createPool } from './connect.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder } from './migration-files.ts'

const log = pino({ level: 'silent' })

/** Output of `npm run restore`; rejects with its error message. */
async function restore(dataDir: string, ...args: string[]): Promise<string> {
  const program = join(import.meta.dirname, 'restore.ts')
  const env = { ...compileCache, PATH: process.env['PATH'], DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env })
  return stdout
}

/** Runs the database of `dataDir` while `work` runs. */
async function serving(dataDir: string, work: (pool: Pool) => Promise<unknown>): Promise<void> {
  const embedded = await startEmbedded({ dataDir, log })
  const pool = createPool(embedded.connection, { max: 2, log })
  try {
    await work(pool)
  } finally {
    await pool.end()
    await embedded.stop()
  }
}

/** An order whose payment was decided, so that its provider is asked about it no more. */
async function paidOnline(pool: Pool): Promise<void> {
  const cart_id = await addRow(pool, 'carts', { ordered_at: new Date() })
  const order_id = await addRow(pool, 'orders', { cart_id, name: 'Ana', deliver: 0, goods: 900, total: 900 })
  await pool.query(
    `insert into payment_attempts (reference, order_id, provider) values ('R1', ${order_id}, 'MercadoPago')`,
  )
  await pool.query(
    `insert into payments (order_id, provider, provider_id, status, amount, approved_at) values (${order_id}, 'MercadoPago', '1', 'approved', 900, now())`,
  )
}

test('the owner restores a backup into the same folder, or into a new one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'damajuana-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await chmod(folder, 0o711)
  const dataDir = join(folder, 'shop')
  const file = join(folder, 'copy.sql.gz')
  const receipt = 'comprobantes/1042-0a1b.jpg'

  await serving(dataDir, async (pool) => {
    await migrate(pool, migrationsFolder)
    await paidOnline(pool)
    await mkdir(join(dataDir, 'comprobantes'))
    await writeFile(join(dataDir, receipt), 'pago')
    await writeBackup(pool, folderFiles(dataDir), file, new Date('2026-11-21T05:04:36Z'))
    await expect(restore(dataDir, file, '--si')).rejects.toThrow(/ya la usa otro servidor/)
  })
  await expect(restore(dataDir)).rejects.toThrow(/Uso: npm run restore/)
  await expect(restore(dataDir, join(folder, 'none'), '--si')).rejects.toThrow(/No existe el archivo/)
  await expect(restore(dataDir, folder, '--si')).rejects.toThrow(/No se puede leer el respaldo .*\n$/)
  await expect(restore(dataDir, file)).rejects.toThrow(/reemplazaría todo lo que hay/)

  expect(await restore(dataDir, file, '--si')).toMatch(/Se restauró el respaldo del 2026-11-21T05:04:36.000Z/)
  expect((await readdir(join(dataDir, 'respaldos'))).toSorted()).toEqual([
    expect.stringMatching(/^antes-de-restaurar-\d+\.sql\.gz$/),
    'archivos',
  ])
  const elsewhere = join(folder, 'elsewhere')
  expect(await restore(elsewhere, file, '--si')).toContain('Imágenes y comprobantes que volvieron: 1.')
  expect(await readFile(join(elsewhere, receipt), 'utf8')).toBe('pago')
  await rm(join(folder, 'archivos'), { recursive: true })
  await rm(join(elsewhere, receipt))
  expect(await restore(elsewhere, file, '--si')).toContain(`que faltan: 1, el primero ${receipt}`)
  await serving(elsewhere, async (pool) => {
    expect(await migrate(pool, migrationsFolder)).toEqual([])
    // What the provider tells of this payment since then is not in the backup.
    expect((await pool.query('select from payment_attempts where ask_at <= now()')).rowCount).toBe(1)
  })
}, 180_000)

test('a database too damaged for a backup is restored without one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'damajuana-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await chmod(folder, 0o711)
  const dataDir = join(folder, 'shop')
  const file = join(folder, 'copy.sql.gz')
  let table = ''
  await serving(dataDir, async (pool) => {
    await migrate(pool, migrationsFolder)
    await writeBackup(pool, folderFiles(dataDir), file, new Date('2026-11-21T05:04:36Z'))
    await pool.query(
      "insert into webhook_inbox (provider, event_id, provider_id) values ('MercadoPago', '1', '1')",
    )
    const { rows } = await pool.query<{ path: string }>(
      "select pg_relation_filepath('webhook_inbox') as path",
    )
    table = join(dataDir, 'postgres', rows[0]?.path ?? '')
  })
  await writeFile(table, Buffer.alloc((await stat(table)).size, 0xff))

  await expect(restore(dataDir, file, '--si')).rejects.toThrow(
    /No se pudo guardar antes .*invalid page.*no cambió nada.*--sin-respaldo/,
  )
  expect(await restore(dataDir, file, '--si', '--sin-respaldo')).toContain('Se restauró el respaldo')
  expect(await readdir(join(dataDir, 'respaldos'))).toEqual([])
  await serving(dataDir, async (pool) => {
    expect((await pool.query('select from webhook_inbox')).rowCount).toBe(0)
  })
}, 180_000)
