import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { StaffRole } from '#domain/accounts/staff.ts'
import { testDatabase } from '../../../test/cluster.ts'
import { databaseProxy } from '../../../test/database-proxy.ts'
import { addBuyer, configure } from '../../../test/factories.ts'
import { pageBuild } from '../../../test/page-build.ts'
import { openShop } from '../../../test/shop.ts'
import { buildApp } from '../app.ts'

const database = await testDatabase()
const proxy = await databaseProxy(database.connection)
const shop = await openShop(proxy.connection, { publicUrl: 'https://tienda.example' })
const root = await mkdtemp(join(tmpdir(), 'panel-'))
const script = 'start()'
beforeAll(async () => {
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'index.html'), '<title>El mostrador</title><div id="panel"><!--title--></div>')
  await writeFile(join(root, 'titles.json'), JSON.stringify({ orders: 'Pedidos' }))
  await writeFile(
    join(root, 'manifest.json'),
    JSON.stringify({
      _lists: { file: 'assets/lists-1.js', name: 'lists' },
      'screens/orders/orders.tsx': {
        file: 'assets/orders-1.js',
        name: 'orders',
        isDynamicEntry: true,
        imports: ['_lists'],
      },
      'screens/order/order.tsx': { file: 'assets/order-1.js', name: 'order', isDynamicEntry: true },
    }),
  )
  await writeFile(join(root, 'assets/index-1.js'), script)
  await writeFile(join(root, 'assets/index-1.js.br'), 'small')
})

const build = pageBuild(() => new Response('a page of the shop'), createContext(null))
const origins = ['wss://tienda.example']
const app = await buildApp(
  {
    ...shop.deps,
    realtime: { ...shop.deps.realtime, origins },
    mapTiles: { ...shop.deps.mapTiles, origin: 'https://mapas.example' },
  },
  { build: () => Promise.resolve(build), clientRoot: null, panelRoot: root },
)
afterAll(async () => {
  await app.close()
  await shop.close()
  await rm(root, { recursive: true })
})

const see = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } })

