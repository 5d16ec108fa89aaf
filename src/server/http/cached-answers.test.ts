import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, it, vi } from 'vitest'
import { addArticle, addBuyer, configure } from '../../../test/factories.ts'
import { testShop, type Visitor } from '../../../test/shop.ts'

const shop = await testShop({ caches: true })
const articleId = await addArticle(shop.sql, {
  slug: 'malbec',
  description: 'Un malbec de altura. '.repeat(100),
})
const path = '/api/articles/malbec/1000'

type Shown = { final_price: number | null; stock: number | null; in_stock: boolean }

async function seen(visitor: Visitor = shop.visitor()): Promise<Shown> {
  const { body } = await visitor.send({ method: 'GET', path })
  return (body as { article: Shown }).article
}

/** Far below the 30 s of the fallback poll. */
const soon = { timeout: 8_000 }

/** Changes the price without a notification. */
async function whisper(price: number): Promise<void> {
  await shop.sql.query('alter table articles disable trigger articles_told')
  await shop.sql.query('update articles set price = $1 where id = $2', [price, articleId])
  await shop.sql.query('alter table articles enable trigger articles_told')
}

/** Whether a change without a notification stays invisible. */
async function isCached(): Promise<boolean> {
  const { final_price: before } = await seen()
  await whisper(Math.round((before ?? 0) * 100) + 100)
  return (await seen()).final_price === before
}

beforeAll(() => vi.waitUntil(isCached, { timeout: 10_000 }))

it('a visitor sees soon what an article costs now, and that it is sold out', async () => {
  await shop.sql.query('update articles set price = 250000 where id = $1', [articleId])
  await expect.poll(async () => (await seen()).final_price, soon).toBe(2_500)
  await shop.sql.query('update articles set stock = 0 where id = $1', [articleId])
  await expect.poll(async () => (await seen()).in_stock, soon).toBe(false)
})

it('a cart is told the price of now, not the one that is kept', async () => {
  await shop.sql.query('update articles set stock = 5 where id = $1', [articleId])
  await expect.poll(async () => (await seen()).stock, soon).toBe(5)
  await whisper(990_000)
  const cart = { articles: [{ id: articleId, amount: 1 }] }
  const { body } = await shop
    .visitor()
    .send({ method: 'POST', path: '/api/carts/quote', body: { cart, commerce_id: 1000 } })
  expect(body).toMatchObject({ cart: { total: 9_900 } })
  expect((await seen()).final_price).toBe(2_500)
})

it('a buyer never gets what is kept for visitors, nor they what he got', async () => {
  const buyer = await shop.loggedIn(await addBuyer(shop.sql))
  await configure(shop.sql, { online_price_type: 'only_registered' })
  await expect.poll(async () => (await seen()).final_price, soon).toBeNull()
  expect((await seen(buyer)).final_price).not.toBeNull()
  expect((await seen()).final_price).toBeNull()
  await configure(shop.sql, { online_price_type: 'public' })
})

it('facets are kept for buyers too, by the prices that they see', async () => {
  await addArticle(shop.sql, { price: 700_000, online_price: 700_000 })
  const [buyer, other] = [
    await shop.loggedIn(await addBuyer(shop.sql)),
    await shop.loggedIn(await addBuyer(shop.sql)),
  ]
  const facets = async (who: Visitor = shop.visitor()) =>
    (await who.send({ method: 'GET', path: '/api/facets/0/0/0/1000' })).body as { price: object | null }
  await configure(shop.sql, { online_price_type: 'only_registered' })
  await expect.poll(async () => (await facets()).price, soon).toBeNull()
  await facets(buyer)
  const kept = await facets(buyer)
  expect(kept.price).not.toBeNull()
  await whisper(8_880_000)
  expect(await facets(other)).toEqual(kept)
  expect((await facets()).price).toBeNull()
  await configure(shop.sql, { online_price_type: 'public' })
})

it('is the same compressed, and asked for by HEAD', async () => {
  const [plain, brotli, head] = await Promise.all([
    shop.app.inject({ method: 'GET', url: path }),
    shop.app.inject({ method: 'GET', url: path, headers: { 'accept-encoding': 'gzip, br' } }),
    shop.app.inject({ method: 'HEAD', url: path }),
  ])
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    plain.headers['content-length'],
  ])
  expect(
    (await shop.app.inject({ method: 'GET', url: path, headers: { 'accept-encoding': 'br;q=0' } })).headers,
  ).not.toHaveProperty('content-encoding')
})

it('an unknown article stays unknown only until there is one', async () => {
  const unknown = { method: 'GET', path: '/api/articles/torrontes/1000' } as const
  expect(await shop.visitor().send(unknown)).toMatchObject({ status: 404, body: { code: 'article_unknown' } })
  await addArticle(shop.sql, { slug: 'torrontes' })
  await expect.poll(async () => (await shop.visitor().send(unknown)).status, soon).toBe(200)
})
