import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../../../test/cluster.ts'
import { untilOneWaits } from '../../../test/lock-waits.ts'
import { migrate } from './migrate.ts'

const first = { '0001-bottles.sql': 'CREATE TABLE bottles (id int PRIMARY KEY);' }
const second = { '0002-amounts.sql': 'ALTER TABLE bottles ADD amount int NOT NULL DEFAULT 0;' }

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'damajuana-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await Promise.all(Object.entries(files).map(([name, sql]) => writeFile(join(folder, name), sql)))
  return folder
}

test('each file is applied once, in order', async () => {
  const { pool } = await emptyDatabase()
  expect(await migrate(pool, await folderOf(first))).toEqual(['0001-bottles.sql'])
  const both = await folderOf({ ...first, ...second })
  expect(await migrate(pool, both)).toEqual(['0002-amounts.sql'])
  expect(await migrate(pool, both)).toEqual([])
  await pool.query('INSERT INTO bottles (id, amount) VALUES (1, 6)')
})

test('servers that start at once share the work', async () => {
  const { pool } = await emptyDatabase()
  const folder = await folderOf({ ...first, ...second })
  const applied = await Promise.all([1, 2, 3].map(() => migrate(pool, folder)))
  expect(applied.flat()).toHaveLength(2)
})

test('an applied file that was edited is refused', async () => {
  const { pool } = await emptyDatabase()
  await migrate(pool, await folderOf(first))
  const edited = await folderOf({ '0001-bottles.sql': 'CREATE TABLE bottles (id text);' })
  await expect(migrate(pool, edited)).rejects.toThrow(/0001-bottles.sql cambió después/)
})

test('a database newer than the program is refused', async () => {
  const { pool } = await emptyDatabase()
  await migrate(pool, await folderOf({ ...first, ...second }))
  await expect(migrate(pool, await folderOf(first))).rejects.toThrow(
    /0002-amounts.sql.*más nueva que el programa/,
  )
})

test('while a table is in use, nobody waits behind the migration for long, and it is applied afterwards', async () => {
  const { pool } = await emptyDatabase()
  await migrate(pool, await folderOf(first))
  const reader = await pool.connect()
  await reader.query('BEGIN')
  await reader.query('SELECT FROM bottles')
  const migrated = migrate(pool, await folderOf({ ...first, ...second }))
  await untilOneWaits(pool)
  await pool.query("SET statement_timeout = '5s'; SELECT FROM bottles")
  await reader.query('COMMIT')
  reader.release()
  expect(await migrated).toEqual(['0002-amounts.sql'])
})

const needy = { '0002-amounts.sql': '-- needs: 0.3.0\nALTER TABLE bottles ADD amount int;' }

test('a database of a newer program is served by an older one while its migrations need no newer', async () => {
  const { pool } = await emptyDatabase()
  await migrate(pool, await folderOf({ ...first, ...needy }), '0.4.0')
  const older = await folderOf(first)
  for (const version of ['0.3.0', '0.3.1', '0.10.0', '1.0.0'])
    expect(await migrate(pool, older, version)).toEqual([])
  for (const version of ['0.2.9', '0.2.10', '0.0.30'])
    await expect(migrate(pool, older, version)).rejects.toThrow(
      `La base necesita el programa en su versión 0.3.0 o una más nueva, y esta es la ${version}. Actualizá el programa.`,
    )
})

test('of several migrations that are not known the most demanding one counts', async () => {
  const { pool } = await emptyDatabase()
  const more = { '0003-words.sql': '-- needs: 0.2.0\nCREATE TABLE words (word text);' }
  await migrate(pool, await folderOf({ ...first, ...needy, ...more }), '0.4.0')
  await expect(migrate(pool, await folderOf(first), '0.2.0')).rejects.toThrow(/versión 0.3.0/)
})

test('a program that lacks a migration of the database has none of its own to apply', async () => {
  const { pool } = await emptyDatabase()
  await migrate(pool, await folderOf({ ...first, ...needy }), '0.4.0')
  const forked = await folderOf({ ...first, '0003-words.sql': 'CREATE TABLE words (word text);' })
  await expect(migrate(pool, forked, '0.4.0')).rejects.toThrow(/0002-amounts.sql.*más nueva que el programa/)
})

test('an empty database begins with `start`, another goes on with the folder that knows it; what comes later is for both', async () => {
  const [old, fresh] = [(await emptyDatabase()).pool, (await emptyDatabase()).pool]
  await migrate(old, await folderOf(first))
  const folder = await folderOf({ '0005-later.sql': 'ALTER TABLE bottles ADD later int;' })
  await mkdir(join(folder, 'before-0.2'))
  await mkdir(join(folder, 'start'))
  for (const [name, sql] of Object.entries({ ...first, ...second }))
    await writeFile(join(folder, 'before-0.2', name), sql)
  await writeFile(
    join(folder, 'start/0003-all.sql'),
    'CREATE TABLE bottles (id int PRIMARY KEY, amount int);',
  )
  expect(await migrate(old, folder)).toEqual(['0002-amounts.sql', '0005-later.sql'])
  expect(await migrate(fresh, folder)).toEqual(['0003-all.sql', '0005-later.sql'])
  for (const pool of [old, fresh]) {
    expect(await migrate(pool, folder)).toEqual([])
    await pool.query('INSERT INTO bottles (id, amount, later) VALUES (1, 6, 7)')
  }
})

test('a file numbered before an applied one is refused', async () => {
  const { pool } = await emptyDatabase()
  await migrate(pool, await folderOf(first))
  const late = await folderOf({ ...first, '0000-late.sql': 'SELECT 1;' })
  await expect(migrate(pool, late)).rejects.toThrow(/0000-late.sql es anterior/)
})

test('a file that fails leaves nothing of itself, and works once mended', async () => {
  const { pool } = await emptyDatabase()
  const broken = await folderOf({ '0001-bottles.sql': 'CREATE TABLE bottles (id int); SELECT 1/0;' })
  await expect(migrate(pool, broken)).rejects.toThrow(/0001-bottles.sql falló: division by zero/)
  expect(await migrate(pool, await folderOf(first))).toEqual(['0001-bottles.sql'])
})

test('a name without its own number is refused', async () => {
  const { pool } = await emptyDatabase()
  const twice = await folderOf({ ...first, '0001-amounts.sql': 'SELECT 1;' })
  await expect(migrate(pool, twice)).rejects.toThrow(/NNNN-nombre.sql/)
})
