import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CartEdit, editLines, toggleEdit } from './cart-edit.ts'
import { type CartLine, lineKey, maxLines } from './cart.ts'

const wine = (article_id: number, amount = 1): CartLine => ({
  article_id,
  variant_id: null,
  color_id: null,
  size_id: null,
  amount,
  notes: null,
})
const anyLine = fc
  .record({ id: fc.integer({ min: 1, max: 6 }), amount: fc.integer({ min: 1, max: 20 }) })
  .map(({ id, amount }) => wine(id, amount))
const anyLines = fc.uniqueArray(anyLine, { selector: lineKey, maxLength: 6 })
const anyEdit: fc.Arbitrary<CartEdit> = fc.oneof(
  anyLines.map((lines) => ({ kind: 'add' as const, lines })),
  anyLine.map((line) => ({ kind: 'amount' as const, line })),
  anyLine.map((line) => ({ kind: 'remove' as const, key: lineKey(line) })),
  anyLines.map((lines) => ({ kind: 'replace' as const, lines })),
)

it('does what was done here to whatever another device made of the cart', () => {
  const here: CartEdit[] = [
    { kind: 'add', lines: [wine(1)] },
    { kind: 'amount', line: wine(2, 5) },
    { kind: 'remove', key: lineKey(wine(3)) },
  ]
  const elsewhere = [wine(3, 2), wine(4), wine(1, 6)]
  expect(here.reduce(editLines, elsewhere)).toEqual([wine(4), wine(1, 6), wine(2, 5)])
  expect(editLines(elsewhere, { kind: 'replace', lines: [wine(9)] })).toEqual([wine(9)])
})

it('done twice does no more than done once', () => {
  fc.assert(
    fc.property(anyLines, anyEdit, (lines, edit) => {
      expect(editLines(editLines(lines, edit), edit)).toEqual(editLines(lines, edit))
    }),
  )
})

it('keeps each line once and touches no other line', () => {
  fc.assert(
    fc.property(anyLines, anyLine, (lines, line) => {
      const others = lines.filter((other) => lineKey(other) !== lineKey(line))
      for (const edit of [
        { kind: 'add', lines: [line] },
        { kind: 'amount', line },
        { kind: 'remove', key: lineKey(line) },
      ] satisfies CartEdit[]) {
        const edited = editLines(lines, edit)
        expect(new Set(edited.map(lineKey)).size).toBe(edited.length)
        expect(edited.filter((other) => lineKey(other) !== lineKey(line))).toEqual(others)
      }
    }),
  )
})

it('toggled twice is as it was, and a full cart takes no further line', () => {
  fc.assert(
    fc.property(anyLines, anyLine, (lines, line) => {
      fc.pre(!lines.some((other) => lineKey(other) === lineKey(line)))
      expect(toggled(toggled(lines, line) ?? [], line)).toEqual(lines)
    }),
  )
  const full = Array.from({ length: maxLines }, (_, index) => wine(index + 1))
  expect([toggleEdit(full, wine(999)), toggleEdit(full, wine(1))]).toEqual([
    null,
    { kind: 'remove', key: lineKey(wine(1)) },
  ])
})

function toggled(lines: readonly CartLine[], line: CartLine): readonly CartLine[] | null {
  const edit = toggleEdit(lines, line)
  return edit === null ? null : editLines(lines, edit)
}
