import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { TestDatabase } from '../../../test/cluster.ts'
import { emptyDatabase } from '../../../test/cluster.ts'
import { databaseProxy } from '../../../test/database-proxy.ts'
import { createPool, DatabaseAway, isDatabaseAway } from './connect.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await emptyDatabase()
})

test('values arrive as the repos expect them', async () => {
  const { rows } = await database.pool.query(`
    SELECT 12345678901::int8 AS whole, 10.5::numeric AS percent, date '2026-02-28' AS day,
           timestamptz '2026-02-28 03:00:00+00' AS moment, ARRAY[1, NULL]::int8[] AS ids,
           '{}'::int8[] AS none, ARRAY[date '2026-02-28'] AS days, '{"a": 1}'::jsonb AS json`)
  expect(rows).toEqual([
    {
      whole: 12_345_678_901,
      percent: 10.5,
      day: '2026-02-28',
      moment: new Date('2026-02-28T03:00:00Z'),
      ids: [1, null],
      none: [],
      days: ['2026-02-28'],
      json: { a: 1 },
    },
  ])
})

test('a number too large to be exact is refused, never rounded', async () => {
  await expect(database.pool.query('SELECT 9007199254740993::int8')).rejects.toThrow(/safe range/)
})

test('Spanish order is there by name', async () => {
  const { rows } = await database.pool.query(
    `SELECT v FROM unnest(ARRAY['Ñandú', 'Oporto', 'nube', 'Ámbar', 'bar']) v
     ORDER BY v COLLATE "es-x-icu"`,
  )
  expect(rows.map(({ v }) => v)).toEqual(['Ámbar', 'bar', 'nube', 'Ñandú', 'Oporto'])
})

test('a connection that breaks is replaced', async () => {
  const client = await database.pool.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
  await expect(client.query('SELECT 1')).rejects.toThrow()
  client.release(true)
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

test('a pool that can’t connect says so at once, until it can again', async () => {
  const proxy = await databaseProxy(database.connection)
  const pool = createPool(proxy.connection, { max: 3, log: pino({ level: 'silent' }) })
  onTestFinished(() => pool.end())
  const one = () => pool.query('SELECT 1 AS one')
  await Promise.all([one(), one(), one()])
  proxy.goAway()
  await vi.waitUntil(
    async () => isDatabaseAway(await one().catch((error: unknown) => error)) && pool.isAway,
    { timeout: 10_000 },
  )
  for (const asked of [one(), pool.connect()]) await expect(asked).rejects.toThrow(DatabaseAway)
  await proxy.comeBack()
  await vi.waitUntil(() => !pool.isAway, { timeout: 10_000 })
  expect((await one()).rows).toEqual([{ one: 1 }])
  proxy.goAway()
})

const failsOf = (waiting: Promise<unknown>) => expect(waiting).rejects.toThrow(/^(timeout|Connection term)/)

test('a pool looks for a silent database until it answers, though others wait before it', async () => {
  const proxy = await databaseProxy(database.connection)
  const pool = createPool(proxy.connection, { max: 1, log: pino({ level: 'silent' }), timeoutMs: 600 })
  onTestFinished(async () => {
    await pool.end()
    proxy.goAway()
  })
  proxy.fallSilent()
  const first = failsOf(pool.query('SELECT 1'))
  // The second takes the only place when the first gives up, so that the pool, which looks from then on, waits for it.
  await wait(300)
  await Promise.all([first, failsOf(pool.query('SELECT 1'))])
  expect(pool.isAway).toBe(true)
  await wait(1_500)
  proxy.failOver()
  await vi.waitUntil(() => !pool.isAway, { timeout: 10_000 })
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

test.each(['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN', 'ECONNREFUSED'])(
  'a database behind %s is away',
  (code) => {
    const error = Object.assign(new Error(`connect ${code} 10.0.0.7:5432`), { code, syscall: 'connect' })
    expect(isDatabaseAway(error)).toBe(true)
  },
)

test('a pool that holds a connection is not away because another is refused', async () => {
  const proxy = await databaseProxy(database.connection)
  const pool = createPool(proxy.connection, { max: 2, log: pino({ level: 'silent' }) })
  onTestFinished(async () => {
    await pool.end()
    proxy.goAway()
  })
  const held = await pool.connect()
  proxy.refuseMore()
  await expect(pool.query('SELECT 1')).rejects.toThrow(/ECONNREFUSED/)
  expect(pool.isAway).toBe(false)
  expect((await held.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  held.release()
})

test('connections that fell silent are dropped together, once one leaves a statement unanswered', async () => {
  const proxy = await databaseProxy(database.connection)
  const pool = createPool(proxy.connection, { max: 3, log: pino({ level: 'silent' }), silentMs: 2_000 })
  onTestFinished(async () => {
    await pool.end()
    proxy.goAway()
  })
  const ask = () => pool.query<{ one: number }>('SELECT 1 AS one')
  await Promise.all([ask(), ask(), ask()])
  proxy.fallSilent()
  const unanswered = inTransaction(pool, (tx) => tx.query('SELECT 1')).catch((error: unknown) => error)
  proxy.failOver()
  expect(isDatabaseAway(await unanswered)).toBe(true)
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]])
})

test('a slow statement is ended by PostgreSQL, and its connection stays', async () => {
  const pool = createPool(database.connection, { max: 1, log: pino({ level: 'silent' }), silentMs: 2_000 })
  onTestFinished(() => pool.end())
  const client = await pool.connect()
  await expect(client.query('SELECT pg_sleep(10)')).rejects.toMatchObject({ code: '57014' })
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  client.release()
})
