import { expect, it } from 'vitest'
import { addedSince, counterSubtotal, offersOf, quickCash, sumPesos, withVoided } from './counter-sale.ts'

it('a line costs what its amount reaches on the ladder', () => {
  const line = {
    price: 1234.57,
    ladder: [
      { min: 1, unit_price: 1234.57 },
      { min: 6, unit_price: 1111.19 },
    ],
  }
  expect(counterSubtotal({ ...line, amount: 5 })).toBe(6172.85)
  expect(counterSubtotal({ ...line, amount: 6 })).toBe(6667.14)
  expect(sumPesos([0.1, 0.2])).toBe(0.3)
})

it('cash is offered rounded up, never less than the total', () => {
  expect(quickCash(25_400)).toEqual([25_500, 26_000, 30_000])
  expect(quickCash(20_000)).toEqual([])
  expect(quickCash(1_999.5)).toEqual([2_000, 10_000, 20_000])
  expect(quickCash(10_500)).toEqual([11_000, 12_000, 20_000])
})

it('each variant is sold on its own, with its own price, picture and stock', () => {
  const wine = {
    article_id: 7,
    promotion_id: null,
    name: 'Malbec',
    maker: 'Piattelli',
    code: 'M7',
    pack: 1,
    image_url: '/malbec.webp',
    price: 900,
    ladder: [{ min: 6, unit_price: 800 }],
    stock: 12,
    is_low: false,
  }
  expect(offersOf({ ...wine, variants: [] })).toEqual([{ ...wine, variant_id: null, amount: 0 }])

  const bottle = { id: 70, name: '750 ml', price: 900, stock: 4, pack: 1, is_low: true, image_url: null }
  const box = {
    id: 71,
    name: 'Caja',
    price: 5_000,
    stock: null,
    pack: 6,
    is_low: false,
    image_url: '/caja.webp',
  }
  expect(offersOf({ ...wine, stock: null, variants: [bottle, box] })).toEqual([
    { ...wine, variant_id: 70, name: 'Malbec · 750 ml', stock: 4, is_low: true, amount: 0 },
    {
      ...wine,
      variant_id: 71,
      name: 'Malbec · Caja',
      image_url: '/caja.webp',
      price: 5_000,
      ladder: [],
      stock: null,
      pack: 6,
      amount: 0,
    },
  ])
})

const line = (article_id: number, amount: number) => {
  const thing = { promotion_id: null, variant_id: null, name: 'Malbec', image_url: null, price: 900 }
  return { ...thing, article_id, ladder: [], stock: null, amount }
}

it('what is scanned while a sale is on its way is left for the next one', () => {
  const sent = [line(7, 2), line(8, 1)]
  expect(addedSince(sent, sent)).toEqual([])
  expect(addedSince([line(7, 3), line(8, 1), line(9, 1)], sent)).toEqual([line(7, 1), line(9, 1)])
})

it('a sale that is undone comes back beside what was scanned for the next one', () => {
  const undone = [line(7, 2), line(8, 1)]
  expect(withVoided([], undone)).toEqual(undone)
  const ladder = [{ min: 6, unit_price: 800 }]
  expect(withVoided([{ ...line(7, 1), ladder }, line(9, 1)], undone)).toEqual([
    { ...line(7, 3), ladder },
    line(8, 1),
    line(9, 1),
  ])
})
