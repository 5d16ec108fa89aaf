import { createContext } from 'react-router'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageContext } from '#contract/client.ts'
import type { PriceView } from '#domain/money/shown-prices.ts'
import { addArticle, addBuyer, addRow, addSeller, configure } from '../../../test/factories.ts'
import { pageBuild } from '../../../test/page-build.ts'
import { testShop, type Visitor } from '../../../test/shop.ts'
import { buildApp } from '../app.ts'
import { internalHeader, priceViewHeader } from '../http/session.ts'

const shop = await testShop({ caches: true })
await addArticle(shop.sql, { name: 'Malbec', slug: 'malbec', price: 123_400 })

const pageContext = createContext<PageContext>()
let rendered = 0
/** One screen for every URL: the article's price, and whoever is logged in. */
const build = pageBuild(async (_request, _status, headers, _router, context) => {
  rendered += 1
  const page = context.get(pageContext)
  const article = await page.send({ method: 'GET', path: '/api/articles/malbec/1000' })
  const user = await page.send({ method: 'GET', path: '/api/user' })
  const { final_price: price } = (article.body as { article: { final_price: number | null } }).article
  page.html = [
    `<html><head></head><body>${page.pricesOf} price ${price} of ${JSON.stringify(user.body)}</body></html>`,
  ]
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status: 200, headers })
}, pageContext)
const app = await buildApp(shop.deps, { build: () => Promise.resolve(build), clientRoot: null })
afterAll(() => app.close())

const soon = { timeout: 10_000 }
const home = '/inicio/ultimos-ingresados'
const article = '/articulos/malbec/1000'

const cookieOf = ({ cookies }: Visitor): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const see = (url: string, visitor: Visitor = shop.visitor(), headers: Record<string, string> = {}) =>
  app.inject({
    url,
    headers: { cookie: cookieOf(visitor), ...headers },
  })
const read = async (...asked: Parameters<typeof see>): Promise<string> => (await see(...asked)).body
const isKept = async (...asked: Parameters<typeof see>): Promise<boolean> => {
  const before = rendered
  await see(...asked)
  return rendered === before
}
const keep = (...asked: Parameters<typeof see>) => vi.waitUntil(() => isKept(...asked), soon)
const newBuyer = async (columns = {}): Promise<Visitor> => shop.loggedIn(await addBuyer(shop.sql, columns))
const setPrices = async (kind: string | null): Promise<void> => {
  await configure(shop.sql, { online_price_type: kind })
  const [seen, hidden] = kind === null ? ['1234', 'null'] : ['null', '1234']
  await vi.waitUntil(async () => (await read(article)).includes(`price ${seen}`), soon)
  expect(await read(article)).not.toContain(`price ${hidden}`)
}

beforeEach(() => setPrices(null))

describe('a page of any buyer', () => {
  it.each([home, '/inicio/tintos', article])(
    'is the same bytes for two buyers, and of neither: %s',
    async (url) => {
      const [ana, leo] = [await newBuyer({ name: 'Anahí' }), await newBuyer({ name: 'Leopoldo' })]
      await keep(url, ana)
      const [one, other] = [await see(url, ana), await see(url, leo)]
      expect(other.rawPayload.equals(one.rawPayload)).toBe(true)
      expect(one.body).toContain('visitor price 1234')
      expect(one.body).not.toMatch(/Anahí|Leopoldo|@ejemplo/)
      expect(one.headers['cache-control']).toBe('private, no-store')
      expect(one.headers['content-security-policy']).not.toContain('nonce-')
      expect(await read(url)).toContain('null price 1234')
      expect((await see(url)).headers['cache-control']).toBe('private, no-cache')
    },
  )

  it('costs no statement once it is kept and the session known', async () => {
    const ana = await newBuyer()
    await keep(home, ana)
    const query = vi.spyOn(shop.deps.pool, 'query')
    await see(home, ana)
    expect(query).not.toHaveBeenCalled()
    query.mockRestore()
  })

  it.each([
    ['a seller', home, async () => shop.loggedIn((await addSeller(shop.sql, 'Ramiro')).buyerId), 'Ramiro'],
    ['an owner', home, () => newBuyer({ name: 'Olga', is_owner: true }), 'Olga'],
    [
      'an account to confirm',
      article,
      () => newBuyer({ name: 'Nueva', verification_pending_since: shop.clock.now }),
      'Nueva',
    ],
    ['a buyer who searches', '/buscar?q=malbec', () => newBuyer({ name: 'Busca' }), 'Busca'],
  ])('is not what %s gets', async (_, url, person, name) => {
    const page = await see(url, await person())
    expect(page.body).toContain(name)
    expect(page.headers['content-security-policy']).toContain('nonce-')
  })

  it('leaves Home to its buyer while an order is open, from the session’s next write on', async () => {
    const id = await addBuyer(shop.sql, { name: 'Pide' })
    const buyer = await shop.loggedIn(id)
    expect(await read(home, buyer)).not.toContain('Pide')
    const cart = await addRow(shop.sql, 'carts', { buyer_id: id, ordered_at: shop.clock.now })
    const total = { goods: 100, total: 100 }
    await addRow(shop.sql, 'orders', { cart_id: cart, buyer_id: id, name: 'Pide', deliver: 0, ...total })
    await app.inject({ method: 'POST', url: '/api/orders', headers: { cookie: cookieOf(buyer) } })
    expect(await read(home, buyer)).toContain('Pide')
    for (const other of ['/inicio/tintos', article]) expect(await read(other, buyer)).not.toContain('Pide')
  })
})

