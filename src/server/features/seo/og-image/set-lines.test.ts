import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawLines, setLines, widthOf } from './set-lines.ts'

const box = { face: 'display', width: 600, height: 300, sizes: [82, 66, 50, 44] } as const

it('a short name is as large as it gets, in one line', () => {
  expect(setLines('Gran Corte', box)).toMatchObject({ size: 82, lines: ['Gran Corte'] })
})

it('a longer one is broken into even lines before it is made smaller', () => {
  const { size, lines } = setLines('Quebrada Honda Gran Corte', box)
  expect([size, lines]).toEqual([82, ['Quebrada Honda', 'Gran Corte']])
})

it('one that is too long at any size ends in an ellipsis', () => {
  const { lines } = setLines('Reserva especial de la familia '.repeat(20), box)
  expect(lines.at(-1)).toMatch(/…$/)
})

it('what no face can write is left out', () => {
  expect(setLines('Malbec 🍷 \u0000 葡萄', box).lines).toEqual(['Malbec'])
  expect(drawLines(setLines('🍷', box), 0, 0)).toBe('')
})

it('no text ever leaves its room, and every outline can be drawn', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aWijÁñÜ gQ,.1-“…\u2028🍷'), maxLength: 300 })
  fc.assert(
    fc.property(
      fc.oneof(letters, fc.string({ maxLength: 300 })),
      fc.integer({ min: 60, max: 700 }),
      fc.integer({ min: 50, max: 400 }),
      (text, width, height) => {
        const set = setLines(text, { ...box, width, height })
        expect(widthOf(set)).toBeLessThanOrEqual(width + 0.5)
        expect(set.height).toBeLessThanOrEqual(height + 0.5)
        expect(drawLines(set, 10, 10)).not.toMatch(/NaN|undefined|Infinity/)
      },
    ),
    { numRuns: 60 },
  )
})
