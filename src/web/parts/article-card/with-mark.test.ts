import { expect, it } from 'vitest'
import { withMarks } from './mark-favorite.ts'

const malbec = { id: 7, name: 'Malbec', is_favorite: false }
const soda = { id: 8, name: 'Soda', is_favorite: false, bodega: { id: 7, name: 'Del Tala' } }

const only = (id: number, isFavorite: boolean) => (of: number) => (of === id ? isFavorite : undefined)

it('marks an article in every list of a page, in a detail and in a plain list', () => {
  const home = {
    pages: [{ articles: { data: [malbec, soda], total: 2 }, featured: [malbec] }],
    pageParams: [1],
  }
  const marked = { ...malbec, is_favorite: true }
  expect(withMarks(home, only(7, true))).toEqual({
    pages: [{ articles: { data: [marked, soda], total: 2 }, featured: [marked] }],
    pageParams: [1],
  })
  expect(withMarks(malbec, only(7, true))).toEqual(marked)
  expect(withMarks([soda, marked], only(7, false))).toEqual([soda, malbec])
})

it('leaves everything else the same object, so that nothing else is drawn again', () => {
  const home = { pages: [{ articles: { data: [malbec, soda] }, featured: [soda] }] }
  expect(withMarks(home, only(7, true)).pages[0]?.articles.data[1]).toBe(soda)
  expect(withMarks(home, only(7, true)).pages[0]?.featured).toBe(home.pages[0]?.featured)
  for (const data of [home, null, undefined, 7, 'texto', []])
    expect(withMarks(data, only(9, true))).toBe(data)
  expect(withMarks(home, only(7, false))).toBe(home)
})
