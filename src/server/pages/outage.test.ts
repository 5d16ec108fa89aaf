import { createContext } from 'react-router'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PageContext } from '#contract/client.ts'
import { testDatabase } from '../../../test/cluster.ts'
import { databaseProxy } from '../../../test/database-proxy.ts'
import { addArticle, addBuyer } from '../../../test/factories.ts'
import { pageBuild } from '../../../test/page-build.ts'
import { openShop } from '../../../test/shop.ts'
import { buildApp } from '../app.ts'

const database = await testDatabase()
const proxy = await databaseProxy(database.connection)
const shop = await openShop(proxy.connection, { caches: true })
const articleId = await addArticle(database.pool, { name: 'Malbec', slug: 'malbec' })

const pageContext = createContext<PageContext>()
let rendered = 0
/** One screen for every URL that shows the shop's name from a call. */
const build = pageBuild(async (_request, _status, headers, _router, context) => {
  rendered += 1
  const page = context.get(pageContext)
  const { status, body } = await page.send({ method: 'GET', path: '/api/commerce/1000' })
  const name = status === 200 ? (body as { commerce: { name: string } }).commerce.name : 'nobody'
  page.html = [`<html><head></head><body class="a"><div>page of ${name}</div></body></html>`]
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}, pageContext)
const app = await buildApp(shop.deps, { build: () => Promise.resolve(build), clientRoot: null })
afterAll(async () => {
  await app.close()
  await shop.close()
  proxy.goAway()
})

const cached = '/inicio/tintos'
const call = '/api/commerce/1000'
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const see = (url: string, headers: Record<string, string> = browser) => app.inject({ url, headers })
const eventually = { timeout: 10_000 }

/** Takes the database away; resolves once it is unreachable. */
async function goAway(): Promise<void> {
  proxy.goAway()
  await vi.waitUntil(async () => (await see('/carrito')).statusCode === 503, eventually)
}

/** Brings the database back; resolves once pages are rendered and cached again. */
async function comeBack(): Promise<void> {
  await proxy.comeBack()
  await keep()
}

/** Requests the page until it is cached. */
async function keep(): Promise<void> {
  await vi.waitUntil(async () => {
    const pages = [await see(cached), await see(cached)]
    const before = rendered
    pages.push(await see(cached))
    return (
      rendered === before &&
      pages.every(({ statusCode, headers }) => statusCode === 200 && !('warning' in headers))
    )
  }, eventually)
}

beforeAll(keep)

describe('while the database is away', () => {
  afterEach(comeBack)

  it.each(['/articulos/malbec/1000', '/carrito', '/mis-pedidos', '/nada-de-esto'])(
    'a page is one, with the shop’s phone: %s',
    async (url) => {
      await goAway()
      const { statusCode, headers, body } = await see(url)
      expect([statusCode, headers['retry-after'], headers['cache-control'], headers['content-type']]).toEqual(
        [503, '10', 'private, no-store', 'text/html; charset=utf-8'],
      )
      for (const text of ['<html lang="es-AR">', 'Damajuana', 'tel:+5493415550100', 'wa.me/5493415550100'])
        expect(body).toContain(text)
      expect(body).not.toMatch(/ECONN|database|\bat \//)
    },
  )

  it('a cached page is served, with its time on it, and kept by nobody', async () => {
    shop.clock.now = new Date('2026-11-20T17:35:10Z')
    await keep()
    await goAway()
    shop.clock.now = new Date('2026-11-20T17:38:00Z')
    const { statusCode, headers, body } = await see(cached)
    expect([statusCode, headers['cache-control'], headers['last-modified']]).toEqual([
      200,
      'private, no-store',
      'Fri, 20 Nov 2026 17:35:10 GMT',
    ])
    expect(body).toMatch(/<body class="a"><aside id="stale"[^>]*>Mostramos lo que había a las 14:35\./)
    expect(body).toContain('<div>page of Damajuana</div>')
    shop.clock.now = new Date('2026-11-20T17:40:40Z')
    expect((await see(cached)).statusCode).toBe(503)
  })

  it('nobody who has a session gets what is cached: it may be a buyer', async () => {
    const buyer = await shop.loggedIn(await addBuyer(database.pool))
    await keep()
    await goAway()
    for (const cookie of [
      [...buyer.cookies].map(([name, value]) => `${name}=${value}`).join(';'),
      `damajuana_session=${'x'.repeat(43)}`,
    ])
      expect((await see(cached, { ...browser, cookie })).statusCode).toBe(503)
    expect((await see(cached)).statusCode).toBe(200)
  })

  it('a call is 503 without a code, in words for a person, and writes nothing', async () => {
    const visitor = shop.visitor()
    await visitor.send({ method: 'POST', path: '/api/carts/quote', body: { cart: { articles: [] } } })
    const save = {
      method: 'POST' as const,
      path: '/api/carts',
      body: { cart: { articles: [{ id: articleId, amount: 1 }] }, commerce_id: 1000 },
    }
    await goAway()
    for (const asked of [
      save,
      { method: 'GET' as const, path: `/api/articles/questions/answered/${articleId}` },
    ]) {
      const { status, body, retryAfter } = await visitor.send(asked)
      expect([status, body, retryAfter]).toEqual([
        503,
        {
          message: 'La tienda no puede responder justo ahora. Probá de nuevo en un minuto.',
          request_id: expect.any(String),
        },
        10,
      ])
    }
    const { rows } = await database.pool.query('select from carts')
    expect(rows).toEqual([])
  })

  it('a cached call is served with its time too', async () => {
    await Promise.all([see(call), see(call)])
    await goAway()
    const { statusCode, headers } = await see(call)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(headers['last-modified']).toMatch(/GMT$/)
  })
})

it('any other fault is told as one, whatever is cached', async () => {
  await keep()
  await database.pool.query('alter table commerces rename column cuit to elsewhere')
  await database.pool.query('update commerces set name = name')
  await vi.waitUntil(async () => (await see(cached)).statusCode === 500, eventually)
  await database.pool.query('alter table commerces rename column elsewhere to cuit')
  await vi.waitUntil(async () => (await see(cached)).statusCode === 200, eventually)
})

it('a connection that somebody ends is noticed by nobody', async () => {
  await Promise.all(Array.from({ length: 5 }, () => shop.sql.query('select pg_sleep(0.05)')))
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'damajuana' and datname = current_database() and pid <> pg_backend_pid()",
  )
  const { statusCode, body } = await see('/inicio/blancos')
  expect([statusCode, body.includes('id="stale"')]).toEqual([200, false])
})
