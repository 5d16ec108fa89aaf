import { expect, it } from 'vitest'
import { readDrawing } from '#domain/delivery/zone-area.ts'
import { blank, drawingOf, geoJsonOf, ringsOf, withRing } from './area-drawing.ts'

const [a, b, c] = [
  { lat: -32.9, lng: -60.6 },
  { lat: -32.9, lng: -60.7 },
  { lat: -33, lng: -60.65 },
]
const triangle = withRing({ ...withRing(blank, 0, [a, b]), isOpen: false }, 0, [a, b, c])

it('a drawing is read again as it was drawn', () => {
  const read = readDrawing(geoJsonOf(triangle) ?? '')
  if ('problem' in read) return expect.fail(read.problem)
  expect(drawingOf(read.parts)).toEqual({ parts: [[[a, b, c]]], isOpen: false })
  expect([geoJsonOf(blank), drawingOf(null)]).toEqual([null, blank])
})

it('an outline that loses its third corner is open again, and one that loses all is gone', () => {
  const closed = { ...triangle, isOpen: false }
  expect(withRing(closed, 0, [a, b])).toEqual({ parts: [[[a, b]]], isOpen: true })
  expect(withRing(closed, 0, [])).toEqual(blank)
  const two = {
    parts: [
      [
        [a, b, c],
        [c, b, a],
      ],
      [[b, c, a]],
    ],
    isOpen: false,
  }
  expect(ringsOf(withRing(two, 1, []))).toEqual([
    [a, b, c],
    [b, c, a],
  ])
  expect(withRing(two, 2, [])).toEqual({ parts: [two.parts[0]], isOpen: false })
})
