import { execFile } from 'node:child_process'
import { copyFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Pool } from 'pg'
import type { Subject } from '../figure.ts'
import { makeFolder } from '../rig/folder.ts'
import { withDatabase } from '../catalogue/generate.ts'
import { root, serverEnv, startServer } from '../rig/server.ts'

const run = promisify(execFile)

type Checksums = { tables: Map<string, string>; rows: number }

/** The backup that a stop leaves, everything else destroyed, and the restore command: the same rows must stand. */
export const restore: Subject = {
  name: 'restore',
  title: 'Backup, destroy, restore',
  measure: async () => {
    const shop = await makeFolder()
    const safe = await makeFolder()
    const server = await startServer(shop.path, { seed: 'demo' })
    await server.stop()
    const before = await withDatabase(shop.path, checksumsOf)
    const backup = await newestBackup(shop.path)
    const kept = join(safe.path, 'respaldo.sql.gz')
    await copyFile(backup, kept)
    await rm(shop.path, { recursive: true })
    const began = performance.now()
    await run(process.execPath, [join(root, 'src/server/db/restore.ts'), kept, '--si'], { env: serverEnv({ DATA_DIR: shop.path, SEED: 'none' }) })
    const seconds = (performance.now() - began) / 1000
    const after = await withDatabase(shop.path, checksumsOf)
    await shop.remove()
    await safe.remove()
    const different = [...before.tables].filter(([table, checksum]) => after.tables.get(table) !== checksum).map(([table]) => table)
    return [
      { name: 'tables and sequences whose checksum differs', aim: '0', measured: `${different.length} of ${before.tables.size}${different.length === 0 ? '' : `: ${different.join(', ')}`}` },
      { name: 'rows restored', aim: before.rows.toLocaleString('en'), measured: after.rows.toLocaleString('en') },
      { name: 'time of the restore, new database included', aim: '', measured: `${seconds.toFixed(1)} s` },
    ]
  },
}

async function newestBackup(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'respaldos')
  const newest = (await readdir(folder)).filter((name) => name.startsWith('damajuana-')).toSorted().at(-1)
  if (newest === undefined) throw new Error('The stop left no backup')
  return join(folder, newest)
}

/** One checksum for each table of the shop, whatever the order of its rows, and each sequence's value. */
async function checksumsOf(pool: Pool): Promise<Checksums> {
  const checksums: Checksums = { tables: new Map(), rows: 0 }
  // Which migrations ran is told by the restore itself, with its own hour.
  const { rows: names } = await pool.query<{ name: string }>(`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1`)
  for (const { name } of names) {
    const { rows } = await pool.query<{ checksum: string; count: number }>(`select md5(coalesce(string_agg(row, '' order by row), '')) as checksum, count(*) as count from (select md5(t::text) as row from public.${name} t) rows`)
    checksums.tables.set(name, rows[0]?.checksum ?? '')
    checksums.rows += rows[0]?.count ?? 0
  }
  const { rows: sequences } = await pool.query<{ name: string; value: string }>(`select sequencename as name, coalesce(last_value::text, 'unused') as value from pg_sequences where schemaname = 'public'`)
  for (const { name, value } of sequences) checksums.tables.set(name, value)
  return checksums
}
