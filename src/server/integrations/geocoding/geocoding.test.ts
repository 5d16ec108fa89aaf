import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FakeServer } from '../../../demo/emulators/fake-server.ts'
import { startGeocodingEmulator, testKey } from '../../../demo/emulators/geocoding/emulator.ts'
import { throttled, remembering } from './cached-geocoder.ts'
import { geocodingConformance, questionOf } from './conformance.ts'
import { googleGeocoding, nominatim, openGeocoding } from './geocoders.ts'
import { GeocodingFailed, type GeocodingPort } from './geocoding.port.ts'
import { georef } from './georef.ts'

let emulator: FakeServer
beforeEach(async () => {
  emulator = await startGeocodingEmulator()
})
afterEach(() => emulator.stop())

const timeout = 1_000
const ofGeoref = () => georef({ base: emulator.url, timeout })
const ofNominatim = () => nominatim({ base: emulator.url, timeout, publicUrl: 'https://tienda.example' })
const ofGoogle = (key = testKey) => googleGeocoding({ base: emulator.url, timeout, key })

describe('Georef-AR', () => {
  geocodingConformance(() => emulator, ofGeoref, { none: '{"direcciones":[]}' })

  it('is asked within the district, by its id, or within a town that has none', async () => {
    await ofGeoref().find(questionOf('San Lorenzo 1834'))
    await ofGeoref().find({ ...questionOf('San Lorenzo 1834'), city: { id: null, name: 'Santo Tomé' } })
    expect(emulator.requests.map(({ query }) => Object.fromEntries(query))).toEqual([
      { direccion: 'San Lorenzo 1834', provincia: '82', departamento: '82084', max: '1' },
      { direccion: 'San Lorenzo 1834', provincia: '82', localidad_censal: 'Santo Tomé', max: '1' },
    ])
  })

  it('that knows the street and no point of it is no answer', async () => {
    emulator.fault(/./, {
      body: JSON.stringify({
        direcciones: [{ calle: { nombre: 'X' }, ubicacion: { lat: null, lon: null } }],
      }),
    })
    expect(await ofGeoref().find(questionOf('X 1'))).toBeNull()
  })
})

describe('Nominatim', () => {
  geocodingConformance(() => emulator, ofNominatim, { none: '[]' })

  it('that knows the city alone is no answer', async () => {
    const address = { city: 'Rosario', state: 'Santa Fe' }
    emulator.fault(/./, {
      body: JSON.stringify([{ lat: '-32.94', lon: '-60.65', display_name: 'Rosario', address }]),
    })
    expect(await ofNominatim().find(questionOf('Una que no existe 1'))).toBeNull()
  })

  it('is told who asks, and asked in Argentina', async () => {
    await ofNominatim().find(questionOf('San Lorenzo 1834'))
    expect(emulator.requests[0]?.headers['user-agent']).toBe('Damajuana (https://tienda.example)')
    expect(Object.fromEntries(emulator.requests[0]?.query ?? [])).toMatchObject({
      q: 'San Lorenzo 1834, Rosario, Santa Fe, Argentina',
      countrycodes: 'ar',
      limit: '1',
    })
  })
})

it('Nominatim is asked once a second by all processes of the shop together', async () => {
  const geocoder = { format: 'nominatim', url: emulator.url, key: undefined, isNamed: true } as const
  const publicUrl = 'https://tienda.example'
  const { port } = openGeocoding({ geocoder, publicUrl, workers: 2 }, null, () => new Date())
  const began = performance.now()
  await Promise.all(['San Lorenzo 1', 'San Lorenzo 2'].map((line) => port?.find(questionOf(line))))
  expect(performance.now() - began).toBeGreaterThan(1_900)
})

describe('Google', () => {
  geocodingConformance(() => emulator, ofGoogle, { none: '{"results":[],"status":"ZERO_RESULTS"}' })

  it('that guesses the street of an address is no answer, like one that knows the city alone', async () => {
    expect(await ofGoogle().find(questionOf('Calle Inexistente 100'))).toBeNull()
    const result = {
      address_components: [{ long_name: 'Ruta 9', types: ['route'] }],
      geometry: { location: { lat: -32.9, lng: -60.6 }, location_type: 'APPROXIMATE' },
      partial_match: true,
    }
    emulator.fault(/./, { body: JSON.stringify({ status: 'OK', results: [result] }) })
    expect(await ofGoogle().find(questionOf('Una que no existe 1'))).toBeNull()
  })

  it('that refuses the key, or has had enough, is a failure', async () => {
    await expect(ofGoogle('otra').find(questionOf('San Lorenzo 1834'))).rejects.toThrow('REQUEST_DENIED')
    emulator.fault(/./, { body: '{"results":[],"status":"OVER_QUERY_LIMIT"}' })
    await expect(ofGoogle().find(questionOf('San Lorenzo 1834'))).rejects.toThrow(GeocodingFailed)
  })
})

