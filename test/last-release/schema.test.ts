import { join } from 'node:path'
import type { Pool } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { appliedMigrations, migrate, migrateWithin } from '../../src/server/db/migrate.ts'
import { migrationsAfter, migrationsFolder } from '../../src/server/db/migration-files.ts'
import { emptyDatabase } from '../cluster.ts'
import { isReleased, lastVersion, missingRelease, unpackRelease } from './released.ts'
import { lossesOf, shapeOf } from './shape.ts'

const missing = missingRelease()

describe.skipIf(missing !== null)(missing ?? `the schema that ${lastVersion} was written for`, () => {
  it('loses nothing by the migrations since, so that a shop can go back to it', async () => {
    const { tree, remove } = await unpackRelease()
    onTestFinished(remove)
    const { pool } = await emptyDatabase()
    expect(await objections(pool, join(tree, 'src/server/db/migrations'))).toEqual([])
  })
})

/** Objections to each migration since the release with that migrations folder. */
async function objections(pool: Pool, released: string): Promise<string[]> {
  await migrate(pool, released)
  const written = await shapeOf(pool)
  const applied = await appliedMigrations(pool)
  const known = new Set<string>()
  const found: string[] = []
  for (const { name, sql } of await migrationsAfter(migrationsFolder, applied)) {
    if (applied.includes(name)) continue
    applied.push(name)
    const client = await pool.connect()
    await migrateWithin(client, migrationsFolder, applied).finally(() => client.release())
    const unread = unreadBy(sql)
    const losses = lossesOf(written, await shapeOf(pool)).filter(([thing]) => !known.has(thing))
    for (const [thing, loss] of losses) {
      known.add(thing)
      if (!unread.includes(thing)) found.push(`${name} ${loss}. ${lossAdvice(thing)}`)
    }
    await migrate(pool, released, lastVersion).catch((error: unknown) =>
      found.push(`${name} keeps ${lastVersion} from starting: ${String(error)} ${needsAdvice}`),
    )
  }
  return found
}

/** What a migration lists as no longer used by the last release. */
function unreadBy(sql: string): string[] {
  return [...sql.matchAll(/^-- unread since (\S+): (.+)$/gm)].flatMap(([, version = '', things = '']) =>
    isReleased(version) ? things.split(', ') : [],
  )
}

const lossAdvice = (thing: string): string =>
  `${lastVersion} may use it: add what takes its place now, write both, and take it away a release later; or, if ${lastVersion} does not use it, say '-- unread since ${lastVersion}: ${thing}' in the migration (CONTRIBUTING.md, Migrations).`

const needsAdvice = `Its first line should be '-- needs: ${lastVersion}' (CONTRIBUTING.md, Migrations).`

describe('what a program would miss', () => {
  it.each([
    ['alter table bottles drop column vintage', ['takes away bottles.vintage']],
    ['alter table bottles rename column vintage to year', ['takes away bottles.vintage']],
    ['drop table bottles cascade', ['takes away bottles', 'takes away bottles_id_seq']],
    [
      'alter table bottles alter column vintage type bigint',
      ['makes bottles.vintage bigint, which was integer'],
    ],
    ['alter table bottles alter column vintage set not null', ['allows no null in bottles.vintage']],
    ['alter table bottles alter column shelf drop default', ['takes the default of bottles.shelf away']],
    ['alter table bottles add column maker text not null', ['demands bottles.maker, which has no default']],
    ['drop function twice(int)', ['takes away twice(integer)']],
    [
      `alter table bottles add column maker text, add column tax int not null default 0;
       create table makers (name text not null); create index on bottles (vintage)`,
      [],
    ],
  ])('%s', async (sql, losses) => {
    const { pool } = await emptyDatabase()
    await pool.query(`create table bottles (id serial primary key, vintage int, shelf int not null default 1);
      create function twice(n int) returns int language sql return n * 2`)
    const written = await shapeOf(pool)
    await pool.query(sql)
    expect(lossesOf(written, await shapeOf(pool)).map(([, loss]) => loss)).toEqual(losses)
  })
})
