import { afterEach, expect, it, vi } from 'vitest'
import { configure } from '../../../test/factories.ts'
import { testShop } from '../../../test/shop.ts'

const lines: Record<string, unknown>[] = []
const shop = await testShop({
  logTo: { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
})
afterEach(() => void (lines.length = 0))

const told = (message: string): Record<string, unknown>[] => lines.filter(({ msg }) => msg === message)

/** Holds the table for that long from when the work first waits for it. */
async function whileLocked(seconds: number, work: () => Promise<unknown>): Promise<void> {
  const client = await shop.sql.connect()
  try {
    await client.query('begin')
    await client.query('lock table commerces in access exclusive mode')
    const working = work()
    await vi.waitUntil(
      async () =>
        (
          await client.query(
            "select from pg_locks where not granted and relation = 'commerces'::regclass and database = (select oid from pg_database where datname = current_database())",
          )
        ).rowCount !== 0,
      { timeout: 20_000 },
    )
    await client.query('select pg_sleep($1)', [seconds])
    await client.query('commit')
    await working
  } finally {
    client.release()
  }
}

const search = '/api/articles/search/canaria/1000?orden=canaria'

it('tells of a slow request its id, route and milliseconds, and nothing of what was asked', async () => {
  await whileLocked(0.6, () => Promise.all([shop.app.inject(search), shop.app.inject(search)]))
  expect(told('slow request')).toEqual([
    expect.objectContaining({
      reqId: expect.stringMatching(/^[\da-f-]{36}$/),
      method: 'GET',
      route: '/api/articles/search/:query/:commerce',
      status: 200,
      ms: expect.any(Number),
    }),
  ])
  expect(told('slow request')[0]?.['ms']).toBeGreaterThan(500)
  expect(JSON.stringify(told('slow request'))).not.toContain('canaria')
})

it('tells of each fault', async () => {
  await shop.sql.query('alter table commerces rename column name to elsewhere')
  await shop.app.inject('/api/commerce/1000')
  await shop.app.inject('/api/commerce/1000')
  await shop.sql.query('alter table commerces rename column elsewhere to name')
  expect(told('request failed')).toEqual(
    [1, 2].map(() =>
      expect.objectContaining({
        level: 50,
        method: 'GET',
        route: '/api/commerce/:commerce_id',
        status: 500,
        ms: expect.any(Number),
        err: expect.objectContaining({ stack: expect.any(String) }),
      }),
    ),
  )
})

it('tells of what was refused with a 5xx, a line for many of one kind', async () => {
  await configure(shop.sql, { pausar_tienda_online: true })
  const visitor = shop.visitor()
  const save = { method: 'POST' as const, path: '/api/carts', body: { cart: { articles: [] } } }
  expect((await visitor.send(save)).status).toBe(503)
  await visitor.send(save)
  expect(told('request refused')).toEqual([
    expect.objectContaining({ level: 40, route: '/api/carts', status: 503 }),
  ])
})
