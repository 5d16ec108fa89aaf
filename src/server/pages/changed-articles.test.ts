import { createContext } from 'react-router'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { PageContext } from '#contract/client.ts'
import { testDatabase } from '../../../test/cluster.ts'
import { addArticle, addPromotion } from '../../../test/factories.ts'
import { pageBuild } from '../../../test/page-build.ts'
import { openShop } from '../../../test/shop.ts'
import { buildApp } from '../app.ts'

const { connection } = await testDatabase()
/** Two servers of one shop. */
const shops = [await openShop(connection, { caches: true }), await openShop(connection, { caches: true })]
const [shop] = shops as [(typeof shops)[number]]

const malbec = await addArticle(shop.sql, { name: 'Malbec', slug: 'malbec', stock: 20 })
const torrontes = await addArticle(shop.sql, { name: 'Torrontés', slug: 'torrontes', stock: 20 })
/** Too old for Home, but for its promotion. */
const old = { created_at: '2020-01-01', stock: 20 }
const boxed = await addArticle(shop.sql, { ...old, name: 'Bonarda', slug: 'bonarda' })
const syrah = await addArticle(shop.sql, { ...old, name: 'Syrah', slug: 'syrah' })
const draft = await addArticle(shop.sql, { name: 'Tannat', slug: 'tannat', published: false })
for (let n = 0; n < 60; n += 1) await addArticle(shop.sql)
await shop.sql.query("update articles set created_at = now() + interval '1 day' where id = any($1)", [
  [malbec, torrontes],
])
await addPromotion(shop.sql, [{ article: boxed, amount: 1 }])

/** The calls of each page; by name the first page has none of these articles. */
const pages: Record<string, string[]> = {
  '/inicio/ultimos-ingresados': ['featured-last-uploads/1000'],
  '/inicio/vinos': ['from-category/0/0/0/a-z/1000'],
  '/articulos/malbec/1000': ['malbec/1000'],
  '/articulos/syrah/1000': ['syrah/1000'],
  '/buscar?q=torrontes': ['search/torrontes/1000'],
  '/sin-conexion': [],
}

const pageContext = createContext<PageContext>()
const rendered = { urls: [] as string[], gate: Promise.resolve() }

/** Shows the answers of the page's calls. */
const build = pageBuild(async (request, status, headers, _router, context) => {
  const url = request.url.replace(/^https?:\/\/[^/]+/, '')
  rendered.urls.push(url)
  const page = context.get(pageContext)
  const paths = ['/api/commerce/1000', ...(pages[url] ?? []).map((path) => `/api/articles/${path}`)]
  const bodies = await Promise.all(paths.map(async (path) => (await page.send({ method: 'GET', path })).body))
  await rendered.gate
  page.html = [`<html><head></head><body>${JSON.stringify(bodies)}</body></html>`]
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}, pageContext)

const servers = await Promise.all(
  shops.map(({ deps }) => buildApp(deps, { build: () => Promise.resolve(build), clientRoot: null })),
)
type Server = (typeof servers)[number]
const [server] = servers as [Server]
afterAll(async () => {
  for (const app of servers) await app.close()
  for (const { close } of shops) await close()
})

const soon = { timeout: 10_000 }

/** The pages that a server renders anew, of all. */
async function renderedAnew(app: Server): Promise<string[]> {
  rendered.urls.length = 0
  for (const url of Object.keys(pages)) await app.inject({ url })
  return [...rendered.urls]
}

const isNothing = (urls: string[]): boolean => urls.length === 0

/** The pages that a server renders anew once it has heard of a change, which may be in the middle of a round. */
async function renderedOnceHeard(app: Server): Promise<string[]> {
  const first = await vi.waitUntil(async () => {
    const urls = await renderedAnew(app)
    return isNothing(urls) ? null : urls
  }, soon)
  const rest = await renderedAnew(app)
  return Object.keys(pages).filter((url) => first.includes(url) || rest.includes(url))
}

/** The pages that each server renders anew after a change. */
async function anewAfter(change: string, values: unknown[]): Promise<string[][]> {
  for (const app of servers) await vi.waitUntil(async () => isNothing(await renderedAnew(app)), soon)
  await shop.sql.query(change, values)
  const anew: string[][] = []
  for (const app of servers) anew.push(await renderedOnceHeard(app))
  return anew
}

