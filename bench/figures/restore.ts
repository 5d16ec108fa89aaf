import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { cp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Pool } from 'pg'
import { withDatabase } from '../catalogue/generate.ts'
import type { Subject } from '../figure.ts'
import { makeFolder } from '../rig/folder.ts'
import { root, serverEnv, startServer } from '../rig/server.ts'

const run = promisify(execFile)

type Checksums = { tables: Map<string, string>; rows: number }

/** Restores a shutdown backup after destroying everything else: all rows must be equal. */
export const restore: Subject = {
  name: 'restore',
  title: 'Backup, destroy, restore',
  measure: async () => {
    const shop = await makeFolder()
    const safe = await makeFolder()
    const server = await startServer(shop.path, { seed: 'demo' })
    await server.stop()
    const before = await withDatabase(shop.path, checksumsOf)
    const pictures = await picturesOf(shop.path)
    const safeFolder = join(safe.path, 'respaldos')
    await cp(join(shop.path, 'respaldos'), safeFolder, { recursive: true })
    const kept = await newestBackup(safeFolder)
    await rm(shop.path, { recursive: true })
    const began = performance.now()
    await run(process.execPath, [join(root, 'src/server/db/restore.ts'), kept, '--si'], {
      env: serverEnv({ DATA_DIR: shop.path, SEED: 'none' }),
    })
    const seconds = (performance.now() - began) / 1000
    const after = await withDatabase(shop.path, checksumsOf)
    const picturesAfter = await picturesOf(shop.path)
    await shop.remove()
    await safe.remove()
    const different = [...before.tables]
      .filter(([table, checksum]) => after.tables.get(table) !== checksum)
      .map(([table]) => table)
    return [
      {
        name: 'tables and sequences whose checksum differs',
        aim: '0',
        measured: `${different.length} of ${before.tables.size}${different.length === 0 ? '' : `: ${different.join(', ')}`}`,
      },
      {
        name: 'rows restored',
        aim: before.rows.toLocaleString('en'),
        measured: after.rows.toLocaleString('en'),
      },
      {
        name: 'pictures that are back as they were',
        aim: String(pictures.size),
        measured: String([...pictures].filter(([path, hash]) => picturesAfter.get(path) === hash).length),
      },
      { name: 'time of the restore, new database included', aim: '', measured: `${seconds.toFixed(1)} s` },
    ]
  },
}

async function newestBackup(folder: string): Promise<string> {
  const newest = (await readdir(folder))
    .filter((name) => name.startsWith('damajuana-'))
    .toSorted()
    .at(-1)
  if (newest === undefined) throw new Error('The stop left no backup')
  return join(folder, newest)
}

/** Hash of each picture master. */
async function picturesOf(dataDir: string): Promise<Map<string, string>> {
  const folder = join(dataDir, 'imagenes')
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.webp'))
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path, hash('sha256', await readFile(join(folder, path)))] as const),
    ),
  )
}

/** A checksum per table, independent of row order, and each sequence's value. */
async function checksumsOf(pool: Pool): Promise<Checksums> {
  const checksums: Checksums = { tables: new Map(), rows: 0 }
  // Migrations are recorded by the restore itself, with its own time.
  const { rows: names } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1`,
  )
  for (const { name } of names) {
    const { rows } = await pool.query<{ checksum: string; count: number }>(
      `select md5(coalesce(string_agg(row, '' order by row), '')) as checksum, count(*) as count from (select md5(t::text) as row from public.${name} t) rows`,
    )
    checksums.tables.set(name, rows[0]?.checksum ?? '')
    checksums.rows += rows[0]?.count ?? 0
  }
  const { rows: sequences } = await pool.query<{ name: string; value: string }>(
    `select sequencename as name, coalesce(last_value::text, 'unused') as value from pg_sequences where schemaname = 'public'`,
  )
  for (const { name, value } of sequences) checksums.tables.set(name, value)
  return checksums
}
