import { expect, it } from 'vitest'
import type { StockItem } from '#contract/panel/stock.ts'
import { type Tally, withOne, withoutUnits } from './scan-count.tsx'

const itemOf = (id: number): StockItem => ({
  article_id: id,
  variant_id: null,
  name: 'Malbec',
  choice: null,
  image_url: null,
  code: null,
  published: true,
  free: 0,
  held: 0,
  pack: 1,
  low_at: null,
  is_low: false,
  expires_on: null,
  counted: null,
  opens_into: null,
})
const [wine, gin] = [itemOf(1), itemOf(2)]
const scan = (tally: Tally, ...items: StockItem[]): Tally =>
  items.reduce((before, item) => withOne(before, item, '2026-12-01T12:00:00.000Z'), tally)
const unitsOf = (tally: Tally) => tally.map(({ item, counted }) => [item.article_id, counted])

it('units scanned while others are saved stay to be saved', () => {
  const sent = scan([], gin, wine, wine)
  const answered = withoutUnits(scan(sent, wine), wine, 2)
  expect(unitsOf(answered)).toEqual([
    [1, 1],
    [2, 1],
  ])
  expect(unitsOf(withoutUnits(answered, wine, 1))).toEqual([[2, 1]])
})