/** What the page's head begins for a person of that role. */
async function needs(url: string, role: StaffRole | null) {
  const { cookies } = await shop.loggedIn(await addBuyer(shop.sql, { staff_role: role }))
  const { body } = await see(url, { cookie: [...cookies].map((one) => one.join('=')).join('; ') })
  return {
    calls: JSON.parse(/\((\[.*?\]), \d+\)<\/script>/.exec(body)?.[1] ?? '') as unknown,
    heading: /<div id="panel">(.*?)<\/div>/.exec(body)?.[1],
    files: [...body.matchAll(/modulepreload" crossorigin fetchpriority="low" href="(.*?)"/g)].map(
      ([, file]) => file,
    ),
  }
}

describe('the page of the panel', () => {
  it.each(['/mostrador', '/mostrador/', '/mostrador/pedidos/12?de=hoy', '/mostrador/nada.de.esto'])(
    'is one for every address: %s',
    async (url) => {
      const { statusCode, headers, body } = await see(url)
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex'])
      expect(body).toMatch(/^<title>El mostrador · Damajuana<\/title><script.*<div id="panel"><\/div>$/s)
    },
  )

  it('begins in its head what the screen of its address needs', async () => {
    const lists = ['/mostrador/assets/orders-1.js', '/mostrador/assets/lists-1.js']
    expect(await needs('/mostrador/pedidos', 'counter')).toEqual({
      calls: [
        '/api/panel/me',
        '/api/panel/orders?group=unconfirmed',
        '/api/panel/orders/counts',
        '/api/panel/alerts',
      ],
      heading: 'Pedidos',
      files: lists,
    })
    expect(await needs('/mostrador/pedidos?estado=ready', 'counter')).toEqual({
      calls: ['/api/panel/me'],
      heading: 'Pedidos',
      files: lists,
    })
    expect(await needs('/mostrador/pedidos/12', 'owner')).toEqual({
      calls: ['/api/panel/me'],
      heading: '',
      files: ['/mostrador/assets/order-1.js'],
    })
    expect(await needs('/mostrador/nada/de/esto', null)).toEqual({ calls: [], heading: '', files: [] })
    expect(await needs('/mostrador/pedidos', null)).toEqual({ calls: [], heading: '', files: lists })
  })

  it('begins no call that is refused to its viewer', async () => {
    const [me, today, alerts] = ['/api/panel/me', '/api/panel/today', '/api/panel/alerts']
    expect((await needs('/mostrador', 'owner')).calls).toEqual([me, today, '/api/panel/settings/day', alerts])
    expect((await needs('/mostrador', 'counter')).calls).toEqual([me, today, alerts])
    expect((await needs('/mostrador', 'driver')).calls).toEqual([me])
    expect((await needs('/mostrador', null)).calls).toEqual([])
  })

  it('runs its own head inline and nobody else’s, and stands in no frame', async () => {
    const { headers, body } = await see('/mostrador')
    const nonce = /<script nonce="([\w+/]{22}==)">/.exec(body)?.[1]
    expect((await see('/mostrador')).body).not.toContain(nonce)
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'self' 'nonce-${nonce}'`,
      "style-src 'self'",
      "img-src 'self' data: blob: https://mapas.example",
      "font-src 'self'",
      "media-src 'self'",
      "connect-src 'self' wss://tienda.example",
      "frame-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ])
  })

  it('may use the camera, and the shop’s own answers may not', async () => {
    const answers = await Promise.all([see('/mostrador'), see('/api/commerces')])
    expect(answers.map(({ headers }) => headers['permissions-policy'])).toEqual([
      'camera=(self)',
      'camera=()',
    ])
  })

  it('tells the shop’s name as text, whatever is in it', async () => {
    await shop.sql.query('update commerces set name = $1', ['$& <b>Vinos</b>'])
    expect((await see('/mostrador')).body).toContain('· $&amp; &lt;b&gt;Vinos&lt;/b&gt;</title>')
    await shop.sql.query('update commerces set name = $1', ['Damajuana'])
  })

  it('is there while the shop is paused', async () => {
    await configure(shop.sql, { pausar_tienda_online: true })
    expect((await see('/mostrador')).statusCode).toBe(200)
    await configure(shop.sql, { pausar_tienda_online: false })
  })

  it('leads from www. to the shop’s own address', async () => {
    const { statusCode, headers } = await see('/mostrador/caja?a=1', { host: 'www.tienda.example' })
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      301,
      'https://tienda.example/mostrador/caja?a=1',
      'private, no-store',
    ])
  })

  it('leaves addresses that only begin like it to the shop', async () => {
    expect((await see('/mostradores')).body).toBe('a page of the shop')
  })
})

describe('its files', () => {
  it('are kept for ever, and sent compressed', async () => {
    const { statusCode, headers, body } = await see('/mostrador/assets/index-1.js')
    expect([statusCode, headers['cache-control'], body]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      script,
    ])
    const small = await see('/mostrador/assets/index-1.js', { 'accept-encoding': 'br' })
    expect([small.headers['content-encoding'], small.body]).toEqual(['br', 'small'])
  })

  it.each(['/mostrador/assets/nada.js', '/mostrador/assets/'])(
    'and no page, where there is none: %s',
    async (url) => {
      const { statusCode, body } = await see(url)
      expect([statusCode, body]).toEqual([404, '{"message":"No existe esa dirección"}'])
    },
  )

  it('make an app of its own, by a manifest with the shop’s name', async () => {
    const { headers, body } = await see('/mostrador/manifest.webmanifest')
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(JSON.parse(body)).toMatchObject({
      id: '/mostrador',
      scope: '/mostrador',
      start_url: '/mostrador',
      name: 'El mostrador · Damajuana',
      display: 'standalone',
    })
  })
})

it('while the database is away another page stands in', async () => {
  proxy.goAway()
  await vi.waitUntil(async () => (await see('/mostrador')).statusCode === 503, { timeout: 10_000 })
  const { headers, body } = await see('/mostrador/pedidos')
  expect([headers['retry-after'], headers['cache-control']]).toEqual(['10', 'private, no-store'])
  expect(body).toContain('Volvemos en un momento')
})
