import { createHash } from 'node:crypto'
import { createContext } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { PageContext } from '#contract/client.ts'
import { pageBuild } from '../../../test/page-build.ts'
import { testShop } from '../../../test/shop.ts'
import { buildApp } from '../app.ts'

const shop = await testShop({ publicUrl: 'https://tienda.example', caches: true })
const pageContext = createContext<PageContext>()
const own = 'start()'
/** A text of the catalogue that got into a page unescaped. */
const strange = 'steal()'

const soon = { timeout: 10_000 }

/** The recorded renderings, the calls that each makes, a promise that they wait for, and the parts of the page after its head. */
const rendered = {
  urls: [] as string[],
  calls: [] as string[],
  gate: Promise.resolve(),
  more: (_nonce: string): string[] => [],
}

/** One screen for every URL that shows its URL. */
const build = pageBuild(async (request, status, headers, _router, context) => {
  rendered.urls.push(request.url)
  await rendered.gate
  const page = context.get(pageContext)
  for (const path of rendered.calls) await page.send({ method: 'GET', path })
  page.html = [
    `<html><head></head><body>page of ${request.url}<script>${strange}</script><script nonce="${page.nonce}">${own}</script></body></html>`,
    ...rendered.more(page.nonce),
  ]
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}, pageContext)
const app = await buildApp(shop.deps, { build: () => Promise.resolve(build), clientRoot: null })
afterAll(() => app.close())

const see = async (url: string) => app.inject({ url })
const isCached = async (url: string): Promise<boolean> => {
  const before = rendered.urls.length
  await see(url)
  return rendered.urls.length === before
}

/** Nothing is cached before the cache receives the catalogue's notifications. */
beforeAll(() => vi.waitUntil(() => isCached('/inicio/tintos'), soon))
beforeEach(() => {
  rendered.urls.length = 0
})

it('is made of what its screen reads of the address, so that what an ad appends makes no other page', async () => {
  for (const ad of ['?fbclid=1', '?fbclid=2', '?utm_source=a&gclid=b', '']) {
    const { body } = await see(`/articulos/malbec/1000${ad}`)
    expect(body).toContain('page of https://tienda.example/articulos/malbec/1000<')
  }
  expect(rendered.urls).toHaveLength(1)
})

it.each([
  ['/inicio/blancos?pagina=2&fbclid=1&orden=a-z', '/inicio/blancos?orden=a-z&pagina=2'],
  ['/buscar?varietal=malbec&q=asado&varietal=syrah&x=y', '/buscar?q=asado&varietal=malbec&varietal=syrah'],
  ['/sin-conexion?falta=%2Fcarrito&x=y', '/sin-conexion?falta=%2Fcarrito'],
])('reads %s as %s', async (asked, read) => {
  await see(asked)
  expect(rendered.urls).toEqual([`https://tienda.example${read}`])
})

it('allows the scripts that its rendering wrote, and no other that stands in it', async () => {
  const { headers, body } = await see('/inicio/tintos')
  const hash = createHash('sha256').update(own).digest('base64')
  expect(body).toContain(`<script>${strange}</script><script>${own}</script>`)
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
})

it('is the bytes of all its parts, whichever of them holds a script, and leaves kept pages as they are', async () => {
  const later = 'go("ñandú 🍷")'
  const long = 'Ñ€🍷'.repeat(20_000)
  const parts = (nonce: string): string[] => [
    long,
    `<script nonce="${nonce}">${later}</script>`,
    '',
    `<script nonce="${nonce}" src="/a.js"></script><script nonce="${nonce}">${own}</script>`,
    '🍷</html>',
  ]
  const kept = await see('/inicio/tintos')
  rendered.more = parts
  const { body, headers } = await see('/inicio/rosados')
  rendered.more = () => ['<p>corta ñ</p>']
  const short = await see('/inicio/espumosos')
  rendered.more = () => []

  const whole = `${long}<script>${later}</script><script src="/a.js"></script><script>${own}</script>🍷</html>`
  expect(body.endsWith(`</body></html>${whole}`)).toBe(true)
  const sources = [own, later, own].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${sources.join(' ')};`)
  expect(short.body).toMatch(/<\/html><p>corta ñ<\/p>$/)
  expect((await see('/inicio/tintos')).body).toBe(kept.body)
})

it('sends whoever would wait long away while many ask for pages that nobody asked for before', async () => {
  await vi.waitUntil(() => isCached('/inicio/blancos'), soon)
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  rendered.gate = promise
  const crowd = Array.from({ length: 60 }, (_, index) => see(`/articulos/vino-${index}/1000`))

  const sentAway = await Promise.all(crowd.slice(42))
  expect((await see('/inicio/blancos')).statusCode).toBe(200)
  const waitedLong = await Promise.all(crowd.slice(2, 42))
  for (const { statusCode, headers, body } of [...sentAway, ...waitedLong]) {
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
      503,
      '5',
      'private, no-store',
    ])
    expect(body).toContain('Probar de nuevo')
  }
  letGo()
  expect((await Promise.all(crowd.slice(0, 2))).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await see('/articulos/vino-50/1000')).statusCode).toBe(200)
})

it('renders a page anew that many see, while others wait for pages that nobody saw twice', async () => {
  await vi.waitUntil(() => isCached('/inicio/blancos'), soon)
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  rendered.gate = promise
  const crowd = Array.from({ length: 42 }, (_, index) => see(`/articulos/otro-${index}/1000`))
  await vi.waitUntil(() => rendered.urls.some((url) => url.endsWith('/articulos/otro-1/1000')), soon)
  rendered.gate = Promise.resolve()
  rendered.urls.length = 0
  await shop.sql.query("update commerces set name = 'Nueva'")
  await vi.waitUntil(async () => {
    expect((await see('/inicio/blancos')).statusCode).toBe(200)
    return rendered.urls.length > 0
  }, soon)
  expect(rendered.urls).toEqual(['https://tienda.example/inicio/blancos'])
  letGo()
  await Promise.all(crowd)
})

it('is rendered anew each time where pages are not to be cached', async () => {
  const deps = { ...shop.deps, env: { ...shop.deps.env, pageCache: false } }
  const uncached = await buildApp(deps, { build: () => Promise.resolve(build), clientRoot: null })
  await vi.waitUntil(() => isCached('/inicio/tintos'), soon)
  rendered.urls.length = 0
  for (let n = 0; n < 2; n += 1) await uncached.inject({ url: '/inicio/tintos' })
  expect(rendered.urls).toHaveLength(2)
  await uncached.close()
})

it('asks what calls say to everyone once for all pages, and each time what they say to one alone', async () => {
  const shared = '/api/commerce/1000'
  const own = '/api/carts/last-cart/1000'
  const asked: string[] = []
  const deps = { ...shop.deps, env: { ...shop.deps.env, pageCache: false } }
  const counting = await buildApp(deps, { build: () => Promise.resolve(build), clientRoot: null }, (app) => {
    app.addHook('onRequest', async ({ url }) => void asked.push(url))
  })
  rendered.calls = [shared, own]
  const countOf = async (call: string): Promise<number> => {
    asked.length = 0
    await counting.inject({ url: '/inicio/tintos' })
    return asked.filter((url) => url === call).length
  }
  await vi.waitUntil(async () => (await countOf(shared)) === 0, soon)
  expect([await countOf(shared), await countOf(own), await countOf(own)]).toEqual([0, 1, 1])
  await shop.sql.query("update commerces set name = 'Otra'")
  await expect.poll(() => countOf(shared), soon).toBe(1)
  rendered.calls = []
  await counting.close()
})
