import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { warningEndpoints } from '#contract/panel/today.ts'
import { testDatabase } from '../../../test/cluster.ts'
import { databaseProxy } from '../../../test/database-proxy.ts'
import { folder } from '../../../test/embedded-postgres.ts'
import { addArticle, addBuyer, addRow } from '../../../test/factories.ts'
import { openShop } from '../../../test/shop.ts'
import { buildApp } from '../app.ts'
import { awayRetrySeconds } from '../http/stand-in-page.ts'
import { findingsOf, watchWrites } from './check.ts'

const diskWarnings = (freeBytes: number | null): string[] =>
  findingsOf(null, { expected: [], sinceBackupMs: 0, freeBytes, isWritable: true }).warnings

const database = await testDatabase()
const proxy = await databaseProxy(database.connection)
const shop = await openShop(proxy.connection, { rateLimit: true })
afterAll(async () => {
  await shop.close()
  proxy.goAway()
})
const { app } = shop
const eventually = { timeout: 10_000 }
const cookie = `damajuana_session=${'x'.repeat(43)}`
const warningsNow = async (): Promise<string[]> =>
  (await app.inject('/salud')).json<{ warnings: string[] }>().warnings

it('says that it serves, to whoever asks as often as they like, without a session and for no cache', async () => {
  const { statusCode, headers, body } = await app.inject('/salud')
  expect([statusCode, JSON.parse(body)]).toEqual([
    200,
    {
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      checks: { process: 'ok', database: 'ok', migrations: 'ok' },
      warnings: [],
    },
  ])
  expect(headers['cache-control']).toBe('no-store')
  expect(headers).not.toHaveProperty('set-cookie')
  const asked = await Promise.all(
    Array.from({ length: 700 }, () => app.inject({ url: '/salud', headers: { cookie } })),
  )
  expect(new Set(asked.map((each) => each.statusCode))).toEqual(new Set([200]))
  expect(asked[0]?.headers).not.toHaveProperty('x-ratelimit-limit')
})

it('is 503 while the database is away, when it is alive all the same, and 200 again afterwards', async () => {
  proxy.goAway()
  await vi.waitUntil(async () => (await app.inject('/salud')).statusCode === 503, eventually)
  expect((await app.inject({ url: '/salud', headers: { cookie } })).json()).toMatchObject({
    status: 'unavailable',
    checks: { process: 'ok', database: 'unreachable', migrations: 'unknown' },
  })
  expect((await app.inject({ url: '/salud/vivo', headers: { cookie } })).json()).toMatchObject({
    status: 'ok',
  })
  await proxy.comeBack()
  await vi.waitUntil(async () => (await app.inject('/salud')).statusCode === 200, eventually)
})

it('is 503 from the first write that a read-only database refuses, like each such write, until one succeeds', async () => {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name ?? ''
  const wine = await addArticle(database.pool)
  const saving = () =>
    shop
      .visitor()
      .send({ method: 'POST', path: '/carts', body: { cart: { articles: [{ id: wine, amount: 1 }] } } })
  const reconnect = async (): Promise<void> => {
    proxy.goAway()
    await vi.waitUntil(async () => (await app.inject('/salud')).statusCode === 503, eventually)
    await proxy.comeBack()
  }
  await database.pool.query(`alter database ${name} set default_transaction_read_only = on`)
  await reconnect()
  await vi.waitUntil(async () => (await app.inject('/salud')).statusCode === 200, eventually)
  await vi.waitFor(
    async () =>
      expect(await saving()).toMatchObject({
        status: 503,
        retryAfter: awayRetrySeconds,
        body: { message: 'La tienda no puede responder justo ahora. Probá de nuevo en un minuto.' },
      }),
    eventually,
  )
  await vi.waitFor(
    async () =>
      expect((await app.inject('/salud')).json()).toMatchObject({
        status: 'unavailable',
        checks: { database: 'unwritable', migrations: 'ok' },
      }),
    eventually,
  )
  await database.pool.query(`alter database ${name} reset default_transaction_read_only`)
  await reconnect()
  await vi.waitUntil(async () => (await app.inject('/salud')).statusCode === 200, eventually)
  expect((await saving()).status).toBe(201)
})

