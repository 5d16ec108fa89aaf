import { Client, type PoolClient } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { testDatabase } from '../../../test/cluster.ts'
import {
  addArticle,
  addBuyer,
  addCommerce,
  addPromotion,
  addRow,
  configure,
} from '../../../test/factories.ts'
import { moveStock, type StockMove } from '../features/catalog/stock.repo.ts'
import { publishDueArticles } from '../features/panel/articles/many-articles.service.ts'
import { watchCatalogue } from './watch-catalogue.ts'

const { pool, connection } = await testDatabase()
const watch = watchCatalogue(connection, pino({ level: 'silent' }))
await addCommerce(pool)
const articleId = await addArticle(pool)
const pricedId = await addArticle(pool)

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
  await client.query('update articles set price = 1 where id = $1', [pricedId])
  await client.query('rollback')
  // Notifications of one connection arrive in order: this one comes after all earlier ones.
  await client.query('update articles set price = 2 where id = $1', [pricedId])
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

/** What a change tells, from its commit: the notifications of one connection arrive in order. */
async function heardOf(change: (client: PoolClient) => Promise<unknown>): Promise<string[]> {
  const heard: string[] = []
  const client = await pool.connect()
  client.on('notification', ({ channel, payload }) =>
    heard.push(channel === 'done' ? 'done' : (payload ?? '')),
  )
  await client.query('listen catalogue; listen done; notify done')
  await client.query('begin')
  await change(client)
  await client.query('commit')
  await client.query('notify done')
  client.release(true)
  expect(heard.filter((payload) => payload === 'done')).toHaveLength(2)
  return heard.slice(heard.indexOf('done') + 1, -1)
}

const set = (columns: string, id: number) => (client: PoolClient) =>
  client.query(`update articles set ${columns} where id = $1`, [id])

const photo = `images = '[{"id": 1, "url": "/imagenes/fotos/una.webp", "hosting_url": "", "first": true}]'`

const withPrivate = "cost = 100, code = 'M1', gtin = '7790070411488', supplier_code = 'x'"

it.each([
  [photo, 'shown'],
  ["description = 'De altura'", 'shown'],
  [`descriptions = '[{"title": "Nariz", "content": "Ciruela"}]'`, 'shown'],
  ["name = 'Torrontés'", 'texts'],
  ["slug = 'otra-direccion'", 'texts'],
  [`sheet = '{"varietals": ["Malbec"]}'`, 'texts'],
])('%s is told with the id of its article', async (change, kind) => {
  const id = await addArticle(pool)
  expect(await heardOf(set(change, id))).toEqual([`${kind} ${id}`])
})

const images = (...pictures: object[]) => `images = '${JSON.stringify(pictures)}'`

it('a picture behind the first one is told for the galleries that have it', async () => {
  const first = { id: 1, url: '/imagenes/fotos/una.webp', hosting_url: '', first: true }
  const second = { ...first, id: 2, url: '/imagenes/fotos/otra.webp', first: false }
  const id = await addArticle(pool)
  for (const [change, kind] of [
    [images(first), 'shown'],
    [images(first, second), 'gallery'],
    [images(first, { ...second, alt: 'La etiqueta' }), 'gallery'],
    [images({ ...first, alt: 'La botella' }, second), 'shown'],
    [images({ ...second, first: true }, { ...first, first: false }), 'shown'],
    [images(), 'shown'],
  ] as const)
    expect(await heardOf(set(change, id)), change).toEqual([`${kind} ${id}`])
})

it.each([
  'price = 1',
  'online_price = 1',
  'published = false',
  'archived_at = now()',
  "kind = 'cerveza'",
  'featured = true',
  `discounts = '[{"percentage": 5, "show_in_online": true}]'`,
  'stock = null',
  `${photo}, price = 1`,
])('%s is told as a change of everything', async (change) => {
  const id = await addArticle(pool)
  expect(await heardOf(set(change, id))).toContain('')
})

it('what no visitor sees is not told', async () => {
  const id = await addArticle(pool)
  expect(await heardOf(set(withPrivate, id))).toEqual([])
  expect(await heardOf(set('name = name, price = price', id))).toEqual([])
})

it('of a draft nothing is told: photos, texts, price or stock', async () => {
  const heard = await heardOf((client) => addArticle(client, { slug: 'borrador', published: false }))
  expect(heard).toEqual([])
  const { rows } = await pool.query<{ id: number }>("select id from articles where slug = 'borrador'")
  for (const change of [photo, "name = 'Otra'", 'price = 1', 'stock = 0'])
    expect(await heardOf(set(change, rows[0]?.id ?? 0)), change).toEqual([])
  expect(await heardOf(set('published = true', rows[0]?.id ?? 0))).toEqual([''])
})

it('a published article that is added or removed changes everything', async () => {
  expect(await heardOf((client) => addArticle(client, { slug: 'nueva' }))).toEqual([''])
  expect(await heardOf((client) => client.query("delete from articles where slug = 'nueva'"))).toEqual([''])
})

