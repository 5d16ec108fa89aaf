import * as fc from 'fast-check'
import contains from 'point-in-polygon-hao'
import { describe, expect, it } from 'vitest'
import { areaAt, type Area } from '#domain/delivery/zone.ts'

const ring = (west: number, south: number, east: number, north: number): number[][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const square: Area = [ring(0, 0, 10, 10)]
const holed: Area = [ring(0, 0, 10, 10), ring(4, 4, 6, 6)]
const at = (area: Area, lng: number, lat: number) => areaAt([{ area }], { lat, lng }, contains) !== null

const inner = fc.double({ min: 0, max: 10, noNaN: true })
const outer = fc.oneof(
  fc.double({ min: -1e6, max: -1e-9, noNaN: true }),
  fc.double({ min: 10 + 1e-9, max: 1e6, noNaN: true }),
)

describe('a pin is in a zone', () => {
  it('anywhere inside it and on its border', () => {
    fc.assert(
      fc.property(inner, inner, (lng, lat) => {
        expect(at(square, lng, lat)).toBe(true)
        for (const [x, y] of [
          [0, lat],
          [10, lat],
          [lng, 0],
          [lng, 10],
        ] as const)
          expect(at(square, x, y)).toBe(true)
      }),
    )
  })

  it('and nowhere beyond it', () => {
    fc.assert(
      fc.property(outer, fc.oneof(inner, outer), fc.boolean(), (beyond, any, turned) => {
        expect(turned ? at(square, any, beyond) : at(square, beyond, any)).toBe(false)
      }),
    )
  })

  it('but not in its holes, whose border is the zone’s', () => {
    const within = fc.double({ min: 4, max: 6, minExcluded: true, maxExcluded: true, noNaN: true })
    fc.assert(
      fc.property(within, within, (lng, lat) => {
        expect(at(holed, lng, lat)).toBe(false)
        expect(at(holed, 4, lat) && at(holed, lng, 6)).toBe(true)
      }),
    )
    fc.assert(
      fc.property(inner, inner, (lng, lat) => {
        fc.pre(!(lng > 4 && lng < 6 && lat > 4 && lat < 6))
        expect(at(holed, lng, lat)).toBe(true)
      }),
    )
  })

  it('of any polygon that turns about a point, however its corners are ordered', () => {
    const reaches = fc.array(fc.double({ min: 0.5, max: 3, noNaN: true }), { minLength: 3, maxLength: 20 })
    fc.assert(
      fc.property(reaches, fc.boolean(), (radii, backwards) => {
        const corners = radii.map((radius, index): number[] => [
          -60 + radius * Math.cos((index / radii.length) * 2 * Math.PI),
          -32 + radius * Math.sin((index / radii.length) * 2 * Math.PI),
        ])
        const turned = backwards ? corners.toReversed() : corners
        const area: Area = [[...turned, turned[0] ?? []]]
        expect(at(area, -60, -32)).toBe(true)
        for (const [lng = 0, lat = 0] of corners) expect(at(area, lng, lat)).toBe(true)
        expect(at(area, -60 + 3.1, -32)).toBe(false)
      }),
    )
  })

  it('one only: two that share a border leave no gap, and the first has it', () => {
    const [west, east] = [
      { id: 1, area: [ring(0, 0, 5, 10)] },
      { id: 2, area: [ring(5, 0, 10, 10)] },
    ]
    fc.assert(
      fc.property(inner, inner, (lng, lat) => {
        expect(areaAt([west, east], { lat, lng }, contains)?.id).toBe(lng <= 5 ? 1 : 2)
        expect(areaAt([east, west], { lat, lng }, contains)?.id).toBe(lng >= 5 ? 2 : 1)
      }),
    )
  })

  it('and in none of none', () => {
    expect(areaAt([], { lat: 0, lng: 0 }, contains)).toBeNull()
  })
})
