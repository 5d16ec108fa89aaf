import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  mergeLines,
  countUnits,
  isAmount,
  lineKey,
  maxLines,
  setAmount,
  unitsOf,
  type ArticleLine,
  type CartLine,
  type PromotionLine,
  type CartEdit,
  editLines,
  toggleEdit,
} from './cart.ts'

const id = fc.option(fc.integer({ min: 1, max: 4 }))
const articleLine: fc.Arbitrary<ArticleLine> = fc.record({
  article_id: fc.integer({ min: 1, max: 12 }),
  variant_id: id,
  color_id: id,
  size_id: id,
  amount: fc.integer({ min: 1, max: 9_999 }),
  notes: fc.option(fc.string()),
})
const promotionLine: fc.Arbitrary<PromotionLine> = fc.record({
  promotion_id: fc.integer({ min: 1, max: 6 }),
  amount: fc.integer({ min: 1, max: 9_999 }),
  notes: fc.option(fc.string()),
})
const line: fc.Arbitrary<CartLine> = fc.oneof(
  { weight: 3, arbitrary: articleLine },
  { weight: 1, arbitrary: promotionLine },
)
const cart = fc.uniqueArray(line, { selector: lineKey, maxLength: 65 })

const bottle: ArticleLine = {
  article_id: 1,
  variant_id: null,
  color_id: null,
  size_id: null,
  amount: 1,
  notes: null,
}
const box: ArticleLine = { ...bottle, variant_id: 9, amount: 3 }

function amounts(lines: CartLine[]): Map<string, number> {
  return new Map(lines.map((each) => [lineKey(each), each.amount]))
}

describe('the lines of a cart', () => {
  it('are told apart by article, variant, colour and size', () => {
    const ids = fc.record({ article_id: fc.integer({ min: 1 }), variant_id: id, color_id: id, size_id: id })
    fc.assert(
      fc.property(ids, ids, (a, b) => {
        expect(lineKey(a) === lineKey(b)).toBe(JSON.stringify(a) === JSON.stringify(b))
      }),
    )
  })

  it('tell a promotion from the article of the same number', () => {
    expect(lineKey({ promotion_id: 1 })).not.toBe(lineKey(bottle))
    expect(lineKey({ promotion_id: 1 })).not.toBe(lineKey({ promotion_id: 2 }))
  })

  it('are counted for an article however it was chosen, and for a promotion', () => {
    const pair: PromotionLine = { promotion_id: 1, amount: 5, notes: null }
    const lines = [bottle, box, { ...bottle, article_id: 2, amount: 7 }, pair]
    expect([
      unitsOf(lines, bottle),
      unitsOf(lines, pair),
      unitsOf(lines, { promotion_id: 2 }),
      countUnits(lines),
    ]).toEqual([4, 5, 0, 16])
  })

  it('take an amount, but no impossible one', () => {
    expect(countUnits(setAmount([bottle, box], lineKey(box), 12))).toBe(13)
    expect(setAmount([bottle, box], lineKey(box), 0)).toEqual([bottle, box])
  })

  it('are 200 at most', () => {
    const full = Array.from({ length: maxLines }, (_, index) => ({ ...bottle, article_id: index + 1 }))
    expect(mergeLines(full, [{ ...bottle, article_id: 999 }])).toEqual(full)
  })
})

describe('merging two carts', () => {
  it('loses no line and doubles none', () => {
    fc.assert(
      fc.property(cart, cart, (server, local) => {
        const merged = amounts(mergeLines(server, local))
        expect(new Set(merged.keys())).toEqual(new Set([...server, ...local].map(lineKey)))
        for (const [key, amount] of merged) {
          expect(amount).toBe(Math.max(amounts(server).get(key) ?? 0, amounts(local).get(key) ?? 0))
        }
      }),
    )
  })

  it('comes to the same twice, and from either side', () => {
    fc.assert(
      fc.property(cart, cart, (server, local) => {
        const merged = mergeLines(server, local)
        expect(mergeLines(merged, local)).toEqual(merged)
        expect(amounts(mergeLines(local, server))).toEqual(amounts(merged))
      }),
    )
  })

  it('keeps the server’s note, else the visitor’s', () => {
    const [kept] = mergeLines([{ ...bottle, notes: 'frío' }], [{ ...bottle, notes: 'para regalo' }])
    const [taken] = mergeLines([bottle], [{ ...bottle, notes: 'para regalo' }])
    expect([kept?.notes, taken?.notes]).toEqual(['frío', 'para regalo'])
  })
})

it.each([0, -5, 1.5, NaN, Infinity, 10_000, 2 ** 31, '10', null, true, undefined])(
  'refuses the amount %s',
  (amount) => {
    expect(isAmount(amount)).toBe(false)
  },
)

it.each([1, 6, 9_999])('takes the amount %i', (amount) => {
  expect(isAmount(amount)).toBe(true)
})

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

it('an edit does what was done here to whatever another device made of the cart', () => {
  const here: CartEdit[] = [
    { kind: 'add', lines: [wine(1)] },
    { kind: 'amount', line: wine(2, 5) },
    { kind: 'remove', key: lineKey(wine(3)) },
  ]
  const elsewhere = [wine(3, 2), wine(4), wine(1, 6)]
  expect(here.reduce(editLines, elsewhere)).toEqual([wine(4), wine(1, 6), wine(2, 5)])
  expect(editLines(elsewhere, { kind: 'replace', lines: [wine(9)] })).toEqual([wine(9)])
})

it('an edit done twice does no more than done once', () => {
  fc.assert(
    fc.property(anyLines, anyEdit, (lines, edit) => {
      expect(editLines(editLines(lines, edit), edit)).toEqual(editLines(lines, edit))
    }),
  )
})

it('an edit keeps each line once and touches no other line', () => {
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

it('a line toggled twice is as it was, and a full cart takes no further line', () => {
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