it('the picture of a variant is told with the id of its article, another price of it as everything', async () => {
  const id = await addArticle(pool)
  const variant = await addRow(pool, 'article_variants', { article_id: id, stock: 5 })
  const vary = (columns: string) => (client: PoolClient) =>
    client.query(`update article_variants set ${columns} where id = $1`, [variant])
  expect(await heardOf(vary("image_url = '/imagenes/fotos/otra.webp'"))).toEqual([`shown ${id}`])
  expect(await heardOf(vary("code = 'V1'"))).toEqual([])
  expect(await heardOf(vary('price = 100'))).toEqual([''])
  expect(await heardOf(vary('published = false'))).toContain('')
  expect(await heardOf(vary('price = 200, stock = 0'))).toEqual([])
})

it('a question is told with its article once it is answered', async () => {
  const id = await addArticle(pool)
  const buyer = await addBuyer(pool)
  const ask = (client: PoolClient) =>
    addRow(client, 'questions', { article_id: id, buyer_id: buyer, text: '¿Tiene corcho?' })
  expect(await heardOf(ask)).toEqual([])
  for (const change of [
    "update questions set answer_text = 'Sí', answered_at = now()",
    "update questions set answer_text = 'No'",
    'delete from questions',
  ])
    expect(await heardOf((client) => client.query(change)), change).toEqual([`shown ${id}`])
})

const rewrite = (ids: number[]) => (client: PoolClient) =>
  client.query("update articles set description = description || '.' where id = any($1)", [ids])

it('an article that changes twice in a transaction is told once, more than 50 as everything', async () => {
  const id = await addArticle(pool)
  const twice = async (client: PoolClient) => {
    await set(photo, id)(client)
    await set("description = 'Otra'", id)(client)
  }
  expect(await heardOf(twice)).toEqual([`shown ${id}`])
  const ids: number[] = []
  for (let n = 0; n < 60; n += 1) ids.push(await addArticle(pool))
  await pool.query("update articles set description = 'Una'")
  expect(await heardOf(rewrite(ids.slice(0, 50)))).toHaveLength(50)
  expect((await heardOf(rewrite(ids))).filter((payload) => payload === '')).toHaveLength(1)
  expect(await heardOf((client) => client.query('update articles set price = price + 100'))).toEqual([''])
})

/** What a change of the stock tells. */
function heardOfMove(move: StockMove, reason: 'sale' | 'return' | 'received' | 'count'): Promise<string[]> {
  const cause = { reason, orderId: null, actorId: null, note: null, at: new Date() }
  return heardOf(async (client) => expect(await moveStock(client, [move], cause)).toBeNull())
}

it('a sale or return is told with its article when it leaves few units, or comes from few', async () => {
  const id = await addArticle(pool, { stock: 30 })
  const item = { article_id: id, variant_id: null }
  for (const [change, reason, told] of [
    [-5, 'sale', []],
    [-1, 'sale', [`shown ${id}`]],
    [-23, 'sale', [`shown ${id}`]],
    [-1, 'sale', ['']],
    [24, 'return', ['']],
    [30, 'return', [`shown ${id}`]],
    [100, 'return', []],
    [-100, 'sale', []],
  ] as const)
    expect([change, await heardOfMove({ ...item, change }, reason)]).toEqual([change, told])
})

it('what the staff changes is told, however many units are left', async () => {
  const id = await addArticle(pool, { stock: 500 })
  const item = { article_id: id, variant_id: null }
  expect(await heardOfMove({ ...item, change: 6 }, 'received')).toEqual([`shown ${id}`])
  expect(await heardOfMove({ ...item, to: 480 }, 'count')).toEqual([`shown ${id}`])
  expect(await heardOfMove({ ...item, to: null }, 'count')).toEqual([''])
})

it('a sale of a component is told when it leaves few of its promotion', async () => {
  const id = await addArticle(pool, { stock: 152 })
  await addPromotion(pool, [{ article: id, amount: 6 }])
  const item = { article_id: id, variant_id: null }
  expect(await heardOfMove({ ...item, change: -2 }, 'sale')).toEqual([])
  expect(await heardOfMove({ ...item, change: -1 }, 'sale')).toEqual([`shown ${id}`])
})

it('a sale of a variant is told when it leaves few', async () => {
  const article = await addArticle(pool)
  const variant = await addRow(pool, 'article_variants', { article_id: article, stock: 26 })
  const item = { article_id: article, variant_id: variant }
  expect(await heardOfMove({ ...item, change: -1 }, 'sale')).toEqual([])
  expect(await heardOfMove({ ...item, change: -1 }, 'sale')).toEqual([`shown ${article}`])
  expect(await heardOfMove({ ...item, change: -24 }, 'sale')).toEqual([''])
})

it('every column of what is sold is told, but the stock and what no visitor sees', async () => {
  const { rows } = await pool.query<{ column: string }>(
    `select relname || '.' || attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
      where relname in ('articles', 'article_variants') and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
        and not exists (select from pg_trigger where tgrelid = attrelid and tgname like '%told' and attnum = any (tgattr::smallint[])
          and exists (select from pg_depend where classid = 'pg_trigger'::regclass and objid = pg_trigger.oid and refobjid = attrelid and refobjsubid = attnum))
      order by 1`,
  )
  expect(rows.map(({ column }) => column)).toEqual([
    'article_variants.code',
    'article_variants.gtin',
    'article_variants.stock',
    'article_variants.updated_at',
    'articles.code',
    'articles.cost',
    'articles.gtin',
    'articles.publish_at',
    'articles.stock',
    'articles.supplier_code',
    'articles.supplier_id',
    'articles.updated_at',
  ])
})
