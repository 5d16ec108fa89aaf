import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitted, moved, scaled, type View, wholeView } from './use-pan-zoom.ts'

const picture = { width: 960, height: 1200 }
const size = fc.record({
  width: fc.integer({ min: 100, max: 2000 }),
  height: fc.integer({ min: 100, max: 2000 }),
})
const point = fc.record({
  x: fc.integer({ min: -3000, max: 3000 }),
  y: fc.integer({ min: -3000, max: 3000 }),
})
const step = fc.oneof(
  fc.record({ by: point }),
  fc.record({ times: fc.double({ min: 0.2, max: 5, noNaN: true }), at: point }),
)

describe('looking closer', () => {
  it('never shows less than the whole picture, more than four times it, or what lies past its edge', () => {
    fc.assert(
      fc.property(size, fc.array(step, { maxLength: 12 }), (box, steps) => {
        const view = steps.reduce<View>(
          (was, done) =>
            'by' in done ? moved(was, done.by, picture, box) : scaled(was, done.times, done.at, picture, box),
          wholeView,
        )
        const { width, height } = fitted(picture, box)
        expect(view.scale).toBeGreaterThanOrEqual(1)
        expect(view.scale).toBeLessThanOrEqual(4)
        expect(Math.abs(view.x)).toBeLessThanOrEqual(Math.max(0, (width * view.scale - box.width) / 2))
        expect(Math.abs(view.y)).toBeLessThanOrEqual(Math.max(0, (height * view.scale - box.height) / 2))
      }),
    )
  })

  it('keeps under the finger what was there', () => {
    const box = { width: 960, height: 1200 }
    expect(scaled(wholeView, 2, { x: 100, y: -300 }, picture, box)).toEqual({ scale: 2, x: -100, y: 300 })
  })

  it('ends where it began', () => {
    const close = scaled(wholeView, 3, { x: 200, y: 90 }, picture, { width: 800, height: 600 })
    expect(scaled(close, 1 / 3, { x: -40, y: 10 }, picture, { width: 800, height: 600 })).toEqual(wholeView)
  })
})
