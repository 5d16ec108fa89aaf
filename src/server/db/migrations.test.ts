import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { catalogueOf, rowsOf } from '../../../test/catalogue.ts'
import { emptyDatabase } from '../../../test/cluster.ts'
import { findWrongStocks } from '../../../test/stock-ledger.ts'
import { endOfRows, isCopy, linesIn } from './backup/format.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { appliedMigrations, migrate } from './migrate.ts'
import { migrationsFolder } from './migration-files.ts'

const before = join(migrationsFolder, 'before-0.2')
const last = '0060-as-begun-with-0.2.sql'

/** The migrations in one folder, as before 0.2. */
async function oldFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'damajuana-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of await readdir(before))
    if (name < last) await copyFile(join(before, name), join(folder, name))
  return folder
}

test('a database that began before 0.2 comes to the shape of a new one, with the same rows', async () => {
  const [began, begins] = [(await emptyDatabase()).pool, (await emptyDatabase()).pool]
  await migrate(began, await oldFolder())
  expect(await migrate(began, migrationsFolder)).toContain(last)
  await migrate(begins, migrationsFolder)
  expect(await catalogueOf(began)).toEqual(await catalogueOf(begins))
  expect(await rowsOf(began)).toEqual(await rowsOf(begins))
})

/** Rows of each table in a backup. */
async function rowsIn(backup: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  let table = ''
  for await (const line of linesIn(backup)) {
    const text = line.toString()
    if (text === endOfRows) table = ''
    else if (table !== '') counts[table] = (counts[table] ?? 0) + 1
    else if (isCopy(text)) table = /"(.*?)"/.exec(text)?.[1] ?? ''
  }
  return counts
}

test('a backup made before 0.2 is restored by the program of today, with every row', async () => {
  const [restored, begins] = [(await emptyDatabase()).pool, (await emptyDatabase()).pool]
  const backup = join(import.meta.dirname, 'backup/before-0.2.sql.gz')
  await restoreBackup(restored, backup, migrationsFolder)
  await migrate(begins, migrationsFolder)
  expect(await catalogueOf(restored)).toEqual(await catalogueOf(begins))
  expect(await appliedMigrations(restored)).toContain(last)
  const {
    stock_movements: movements = [],
    collections = [],
    chats = [],
    quick_replies: replies = [],
    facet_names: facetNames = [],
    ...kept
  } = await rowsOf(restored)
  expect(movements.length).toBeGreaterThan(0)
  expect(collections.length).toBeGreaterThan(0)
  expect(chats.length).toBeGreaterThan(0)
  expect(replies.length).toBeGreaterThan(0)
  expect(await findWrongStocks(restored)).toEqual([])
  const rows = Object.entries(kept).map(([table, all]) => [table, all.length])
  // Since 0.2 an order stores the name of its status, and articles have more facets; rate-limit counts are not migrated.
  const { order_statuses: names, facet_names: facetNamesBefore = 0, ...others } = await rowsIn(backup)
  expect(names).toBe(7)
  expect(facetNames.length).toBeGreaterThan(facetNamesBefore)
  for (const table of ['askings', 'login_throttles', 'told_accounts', 'contact_messages', 'phone_changes'])
    delete others[table]
  expect(Object.fromEntries(rows)).toEqual(others)
})

test('every migration since 0.2 says which version of the program it needs', async () => {
  for (const folder of [migrationsFolder, join(migrationsFolder, 'start')])
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')))
      expect(await readFile(join(folder, name), 'utf8'), name).toMatch(/^-- needs: \d+\.\d+\.\d+\n/)
})
