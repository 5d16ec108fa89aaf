import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { mapEndpoints } from '#contract/delivery.ts'
import { testShop } from '../../../../test/shop.ts'
import { startGeocodingEmulator } from '../../../demo/emulators/geocoding/emulator.ts'
import { noGeocoding } from '../../integrations/geocoding/geocoders.ts'
import { georef } from '../../integrations/geocoding/georef.ts'

const emulator = await startGeocodingEmulator()
afterAll(emulator.stop)
/** Short for a silent geocoder, long enough for a busy machine. */
const timeout = 2_000
const shop = await testShop({
  geocoding: { port: georef({ base: emulator.url, timeout }) },
})
const withoutOne = await testShop({ geocoding: noGeocoding })
const limited = await testShop({
  rateLimit: true,
  geocoding: { port: georef({ base: emulator.url, timeout }) },
})

afterEach(() => {
  emulator.fault(/./, null)
  emulator.requests.length = 0
})

const ask = (query: Record<string, string>, of = shop) =>
  of.visitor().send({ method: 'GET', path: `/geocode?${new URLSearchParams(query).toString()}` })
const rosario = { city_id: '82084', province_id: '82' }

describe('an address that is looked up', () => {
  it('is found within its city, by anyone', async () => {
    const { found } = await shop
      .visitor()
      .call(mapEndpoints.geocode, { query: { q: 'san lorenzo 1834', ...rosario } })
    expect(found).toEqual({
      lat: expect.closeTo(-32.9405, 3) as number,
      lng: expect.closeTo(-60.6531, 3) as number,
      formated: 'San Lorenzo 1834, Rosario, Santa Fe',
      street: 'San Lorenzo',
      street_number: '1834',
      city: 'Rosario',
      province: 'Santa Fe',
      pin_token: expect.stringMatching(/^[\w-]+\.[\w-]{43}$/) as string,
    })
  })

  it('in a city that the shop added to the districts is asked for by its name', async () => {
    await ask({ q: 'Belgrano 10', city_id: '82-2' })
    expect(Object.fromEntries(emulator.requests[0]?.query ?? [])).toMatchObject({
      localidad_censal: 'Santo Tomé',
      provincia: '82',
    })
  })

  it.each([['Calle Inexistente 5'], [''], ['   ']])('that nobody knows is none: %j', async (q) => {
    expect(await ask({ q, ...rosario })).toEqual({ status: 200, body: { found: null } })
  })

  it.each([
    { status: 500 },
    { body: '<html>' },
    'silence',
    { body: '{"direcciones":[{"ubicacion":{"lat":40.4,"lon":-3.7}}]}' },
    { body: '{"direcciones":[{"ubicacion":{"lat":-60.65,"lon":-32.94}}]}' },
  ] as const)('that fails, or lies abroad, says so: %o', async (fault) => {
    emulator.fault(/./, fault)
    expect(await ask({ q: 'San Lorenzo 1834', ...rosario })).toMatchObject({
      status: 503,
      body: { code: 'geocoding_failed', message: 'Hubo un error al encontrar la direccion' },
    })
  })

  it('in a shop that asks nobody says the same', async () => {
    expect(await ask({ q: 'San Lorenzo 1834' }, withoutOne)).toMatchObject({
      status: 503,
      body: { code: 'geocoding_failed' },
    })
  })

  it.each(['%_\'"\\', '🍷 1', 'a\u0000b 1', 'x'.repeat(300), '-32.9,-60.6', "'; drop table addresses; --"])(
    'is taken as it is typed: %j',
    async (q) => {
      expect((await ask({ q, city_id: '99999', province_id: 'zz', city: 'Ningún lado' })).status).toBe(200)
    },
  )

  it('of more than 300 letters, or without any, is malformed', async () => {
    expect((await ask({ q: 'x'.repeat(301) })).status).toBe(422)
    expect((await ask({})).status).toBe(422)
  })

  it('leaves no session and no cookie behind', async () => {
    const visitor = shop.visitor()
    await visitor.call(mapEndpoints.geocode, { query: { q: 'San Lorenzo 1834' } })
    expect([...visitor.cookies.keys()]).toEqual([])
  })

  it('too often from one network has to wait, and nobody else has', async () => {
    const from = (ip: string) =>
      limited
        .visitor()
        .send({ method: 'GET', path: '/geocode?q=San+Lorenzo+1', headers: { 'x-forwarded-for': ip } })
    for (let count = 0; count < 30; count += 1) expect((await from('200.1.1.1')).status).toBe(200)
    expect(await from('200.1.1.1')).toMatchObject({
      status: 429,
      retryAfter: 60,
      body: { code: 'geocoding_too_often' },
    })
    expect((await from('200.9.9.9')).status).toBe(200)
    limited.clock.now = new Date(limited.clock.now.getTime() + 60_001)
    expect((await from('200.1.1.1')).status).toBe(200)
  })
})

describe('the map of the demo shop', () => {
  it('is drawn by the shop itself', async () => {
    const { tiles } = await shop.visitor().call(mapEndpoints.tiles, {})
    expect(tiles).toEqual({
      url: '/modo-de-prueba/mapa/{z}/{x}/{y}.svg',
      attribution: 'Mapa de prueba',
      max_native_zoom: 20,
      is_test: true,
    })
    const answer = await shop.app.inject(
      tiles.url.replace('{z}', '16').replace('{x}', '21727').replace('{y}', '39233'),
    )
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('image/svg+xml')
    expect(answer.body).toMatch(/^<svg [\s\S]*<\/svg>$/)
    expect(answer.body).not.toContain('NaN')
  })

  it.each(['21/0/0', '0/1/0', '-1/0/0', '1.5/0/0', 'a/b/c', '3/8/0', '1e9/0/0'])(
    'has no picture %s',
    async (tile) => {
      expect((await shop.app.inject(`/modo-de-prueba/mapa/${tile}.svg`)).statusCode).toBe(404)
    },
  )
})