it.each(['53100', '58030'])(
  'a write that fails by %s, a full or failing disk, is answered as an outage',
  async (state) => {
    await database.pool.query(
      `create function fails() returns trigger language plpgsql as $$ begin raise exception 'disk' using errcode = '${state}'; end $$;
     create trigger fails before insert on carts execute function fails()`,
    )
    const wine = await addArticle(database.pool)
    const body = { cart: { articles: [{ id: wine, amount: 1 }] } }
    expect(await shop.visitor().send({ method: 'POST', path: '/carts', body })).toMatchObject({
      status: 503,
      retryAfter: awayRetrySeconds,
    })
    await database.pool.query('drop function fails cascade')
    await vi.waitUntil(async () => (await app.inject('/salud')).statusCode === 200, eventually)
  },
)

it('is 503 where a migration that it started with is gone, and warns of a newer one', async () => {
  await database.pool.query(
    "insert into migrations (name, checksum) values ('9999-of-a-newer-program.sql', 'x')",
  )
  await vi.waitFor(async () => expect(await warningsNow()).toEqual(['migrations_newer']), eventually)
  expect((await app.inject('/salud')).statusCode).toBe(200)
  const { rows } = await database.pool.query(
    "with gone as (delete from migrations where name = (select min(name) from migrations) or name like '9999-%' returning *) select * from gone order by name limit 1",
  )
  await vi.waitUntil(async () => (await app.inject('/salud')).statusCode === 503, eventually)
  expect((await app.inject('/salud')).json()).toMatchObject({ checks: { migrations: 'missing' } })
  await database.pool.query('insert into migrations select (json_populate_record(null::migrations, $1)).*', [
    JSON.stringify(rows[0]),
  ])
  await vi.waitUntil(async () => (await app.inject('/salud')).statusCode === 200, eventually)
})

