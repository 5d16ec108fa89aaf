import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { testDatabase } from '../../../test/cluster.ts'
import { addArticle, addCommerce, configure } from '../../../test/factories.ts'
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
