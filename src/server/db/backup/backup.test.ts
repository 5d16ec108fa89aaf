import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../../../../test/cluster.ts'
import { folderFiles } from '../../files/open-files.ts'
import { migrate } from '../migrate.ts'
import { backUp, listBackups, writeBackup } from './backup.ts'
import { restoreBackup } from './restore-backup.ts'

const now = new Date('2026-11-21T05:04:36.789Z')

const first = `
  CREATE TABLE lines (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id int NOT NULL,
    price bigint NOT NULL,
    double bigint GENERATED ALWAYS AS (price * 2) STORED
  );
  CREATE TABLE "Odd orders" (id serial PRIMARY KEY, note text, tags text[], parent int, data jsonb, raw bytea);
  ALTER TABLE lines ADD FOREIGN KEY (order_id) REFERENCES "Odd orders" (id);
  ALTER TABLE "Odd orders" ADD FOREIGN KEY (parent) REFERENCES "Odd orders" (id) DEFERRABLE INITIALLY DEFERRED;
  CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.price < 0 THEN RAISE 'negative'; END IF; NEW.price = NEW.price + 1; RETURN NEW; END $$;
  CREATE TRIGGER refuse BEFORE INSERT ON lines FOR EACH ROW EXECUTE FUNCTION refuse();
  CREATE SEQUENCE order_nums START 1001;
  CREATE TABLE pushes (id int);
  CREATE TABLE methods (id int PRIMARY KEY, name text);
  INSERT INTO methods VALUES (1, 'Efectivo');`

const insertRowsSql = `
  INSERT INTO "Odd orders" (note, tags, parent, data, raw)
  SELECT CASE n % 4 WHEN 0 THEN NULL WHEN 1 THEN '\\.' WHEN 2 THEN E'tab\\tline\\nreturn\\r\\\\N \u2028 ñandú'
         ELSE repeat('x', n) END,
         ARRAY['a,b', NULL, n::text], CASE WHEN n < 5000 THEN n + 1 END, jsonb_build_object('n', n), '\\x5c2e0a'
  FROM generate_series(1, 5000) n;
  INSERT INTO lines (order_id, price) SELECT id, id * 100 FROM "Odd orders";
  UPDATE methods SET name = 'Al contado';`

let folder: string
let migrations: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damajuana-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  migrations = await mkdtemp(join(folder, 'migrations-'))
  file = join(folder, 'copy.sql.gz')
  await writeFile(join(migrations, '0001-shop.sql'), first)
})

async function shop(): Promise<Pool> {
  const { pool } = await emptyDatabase()
  await migrate(pool, migrations)
  await pool.query(insertRowsSql)
  return pool
}

async function checksums(pool: Pool): Promise<string[]> {
  const tables = ['lines', '"Odd orders"', 'methods']
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await pool.query(`SELECT t::text AS row FROM ${table} t ORDER BY id`)
      return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
    }),
  )
}

test('what was backed up comes back whole, and goes on from there', async () => {
  const pool = await shop()
  const before = await checksums(pool)
  await writeBackup(pool, folderFiles(folder), file, now)
  await pool.query(`DELETE FROM lines; UPDATE "Odd orders" SET note = 'lost'; CREATE TABLE later ()`)

  expect(await restoreBackup(pool, file, migrations)).toEqual({
    createdAt: now.toISOString(),
    tables: 4,
    rows: 10_001,
  })
  expect(await checksums(pool)).toEqual(before)
  expect((await pool.query(`SELECT to_regclass('later') AS later`)).rows).toEqual([{ later: null }])

  const next = await pool.query('INSERT INTO lines (order_id, price) VALUES (1, 5) RETURNING id, price')
  expect(next.rows).toEqual([{ id: 5001, price: 6 }])
  await expect(pool.query('INSERT INTO lines (order_id, price) VALUES (9999, 5)')).rejects.toThrow(
    /foreign key/,
  )
})

async function order(on: Pool): Promise<number | undefined> {
  const { rows } = await on.query<{ num: number }>(`SELECT nextval('order_nums')::int AS num`)
  return rows[0]?.num
}

test('no number of a lost order is given again', async () => {
  const pool = await shop()
  await writeBackup(pool, folderFiles(folder), file, now)
  await restoreBackup(pool, file, migrations)
  expect(await order(pool)).toBe(1001)

  await writeBackup(pool, folderFiles(folder), file, now)
  expect([await order(pool), await order(pool)]).toEqual([1002, 1003])
  await restoreBackup(pool, file, migrations)
  expect(await order(pool)).toBe(1004)

  await writeBackup(pool, folderFiles(folder), file, now)
  for (const given of [[], [1001, 1002]]) {
    const { pool: other } = await emptyDatabase()
    await migrate(other, migrations)
    for (const num of given) expect(await order(other)).toBe(num)
    await restoreBackup(other, file, migrations)
    expect(await order(other)).toBe(2005)
  }
})

