import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../../../test/cluster.ts'
import { appliedMigrations, migrate } from './migrate.ts'

const FIRST = { '0001-bottles.sql': 'CREATE TABLE bottles (id int PRIMARY KEY);' }
const SECOND = { '0002-amounts.sql': 'ALTER TABLE bottles ADD amount int NOT NULL DEFAULT 0;' }

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'damajuana-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await Promise.all(Object.entries(files).map(([name, sql]) => writeFile(join(folder, name), sql)))
  return folder
}

test('each file is applied once, in order', async () => {
  const { pool } = await emptyDatabase()
  expect(await migrate(pool, await folderOf(FIRST))).toEqual(['0001-bottles.sql'])
  const both = await folderOf({ ...FIRST, ...SECOND })
  expect(await migrate(pool, both)).toEqual(['0002-amounts.sql'])
  expect(await migrate(pool, both)).toEqual([])
  await pool.query('INSERT INTO bottles (id, amount) VALUES (1, 6)')
})

test('servers that start at once share the work', async () => {
  const { pool } = await emptyDatabase()
  const folder = await folderOf({ ...FIRST, ...SECOND })
  const applied = await Promise.all([1, 2, 3].map(() => migrate(pool, folder)))
  expect(applied.flat()).toHaveLength(2)
})

test('it stops where it is told to', async () => {
  const { pool } = await emptyDatabase()
  const folder = await folderOf({ ...FIRST, ...SECOND })
  await migrate(pool, folder, { upTo: '0001-bottles.sql' })
  expect(await appliedMigrations(pool)).toEqual(['0001-bottles.sql'])
})

test('an applied file that was edited is refused', async () => {
  const { pool } = await emptyDatabase()
  await migrate(pool, await folderOf(FIRST))
  const edited = await folderOf({ '0001-bottles.sql': 'CREATE TABLE bottles (id text);' })
  await expect(migrate(pool, edited)).rejects.toThrow(/0001-bottles.sql cambió después/)
})

test('a database newer than the program is refused', async () => {
  const { pool } = await emptyDatabase()
  await migrate(pool, await folderOf({ ...FIRST, ...SECOND }))
  await expect(migrate(pool, await folderOf(FIRST))).rejects.toThrow(
    /0002-amounts.sql.*más nueva que el programa/,
  )
})

test('a file numbered before an applied one is refused', async () => {
  const { pool } = await emptyDatabase()
  await migrate(pool, await folderOf(FIRST))
  const late = await folderOf({ ...FIRST, '0000-late.sql': 'SELECT 1;' })
  await expect(migrate(pool, late)).rejects.toThrow(/0000-late.sql es anterior/)
})

test('a file that fails leaves nothing of itself, and works once mended', async () => {
  const { pool } = await emptyDatabase()
  const broken = await folderOf({ '0001-bottles.sql': 'CREATE TABLE bottles (id int); SELECT 1/0;' })
  await expect(migrate(pool, broken)).rejects.toThrow(/0001-bottles.sql falló: division by zero/)
  expect(await migrate(pool, await folderOf(FIRST))).toEqual(['0001-bottles.sql'])
})

test('a name without its own number is refused', async () => {
  const { pool } = await emptyDatabase()
  const twice = await folderOf({ ...FIRST, '0001-amounts.sql': 'SELECT 1;' })
  await expect(migrate(pool, twice)).rejects.toThrow(/NNNN-nombre.sql/)
})
