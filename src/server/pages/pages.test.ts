import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { createContext } from 'react-router'
import { afterAll, describe, expect, it } from 'vitest'
import { pageBuild } from '../../../test/page-build.ts'
import { testShop } from '../../../test/shop.ts'
import { buildApp } from '../app.ts'

const shop = await testShop({ publicUrl: 'https://tienda.example' })
/** One screen for every URL that shows its URL. */
const build = pageBuild(
  (request, status, headers) => new Response(`page of ${request.url}`, { status, headers }),
  createContext(null),
)
const app = await buildApp(shop.deps, { build: () => Promise.resolve(build), clientRoot: null })
afterAll(() => app.close())

describe('a page of one’s own', () => {
  it.each([
    'tienda.example',
    'a b',
    '%%%',
    '[::1',
    'quien:clave@otra.example',
    'a:b:c',
    'localhost:99999',
    'a/b',
    'a?b',
    '',
  ])('is of the shop, whatever Host says: %j', async (host) => {
    const { statusCode, body } = await app.inject({
      url: '/carrito?a=1',
      headers: { host, 'x-forwarded-host': host, 'x-forwarded-proto': 'a b' },
    })
    expect([statusCode, body]).toEqual([200, 'page of https://tienda.example/carrito?a=1'])
  })
})

describe('a redirect', () => {
  const forged = { 'x-forwarded-host': 'www.otra.example', 'x-forwarded-proto': 'javascript' }

  it('leads from www. and the shop’s host to the shop’s address, whatever a caller says of either', async () => {
    const { statusCode, headers } = await app.inject({
      url: '/inicio/tintos?orden=a-z',
      headers: { host: 'www.tienda.example', 'x-forwarded-proto': 'javascript' },
    })
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      301,
      'https://tienda.example/inicio/tintos?orden=a-z',
      'private, no-store',
    ])
  })

  it.each(['www.otra.example', 'www.tienda.example.otra.example', 'www.'])(
    'is not made of another host: %s',
    async (host) => {
      expect((await app.inject({ url: '/carrito', headers: { host } })).statusCode).toBe(200)
    },
  )

  it.each([
    ['//otra.example/Carrito', 200, undefined],
    ['/Carrito/', 301, '/carrito'],
    ['//carrito', 301, '/carrito'],
    ['//otra.example/100%', 301, '/otra.example/100%25'],
  ])('of a path names no host: %s', async (url, status, location) => {
    const { statusCode, headers } = await app.inject({
      url,
      headers: { host: 'www.otra.example', ...forged },
    })
    expect([statusCode, headers.location]).toEqual([status, location])
    if (status === 301) expect(headers['cache-control']).toBe('private, no-store')
  })
})

describe('an address with a percent sign', () => {
  it.each([
    ['/inicio/100%', '/inicio/100%25'],
    ['/inicio/100%?orden=a%zz', '/inicio/100%25?orden=a%25zz'],
    ['//otra.example/100%', '/otra.example/100%25'],
  ])('that somebody typed leads to what he meant: %s', async (typed, meant) => {
    const { statusCode, headers } = await app.inject({ url: typed })
    expect([statusCode, headers.location]).toEqual([301, meant])
  })

  it.each(['/inicio/%ff', '/inicio/%E0%A4%A'])('that is part of no letter is refused: %s', async (url) => {
    const first = await app.inject({ url })
    const { statusCode } =
      first.statusCode === 301 ? await app.inject({ url: String(first.headers.location) }) : first
    expect(statusCode).toBe(400)
  })
})

describe('what is nobody’s page', () => {
  it.each(['/api', '/api/nada', '/assets/nada.js', '/assets/', '/imagenes/'])(
    'is answered without drawing one: %s',
    async (url) => {
      const { statusCode, headers, body } = await app.inject({ url })
      expect([statusCode, body]).toEqual([404, '{"message":"No existe esa dirección"}'])
      expect(headers['content-type']).toContain('application/json')
    },
  )

  it('nor is what a proxy is asked for', async () => {
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    for (const path of ['http://otra.example/carrito', 'http://otra.example/inicio/tintos', '*']) {
      const [{ statusCode }] = (await once(get({ port, path }), 'response')) as [IncomingMessage]
      expect([path, statusCode]).toEqual([path, 404])
    }
  })
})
