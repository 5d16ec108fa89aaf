import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coveringZone, isWithin } from './covering-zone.ts'
import type { Area } from './zone.ts'

const box = (west: number, south: number, size: number): number[][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]
const city: Area = [box(-60.7, -33, 0.1)]
const centre: Area = [box(-60.68, -32.98, 0.02)]
/** The city without its centre. */
const ringRoad: Area = [box(-60.7, -33, 0.1), box(-60.68, -32.98, 0.02)]
/** Open to the north. */
const horseshoe: Area = [
  [
    [0, 0],
    [3, 0],
    [3, 3],
    [2, 3],
    [2, 1],
    [1, 1],
    [1, 3],
    [0, 3],
    [0, 0],
  ],
]

describe('an area', () => {
  it.each([
    ['in its middle', centre, city, true],
    ['the same one', city, city, true],
    ['along its border', [box(-60.7, -33, 0.05)], city, true],
    ['around it', city, centre, false],
    ['across its border', [box(-60.62, -32.95, 0.05)], city, false],
    ['beside it', [box(-60.6, -33, 0.1)], city, false],
    ['far from it', [box(-58, -34, 0.1)], city, false],
    ['over its hole', city, ringRoad, false],
    ['in its hole', [box(-60.675, -32.975, 0.01)], ringRoad, false],
    ['that fills its hole', centre, ringRoad, false],
    ['beside its hole', [box(-60.65, -32.98, 0.02)], ringRoad, true],
    ['with the same hole', ringRoad, ringRoad, true],
    ['from arm to arm of a horseshoe, all corners on it', [box(1, 1, 1)], horseshoe, false],
    ['over the gap of a horseshoe', [box(0.5, 0.5, 2)], horseshoe, false],
    ['in an arm of a horseshoe', [box(0, 1, 1)], horseshoe, true],
  ] satisfies [string, Area, Area, boolean][])('%s', (_, area, other, expected) => {
    expect(isWithin([area], [other])).toBe(expected)
  })

  it('of several parts lies within when each of them does', () => {
    const far: Area = [box(-58, -34, 0.1)]
    expect(isWithin([centre, far], [city])).toBe(false)
    expect(isWithin([centre, far], [far, city])).toBe(true)
  })

  it('drawn smaller around the same middle lies within, and the larger one never in it', () => {
    const radii = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 3, maxLength: 30 })
    const scale = fc.double({ min: 0.1, max: 0.99, noNaN: true })
    fc.assert(
      fc.property(radii, scale, (reaches, by) => {
        const star = (times: number): Area => {
          const corners = reaches.map((reach, at) => {
            const turn = (at / reaches.length) * 2 * Math.PI
            return [-60 + times * reach * Math.cos(turn), -32 + times * reach * Math.sin(turn)]
          })
          return [[...corners, corners[0] ?? []]]
        }
        expect([isWithin([star(by)], [star(1)]), isWithin([star(1)], [star(by)])]).toEqual([true, false])
      }),
    )
  })
})

describe('the zone that covers another', () => {
  const zones = [
    { name: 'Lejos', published: true, parts: [[box(-58, -34, 0.1)]] },
    { name: 'Apagada', published: false, parts: [city] },
    { name: 'Ciudad', published: true, parts: [city] },
    { name: 'Por nombre', published: true, parts: null },
    { name: 'Centro', published: true, parts: [centre] },
    { name: 'Centro apagado', published: false, parts: [centre] },
  ]
  it('is the first offered and drawn one before it', () => {
    expect(zones.map((_, at) => coveringZone(zones, at)?.name ?? null)).toEqual([
      null,
      null,
      null,
      null,
      'Ciudad',
      null,
    ])
  })
})
