import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Point } from '../geography/address.ts'
import { between, insertStop, mapUrls, planRoute, type RouteStop } from './route.ts'

const shop = { lat: -32.95, lng: -60.65 }
/** A stop so many steps north and east of the shop. */
const stop = (id: number, north: number, east = 0, from: string | null = null): RouteStop => ({
  id,
  place: { lat: shop.lat + north / 100, lng: shop.lng + east / 100 },
  from,
})
const lost = (id: number, from: string | null = null): RouteStop => ({ id, place: null, from })

const ids = (stops: readonly RouteStop[]) => stops.map(({ id }) => id)

function metres(start: Point, stops: readonly RouteStop[], route: readonly number[]): number {
  let at: Point | null = start
  return route.reduce((sum, id) => {
    const place = stops.find((one) => one.id === id)?.place ?? null
    const way = between(at, place)
    at = place ?? at
    return sum + way
  }, 0)
}

describe('a route', () => {
  it('goes from the shop to the nearest, and on', () => {
    expect(planRoute(shop, [stop(1, 3), stop(2, 1), stop(3, 2)])).toEqual([2, 3, 1])
    expect(planRoute(shop, [])).toEqual([])
  })

  it('is mended where the nearest first leads astray', () => {
    // Going to the nearest side first would cross the whole town twice.
    const stops = [stop(1, 0, 1), stop(2, 0, -1.1), stop(3, 0, 3.2), stop(4, 0, 7)]
    expect(metres(shop, stops, planRoute(shop, stops))).toBeLessThanOrEqual(
      metres(shop, stops, [2, 1, 3, 4]) + 1,
    )
  })

  it('keeps a slot’s stops before those of a later one, and those without a slot with the first', () => {
    const stops = [stop(1, 1, 0, '20:00'), stop(2, 5, 0, '18:00'), stop(3, 3), stop(4, 2, 0, '20:00')]
    expect(planRoute(shop, stops)).toEqual([3, 2, 4, 1])
  })

  it('has stops without coordinates at the end of their slot', () => {
    expect(planRoute(shop, [lost(1), stop(2, 2), stop(3, 1)])).toEqual([3, 2, 1])
    expect(planRoute(shop, [lost(1, '18:00'), stop(2, 2, 0, '18:00'), stop(3, 1, 0, '20:00')])).toEqual([
      2, 1, 3,
    ])
    expect(planRoute(null, [lost(1), stop(2, 2)])).toEqual([2, 1])
  })

  const places = fc.array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 })), {
    maxLength: 14,
  })

  it('names every stop once, and no part of it is shorter the other way round', () => {
    fc.assert(
      fc.property(places, (drawn) => {
        const stops = drawn.map(([north, east], id) => stop(id, north, east))
        const route = planRoute(shop, stops)
        expect(route.toSorted((a, b) => a - b)).toEqual(stops.map(({ id }) => id))
        const length = metres(shop, stops, route)
        for (let from = 0; from < route.length; from += 1)
          for (let to = from + 1; to <= route.length; to += 1) {
            const other = [...route.slice(0, from), ...route.slice(from, to).toReversed(), ...route.slice(to)]
            expect(metres(shop, stops, other)).toBeGreaterThan(length - 1)
          }
      }),
    )
  })
})

describe('one more stop', () => {
  it('goes where it adds least, and moves no other', () => {
    const route = [stop(1, 4), stop(2, 2), stop(3, 9)]
    expect(ids(insertStop(shop, route, stop(4, 8)))).toEqual([1, 2, 4, 3])
    expect(ids(insertStop(shop, route, lost(4)))).toEqual([1, 2, 3, 4])
    expect(ids(insertStop(shop, [], stop(4, 8)))).toEqual([4])
  })

  it('stays within its slot', () => {
    const route = [stop(1, 4, 0, '18:00'), stop(2, 2, 0, '20:00')]
    expect(ids(insertStop(shop, route, stop(3, 2, 0, '18:00')))).toEqual([3, 1, 2])
    expect(ids(insertStop(shop, route, stop(3, 4, 0, '20:00')))).toEqual([1, 3, 2])
    expect(ids(insertStop(shop, route, lost(3, '18:00')))).toEqual([1, 3, 2])
  })
})

describe('the phone’s maps', () => {
  it('take ten stops at a time', () => {
    const urls = mapUrls(Array.from({ length: 12 }, (_, id) => ({ where: `-32.9,-60.${id}` })))
    const [first, second] = urls.map((url) => new URL(url).searchParams)
    expect(urls).toHaveLength(2)
    expect(first?.get('waypoints')?.split('|')).toHaveLength(9)
    expect(first?.get('destination')).toBe('-32.9,-60.9')
    expect(second?.get('waypoints')).toBe('-32.9,-60.10')
    expect(second?.get('destination')).toBe('-32.9,-60.11')
  })

  it('take an address, and a single one', () => {
    const [url = ''] = mapUrls([{ where: 'San Martín 2451, Rosario' }])
    expect(new URL(url).searchParams.get('destination')).toBe('San Martín 2451, Rosario')
    expect(url).not.toContain('waypoints')
    expect(mapUrls([])).toEqual([])
  })
})