const photo = (...names: string[]): string =>
  JSON.stringify(
    names.map((name, at) => ({
      id: at + 1,
      url: `/imagenes/fotos/${name}.webp`,
      hosting_url: '',
      first: at === 0,
    })),
  )
const setImages = 'update articles set images = $2 where id = $1'
const setStock = 'update articles set stock = $2 where id = $1'

const [home, category, ofMalbec, ofSyrah, search] = Object.keys(pages) as [
  string,
  string,
  string,
  string,
  string,
]

beforeEach(() => {
  rendered.gate = Promise.resolve()
})

it.each([
  ['a photo', setImages, [malbec, photo('una')], [home, ofMalbec]],
  ['a photo of what Home lacks', setImages, [syrah, photo('dos')], [ofSyrah]],
  ['a second photo, on the page of the article', setImages, [malbec, photo('una', 'dos')], [ofMalbec]],
  ['the stock', setStock, [malbec, 10], [home, ofMalbec]],
  ['the stock of what is found', setStock, [torrontes, 9], [home, search]],
  ['the stock of a component', setStock, [boxed, 8], [home]],
  ['a description', 'update articles set description = $2 where id = $1', [syrah, 'De altura'], [ofSyrah]],
  [
    'a name, by which lists are found and sorted',
    'update articles set name = $2 where id = $1',
    [syrah, 'Syrah roble'],
    [category, ofSyrah, search],
  ],
  [
    'the price of an article, everywhere',
    'update articles set price = $2 where id = $1',
    [syrah, 990_000],
    Object.keys(pages),
  ],
  ['a stock that runs out, everywhere', setStock, [syrah, 0], Object.keys(pages)],
  ['a stock that comes back, everywhere', setStock, [syrah, 20], Object.keys(pages)],
])(
  '%s is rendered anew by every server where it shows, and nowhere else',
  async (_, change, values, urls) => {
    expect(await anewAfter(change, values)).toEqual([urls, urls])
  },
)

it('the page shows the change at once, and so do the answers of its calls', async () => {
  await anewAfter(setImages, [malbec, photo('nueva')])
  for (const url of [home, ofMalbec, '/api/articles/malbec/1000'])
    expect((await server.inject({ url })).body).toContain('/imagenes/fotos/nueva.webp')
  await anewAfter(setImages, [malbec, photo('nueva', 'otra')])
  for (const url of [ofMalbec, '/api/articles/malbec/1000', '/api/articles/featured-last-uploads/1000'])
    expect((await server.inject({ url })).body).toContain('/imagenes/fotos/otra.webp')
})

it('photos of an article that is not published render nothing anew', async () => {
  for (const app of servers) await vi.waitUntil(async () => isNothing(await renderedAnew(app)), soon)
  await shop.sql.query(setImages, [draft, photo('borrador')])
  // The notifications of a database arrive in the order of their commits.
  expect(await anewAfter(setImages, [syrah, photo('tres')])).toEqual([[ofSyrah], [ofSyrah]])
})

/** Sets a stock, and waits until the server has heard of it. */
async function tellStock(article: 'malbec' | 'syrah', stock: number): Promise<void> {
  await shop.sql.query('update articles set stock = $2 where slug = $1', [article, stock])
  const body = async () => (await server.inject({ url: `/api/articles/${article}/1000` })).body
  await vi.waitUntil(async () => (await body()).includes(`"stock":${stock},`), soon)
}

it.each([
  ['malbec', 'cached', 11],
  ['syrah', 'not cached', 13],
] as const)('a page is rendered of Syrah while %s changes: it is %s', async (changed, outcome, stock) => {
  await vi.waitUntil(async () => isNothing(await renderedAnew(server)), soon)
  await tellStock('syrah', stock)
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  rendered.gate = promise
  rendered.urls.length = 0
  const begun = server.inject({ url: ofSyrah })
  await vi.waitUntil(() => rendered.urls.includes(ofSyrah), soon)
  await tellStock(changed, stock + 1)
  finish()
  expect((await begun).body).toContain(`"stock":${stock},`)
  rendered.urls.length = 0
  const { body } = await server.inject({ url: ofSyrah })
  expect([rendered.urls, body.includes(`"stock":${stock + 1},`)]).toEqual(
    outcome === 'cached' ? [[], false] : [[ofSyrah], true],
  )
})