test('a backup of an older program is brought up to date', async () => {
  const pool = await shop()
  await writeBackup(pool, folderFiles(folder), file, now)
  await writeFile(join(migrations, '0002-units.sql'), 'ALTER TABLE lines ADD units int DEFAULT 6')
  await restoreBackup(pool, file, migrations)
  expect((await pool.query('SELECT units FROM lines LIMIT 1')).rows).toEqual([{ units: 6 }])
})

test('a damaged backup, or one of a newer program, is refused and touches nothing', async () => {
  const pool = await shop()
  const before = await checksums(pool)
  await writeBackup(pool, folderFiles(folder), file, now)
  const half = join(folder, 'half.sql.gz')
  const bytes = await readFile(file)
  await writeFile(half, bytes.subarray(0, bytes.length / 2))
  await expect(restoreBackup(pool, half, migrations)).rejects.toThrow(/dañado o incompleto/)

  const older = await mkdtemp(join(folder, 'older-'))
  await expect(restoreBackup(pool, file, older)).rejects.toThrow(/0001-shop.sql.*actualizá/)
  expect(await checksums(pool)).toEqual(before)
})

test('a restore that breaks off half-way leaves all as it was, and the next one works', async () => {
  const pool = await shop()
  await writeBackup(pool, folderFiles(folder), file, now)
  await pool.query(`DELETE FROM methods; CREATE SCHEMA jobs; CREATE TABLE jobs.job AS SELECT 7 AS id`)
  const before = await checksums(pool)
  // The rows are restored before newer migrations run, so this one fails on them.
  const later = join(migrations, '0002-later.sql')
  await writeFile(later, 'ALTER TABLE lines ADD units int; SELECT 1 / (count(*) - count(*)) FROM lines;')
  await expect(restoreBackup(pool, file, migrations)).rejects.toThrow(/0002-later.sql falló/)
  expect(await checksums(pool)).toEqual(before)
  expect((await pool.query('SELECT id FROM jobs.job')).rows).toEqual([{ id: 7 }])

  await writeFile(later, 'ALTER TABLE lines ADD units int')
  await restoreBackup(pool, file, migrations)
  expect((await pool.query('SELECT name FROM methods')).rows).toEqual([{ name: 'Al contado' }])
})

test('pending jobs and pushes are not restored', async () => {
  const pool = await shop()
  await pool.query('INSERT INTO pushes VALUES (1)')
  await writeBackup(pool, folderFiles(folder), file, now)
  await pool.query('CREATE SCHEMA jobs; CREATE TABLE jobs.job (id int)')
  await restoreBackup(pool, file, migrations)
  expect((await pool.query(`SELECT to_regnamespace('jobs') AS jobs`)).rows).toEqual([{ jobs: null }])
  expect((await pool.query('SELECT FROM pushes')).rowCount).toBe(0)
})

test('backups are kept by their nights, and readable by their owner alone', async () => {
  const { pool } = await emptyDatabase()
  await migrate(pool, migrations)
  const files: string[] = []
  for (let day = 1; day <= 16; day += 1) {
    files.push(
      await backUp(
        pool,
        { dataDir: folder, files: folderFiles(folder) },
        new Date(Date.UTC(2026, 10, day, 6)),
      ),
    )
  }
  const stop = await backUp(
    pool,
    { dataDir: folder, files: folderFiles(folder) },
    new Date(Date.UTC(2026, 10, 16, 20)),
    'stop',
  )
  const retained = (await listBackups(folder)).map(({ name }) => name)
  expect(retained.toReversed()).toEqual([...files.slice(2), stop].map((path) => path.split('/').at(-1)))
  expect((await stat(files.at(-1) ?? '')).mode & 0o777).toBe(0o600)
})

test('servers that stop in the same second leave one whole backup', async () => {
  const pool = await shop()
  const before = await checksums(pool)
  const files = await Promise.all(
    [1, 2, 3].map(() => backUp(pool, { dataDir: folder, files: folderFiles(folder) }, now, 'stop')),
  )
  expect(new Set(files).size).toBe(1)
  expect(await readdir(join(folder, 'respaldos'))).toEqual([files[0]?.split('/').at(-1)])
  await pool.query('DELETE FROM lines')
  await restoreBackup(pool, files[0] ?? '', migrations)
  expect(await checksums(pool)).toEqual(before)
})

test('a backup that was broken off leaves nothing that stays', async () => {
  const { pool } = await emptyDatabase()
  await migrate(pool, migrations)
  await mkdir(join(folder, 'respaldos'))
  const [broken, underWay] = [
    'damajuana-2026-11-19T06-30-00Z.sql.gz.4b1f.tmp',
    'damajuana-2026-11-21T05-04-30Z-cierre.sql.gz.9c2e.tmp',
  ]
  for (const draft of [broken, underWay]) await writeFile(join(folder, 'respaldos', draft), 'half')
  const whole = await backUp(pool, { dataDir: folder, files: folderFiles(folder) }, now)
  expect((await readdir(join(folder, 'respaldos'))).toSorted()).toEqual(
    [whole.split('/').at(-1), underWay].toSorted(),
  )
})