describe('its prices', () => {
  const forged = { [priceViewHeader]: 'client', [internalHeader]: 'made-up' }

  it.each<[string, PriceView, PriceView]>([
    ['only_registered', 'buyer', 'buyer'],
    ['only_buyers_with_comerciocity_client', 'visitor', 'client'],
  ])('are those that a shop of the kind %s shows such a buyer', async (kind, ofBuyer, ofClient) => {
    const id = await addBuyer(shop.sql)
    await addRow(shop.sql, 'clients', { buyer_id: id })
    const [buyer, client] = [await newBuyer(), await shop.loggedIn(id)]
    await setPrices(kind)
    for (const [person, view] of [
      [buyer, ofBuyer],
      [client, ofClient],
    ] as const) {
      const page = `${view} price ${view === 'visitor' ? 'null' : '1234'}`
      expect(await read(article, person)).toContain(page)
      expect(await read(article, person)).toContain(page)
    }
    expect(await read(article)).toContain('null price null')
  })

  it('follow the owner’s setting as soon as a visitor’s do', async () => {
    const ana = await newBuyer()
    await keep(article, ana)
    expect(await read(article, ana)).toContain('price 1234')
    await setPrices('only_buyers_with_comerciocity_client')
    expect(await read(article, ana)).toContain('price null')
  })

  it('are shown to nobody who forges the header of the shop’s own requests', async () => {
    await setPrices('only_registered')
    expect(await read(article, shop.visitor(), forged)).toContain('null price null')
    const { body } = await app.inject({ url: '/api/articles/malbec/1000', headers: forged })
    expect(body).toContain('"final_price":null')
    const stranger = shop.visitor()
    stranger.cookies.set('damajuana_session', 'x'.repeat(43))
    expect(await read(article, stranger)).toContain('null price null')
  })
})

describe('a session that ends', () => {
  it('elsewhere is known by the next call at the latest, and then gets what any visitor gets', async () => {
    const id = await addBuyer(shop.sql)
    const ana = await shop.loggedIn(id)
    const cookie = cookieOf(ana)
    await keep(article, ana)
    expect((await app.inject({ url: '/api/user/page', headers: { cookie } })).json()).toMatchObject({
      buyer: { id },
      last_cart: null,
      order: null,
      favorites: [],
    })
    await shop.sql.query('delete from buyers where id = $1', [id])
    expect(await read(article, ana)).toContain('of {"message"')
    expect((await app.inject({ url: '/api/user/page', headers: { cookie } })).statusCode).toBe(401)
    expect(await read(article, ana)).toBe(await read(article))
  })

  it('by time is never known longer than it lasts', async () => {
    const ana = await newBuyer()
    await shop.sql.query('update sessions set expires_at = $1::timestamptz + interval $$0.2 seconds$$', [
      shop.clock.now,
    ])
    expect(await read(article, ana)).toContain('visitor price')
    await shop.sql.query('update sessions set expires_at = $1', [shop.clock.now])
    await expect.poll(() => read(article, ana), soon).toContain('null price')
  })
})
