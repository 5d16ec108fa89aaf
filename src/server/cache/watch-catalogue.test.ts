import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { testDatabase } from '../../../test/cluster.ts'
import { addArticle, addCommerce, addPromotion, addRow, configure } from '../../../test/factories.ts'
import { moveStock, type StockMove } from '../features/catalog/stock.repo.ts'
import { publishDueArticles } from '../features/panel/articles/many-articles.service.ts'
import { watchCatalogue } from './watch-catalogue.ts'

const { pool, connection } = await testDatabase()
const watch = watchCatalogue(connection, pino({ level: 'silent' }))
await addCommerce(pool)
const articleId = await addArticle(pool)

afterAll(() => watch.stop())

const patiently = { timeout: 10_000 }
/** Far below the 30 s of the fallback poll. */
const soon = { timeout: 8_000 }

beforeEach(() => vi.waitUntil(() => watch.version() !== null, patiently))

it.each([
  ['a price', () => pool.query('update articles set price = price + 100 where id = $1', [articleId])],
  ['the stock', () => pool.query('update articles set stock = 0 where id = $1', [articleId])],
  ['what is on sale', () => pool.query('update articles set published = false where id = $1', [articleId])],
  ['the settings', () => configure(pool, { pausar_tienda_online: true })],
  [
    'a dollar rate',
    () =>
      pool.query(
        "insert into exchange_rates (compra, venta, promedio, source) values (1000, 1020, 1010, 'prueba')",
      ),
  ],
])('hears soon that %s changed', async (_, change) => {
  const before = watch.version()
  await change()
  await expect.poll(watch.version, soon).not.toBe(before)
})

it('hears of what was committed only', async () => {
  const before = watch.version()
  const client = await pool.connect()
  await client.query('begin')
  await client.query('update articles set price = 1 where id = $1', [articleId])
  await client.query('rollback')
  // Notifications of one connection arrive in order: this one comes after all earlier ones.
  await client.query('update articles set price = 2 where id = $1', [articleId])
  client.release()
  await expect.poll(watch.version, soon).toBe((before ?? 0) + 1)
})

it('hears nothing of a minute in which no article is due to be published', async () => {
  const client = new Client(connection)
  await client.connect()
  const heard: string[] = []
  client.on('notification', ({ channel }) => heard.push(channel))
  await client.query('listen catalogue')
  await client.query('listen the_end')
  await publishDueArticles({ pool, now: () => new Date() })
  await pool.query('notify the_end')
  await expect.poll(() => heard, soon).toEqual(['the_end'])
  await client.end()
})

it('knows nothing without its connection, and listens again', async () => {
  const before = watch.version() ?? 0
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'damajuana catalogue' and datname = current_database()",
  )
  await expect.poll(watch.version, soon).toBeNull()
  await expect.poll(watch.version, patiently).not.toBeNull()
  expect(watch.version()).toBeGreaterThan(before)
})

/** Whether a committed change of the stock was told: the notifications of one connection arrive in order. */
async function isTold(move: StockMove, reason: 'sale' | 'return' | 'received' | 'count'): Promise<boolean> {
  const heard: string[] = []
  const client = await pool.connect()
  client.on('notification', ({ channel }) => heard.push(channel))
  await client.query('listen catalogue; listen done; notify done')
  await client.query('begin')
  const cause = { reason, orderId: null, actorId: null, note: null, at: new Date() }
  expect(await moveStock(client, [move], cause)).toBeNull()
  await client.query('commit')
  await client.query('notify done')
  await client.query('unlisten *')
  client.release(true)
  expect(heard.slice(heard.indexOf('done')).filter((channel) => channel === 'done')).toHaveLength(2)
  return heard.slice(heard.indexOf('done')).includes('catalogue')
}

it('a sale or return is told when it leaves few units, or comes from few', async () => {
  const id = await addArticle(pool, { stock: 30 })
  const item = { article_id: id, variant_id: null }
  for (const [change, reason, told] of [
    [-5, 'sale', false],
    [-1, 'sale', true],
    [-24, 'sale', true],
    [24, 'return', true],
    [30, 'return', true],
    [100, 'return', false],
    [-100, 'sale', false],
  ] as const)
    expect([change, await isTold({ ...item, change }, reason)]).toEqual([change, told])
})

it('what the staff changes is told, however many units are left', async () => {
  const item = { article_id: await addArticle(pool, { stock: 500 }), variant_id: null }
  expect(await isTold({ ...item, change: 6 }, 'received')).toBe(true)
  expect(await isTold({ ...item, to: 480 }, 'count')).toBe(true)
})

it('a sale of a component is told when it leaves few of its promotion', async () => {
  const id = await addArticle(pool, { stock: 152 })
  await addPromotion(pool, [{ article: id, amount: 6 }])
  const item = { article_id: id, variant_id: null }
  expect(await isTold({ ...item, change: -2 }, 'sale')).toBe(false)
  expect(await isTold({ ...item, change: -1 }, 'sale')).toBe(true)
})

it('a sale of a variant is told when it leaves few', async () => {
  const article = await addArticle(pool)
  const variant = await addRow(pool, 'article_variants', { article_id: article, stock: 26 })
  const item = { article_id: article, variant_id: variant }
  expect(await isTold({ ...item, change: -1 }, 'sale')).toBe(false)
  expect(await isTold({ ...item, change: -1 }, 'sale')).toBe(true)
})

it('every column but the stock of what is sold is told', async () => {
  const { rows } = await pool.query<{ column: string }>(
    `select relname || '.' || attname as column from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_attribute on attrelid = tgrelid
      where tgname in ('articles_told', 'article_variants_told') and attnum > 0 and not attisdropped and attgenerated = '' and attnum <> all (tgattr::smallint[]) order by 1`,
  )
  expect(rows.map(({ column }) => column)).toEqual([
    'article_variants.stock',
    'article_variants.updated_at',
    'articles.stock',
    'articles.updated_at',
  ])
})
