import { beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/cluster.ts'
import { insertReturning, insertRow, insertIds } from './insert.ts'

const { pool } = await emptyDatabase()

beforeAll(() =>
  pool.query(`create table bottles (
    id integer generated always as identity, name text unique, kind text not null default 'tinto', price bigint,
    abv numeric, stock integer, hash bytea, sizes smallint[], labels text[], sheet jsonb, facts jsonb, day date, at timestamptz, ip inet)`),
)

const row = {
  name: 'Malbec \'Doña\' \\x "ñ" {a,b}\n',
  price: 9_007_199_254_740_991,
  abv: 13.5,
  stock: null,
  hash: Buffer.from([0, 255, 92]),
  sizes: [375, 750],
  labels: ['a,b', '{}', ''],
  sheet: { varietals: ['Malbec'], none: null },
  facts: [{ a: 1 }, 'b'],
  day: '2026-11-20',
  at: new Date('2026-11-20T14:00:00.123Z'),
  ip: '192.0.2.7',
}

test('a row comes back as it went in, with the defaults of what it does not name', async () => {
  const id = await insertRow(pool, 'bottles', row)
  const { rows } = await pool.query('select * from bottles where id = $1', [id])
  expect(rows).toEqual([{ id, kind: 'tinto', ...row }])
})

test('half a surrogate pair becomes a replacement character, in a text and inside of JSON', async () => {
  const id = await insertRow(pool, 'bottles', { name: 'a\ud800b', sheet: { note: '\udc00' } })
  const { rows } = await pool.query('select name, sheet from bottles where id = $1', [id])
  expect(rows).toEqual([{ name: 'a\ufffdb', sheet: { note: '\ufffd' } }])
})

test('rows get their ids in their order; none asks nothing', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `Botella ${50 - index}`)
  const ids = await insertIds(
    pool,
    'bottles',
    names.map((name) => ({ name })),
  )
  const { rows } = await pool.query<{ name: string }>(
    'select name from bottles where id = any($1) order by id',
    [ids],
  )
  expect(rows.map(({ name }) => name)).toEqual(names)
  expect(await insertIds(pool, 'bottles', [])).toEqual([])
})

function write(name: string, tail: string): Promise<{ name: string } | undefined> {
  return insertReturning<{ name: string }>(pool, 'bottles', { name }, tail)
}

test('what is in conflict goes as its statement says', async () => {
  expect(await write('Torrontés', 'returning name')).toEqual({ name: 'Torrontés' })
  expect(await write('Torrontés', 'on conflict do nothing returning name')).toBeUndefined()
  await expect(write('Torrontés', '')).rejects.toThrow(/duplicate key/)
})