it.each(['georef', 'nominatim', 'google'] as const)(
  '%s answers numbers or nothing, whatever it reads',
  async (name) => {
    const client = { georef: ofGeoref, nominatim: ofNominatim, google: () => ofGoogle() }[name]
    const odd = fc.oneof(fc.string(), fc.double(), fc.constant(null), fc.constant({}), fc.constant([]))
    const near = fc.oneof(
      fc.record({
        direcciones: fc.array(
          fc.record({ ubicacion: fc.record({ lat: odd, lon: odd }), calle: odd, altura: odd }),
          { maxLength: 2 },
        ),
      }),
      fc.array(fc.record({ lat: odd, lon: odd, address: odd, display_name: odd }), { maxLength: 2 }),
      fc.record({
        status: fc.constantFrom('OK', 'ZERO_RESULTS'),
        results: fc.array(
          fc.record({
            geometry: fc.record({ location: fc.record({ lat: odd, lng: odd }) }),
            address_components: odd,
          }),
          { maxLength: 2 },
        ),
      }),
      fc.jsonValue(),
    )
    await fc.assert(
      fc.asyncProperty(near, async (body) => {
        emulator.fault(/./, { body: JSON.stringify(body) })
        const found = await client()
          .find(questionOf('X 1'))
          .catch((error: unknown) => error)
        if (found instanceof Error) expect(found).toBeInstanceOf(GeocodingFailed)
        else if (found !== null)
          for (const degrees of [(found as { lat: number }).lat, (found as { lng: number }).lng])
            expect(degrees).not.toBeNaN()
      }),
      { numRuns: 60 },
    )
  },
)

describe('with manners', () => {
  const place = {
    lat: -32.9,
    lng: -60.6,
    formated: 'X 1',
    street: 'X',
    street_number: '1',
    city: null,
    province: null,
  }
  const counting = (answers: (typeof place | null | Error)[]): GeocodingPort & { count: () => number } => {
    let count = 0
    return {
      source: 'test',
      count: () => count,
      find: async () => {
        count += 1
        const answer = answers[Math.min(count, answers.length) - 1] ?? null
        if (answer instanceof Error) throw answer
        return answer
      },
    }
  }

  it('the same address is asked once a day, however it is written, and however many ask at once', async () => {
    const port = counting([place])
    const time = { now: new Date('2026-11-20T14:00:00Z') }
    const asked = remembering(port, () => time.now)
    await Promise.all(
      ['San Martín 10', 'san martin  10', 'SAN MARTIN, 10'].map((line) => asked.find(questionOf(line))),
    )
    expect(port.count()).toBe(1)
    time.now = new Date('2026-11-21T14:00:01Z')
    await asked.find(questionOf('San Martín 10'))
    expect(port.count()).toBe(2)
    await asked.find({ ...questionOf('San Martín 10'), city: { id: '82063', name: 'La Capital' } })
    expect(port.count()).toBe(3)
  })

  it('a failure is not kept, and that there is none only for an hour', async () => {
    const port = counting([new GeocodingFailed('no'), null, place])
    const time = { now: new Date('2026-11-20T14:00:00Z') }
    const asked = remembering(port, () => time.now)
    await expect(asked.find(questionOf('X 1'))).rejects.toThrow(GeocodingFailed)
    expect(await asked.find(questionOf('X 1'))).toBeNull()
    expect(await asked.find(questionOf('X 1'))).toBeNull()
    time.now = new Date('2026-11-20T15:00:01Z')
    expect(await asked.find(questionOf('X 1'))).toEqual(place)
  })

  it('keeps no more than it has room for', async () => {
    const port = counting([place])
    const asked = remembering(port, () => new Date())
    for (let number = 0; number <= 2_000; number += 1) await asked.find(questionOf(`X ${number}`))
    await asked.find(questionOf('X 2000'))
    expect(port.count()).toBe(2_001)
    await asked.find(questionOf('X 0'))
    expect(port.count()).toBe(2_002)
  })

  it('asks no faster than it may, and turns a crowd away', async () => {
    const port = counting([place])
    const asked = throttled(port, { everyMs: 60, maxWaiting: 2 })
    const start = performance.now()
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => asked.find(questionOf('X 1'))))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(port.count())
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(3)
    expect(performance.now() - start).toBeGreaterThan(60 * (port.count() - 1) - 10)
  })
})