describe('warns, and serves on', () => {
  beforeAll(async () => {
    await database.pool.query('delete from jobs.job')
  })

  it.each([
    ['jobs_dead', "(name, source_name) values ('dead-letters', 'refund-order')"],
    ['mails_dead', "(name, source_name) values ('dead-letters', 'send-mail')"],
    ['jobs_stuck', "(name, start_after) values ('order-placed', now() - interval '11 minutes')"],
    [
      'jobs_stuck',
      "(name, state, started_on, expire_seconds) values ('order-placed', 'active', now() - interval '20 minutes', 600)",
    ],
    [
      'jobs_dead',
      "(name, state, completed_on) select 'watch-payments', 'failed', now() - minute * interval '1 minute' from generate_series(1, 3) as minute",
    ],
    ['mails_stuck', "(name, state, created_on) values ('send-mail', 'retry', now() - interval '61 minutes')"],
  ])('%s', async (warning, row) => {
    await database.pool.query(`insert into jobs.job ${row}`)
    await vi.waitFor(async () => expect(await warningsNow()).toEqual([warning]), eventually)
    expect((await app.inject('/salud')).statusCode).toBe(200)
    await database.pool.query('delete from jobs.job')
    await vi.waitFor(async () => expect(await warningsNow()).toEqual([]), eventually)
  })

  it('the owner too, on the panel, of all but a newer program', async () => {
    const owner = await shop.loggedIn(await addBuyer(shop.sql, { staff_role: 'owner' }))
    const shown = async () => (await owner.call(warningEndpoints.warnings, {})).warnings
    expect(await shown()).toEqual([])
    await database.pool.query(
      "insert into jobs.job (name, state, created_on) values ('send-mail', 'retry', now() - interval '61 minutes'); insert into migrations (name, checksum) values ('9999-of-a-newer-program.sql', 'x')",
    )
    await vi.waitFor(async () => expect(await shown()).toEqual(['mails_stuck']), eventually)
    await database.pool.query(
      "delete from jobs.job; delete from migrations where name = '9999-of-a-newer-program.sql'",
    )
    await vi.waitFor(async () => expect(await shown()).toEqual([]), eventually)
  })

  it('of a MercadoPago whose pages can not be opened, until one can', async () => {
    const order = async () =>
      addRow(database.pool, 'orders', {
        cart_id: await addRow(database.pool, 'carts', { ordered_at: new Date() }),
        name: 'Ana',
        deliver: 0,
        goods: 900,
        total: 900,
      })
    const attempt = `insert into payment_attempts (reference, order_id, provider, ask_at, created_at, preference_id)
      values ($1, $2, 'MercadoPago', now(), now() - interval '10 minutes' + make_interval(mins => $4), $3)`
    await database.pool.query(attempt, ['1', await order(), null, 1])
    await vi.waitFor(async () => expect(await warningsNow()).toEqual(['payments_down']), eventually)
    const paid = await database.pool.query(
      `insert into payments (order_id, provider, provider_id, status, amount, approved_at) values ($1, 'MercadoPago', '1', 'approved', 900, now()) returning id`,
      [await order()],
    )
    await vi.waitFor(async () => expect(await warningsNow()).toEqual([]), eventually)
    await database.pool.query('delete from payments where id = $1', [(paid.rows[0] as { id: number }).id])
    await vi.waitFor(async () => expect(await warningsNow()).toEqual(['payments_down']), eventually)
    await database.pool.query(attempt, ['2', await order(), 'a page', 2])
    await vi.waitFor(async () => expect(await warningsNow()).toEqual([]), eventually)
  })

  it('of no job of a newer release, whose schedules stay after a rollback', async () => {
    await database.pool.query(`select jobs.create_queue('of-later', '{"policy": "standard"}')`)
    await database.pool.query(
      "insert into jobs.job (name, start_after, created_on) values ('of-later', now() - interval '11 minutes', now()), ('send-mail', now(), now() - interval '61 minutes')",
    )
    await vi.waitFor(async () => expect(await warningsNow()).toEqual(['mails_stuck']), eventually)
    await database.pool.query('delete from jobs.job')
  })

  it('of no job that waits its turn', async () => {
    await database.pool.query(
      "insert into jobs.job (name, state, start_after) values ('order-placed', 'created', now()), ('refund-order', 'retry', now() + interval '1 hour'), ('send-mail', 'retry', now() + interval '1 hour'), ('order-placed', 'failed', now() - interval '1 day')",
    )
    const own = await buildApp(shop.deps, null)
    expect((await own.inject('/salud')).json()).toMatchObject({ warnings: [] })
    await own.close()
    await database.pool.query('delete from jobs.job')
  })

  it('once the last backup is older than a day and a half, wherever it was written', async () => {
    const dataDir = await folder()
    const backups = join(dataDir, 'respaldos')
    await mkdir(backups)
    const at = (text: string): Promise<void> => writeFile(join(backups, `damajuana-${text}.sql.gz`), '')
    const asked = async (): Promise<string[]> => {
      const own = await buildApp({ ...shop.deps, env: { ...shop.deps.env, dataDir } }, null)
      const { warnings } = (await own.inject('/salud')).json<{ warnings: string[] }>()
      await own.close()
      return warnings
    }
    // Without any backup, the age counts from the shop's start.
    expect(await asked()).toEqual([])
    await at('2026-11-19T01-59-00Z')
    expect(await asked()).toEqual(['backup_old'])
    await at('2026-11-19T02-01-00Z')
    expect(await asked()).toEqual([])
    shop.clock.now = new Date('2026-11-20T15:00:00Z')
    expect(await asked()).toEqual(['backup_old'])
    await database.pool.query(
      "insert into jobs.job (name, state, completed_on) values ('nightly-backup', 'completed', '2026-11-20T06:30:00Z')",
    )
    expect(await asked()).toEqual([])
  })

  it('of a disk with less than a gigabyte left', () => {
    expect([diskWarnings(2 ** 30 - 1), diskWarnings(2 ** 30), diskWarnings(null)]).toEqual([
      ['disk_low'],
      [],
      [],
    ])
  })
})

it('holds a database for unwritable until a trial write has succeeded, whatever ended the ones before', async () => {
  const ends = [
    Object.assign(new Error('No space left'), { code: '53100' }),
    new Error('Not answered in time'),
    null,
  ]
  const writes = watchWrites({
    query: async () => {
      const end = ends.shift()
      if (end) throw end
      return []
    },
    close: async () => undefined,
  })
  expect(await writes.work()).toBe(true)
  writes.fail()
  expect([await writes.work(), await writes.work(), await writes.work()]).toEqual([false, false, true])
  expect(ends).toEqual([])
})
