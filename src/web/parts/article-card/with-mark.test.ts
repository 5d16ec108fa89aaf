import { expect, it } from 'vitest'
import { withMark } from './mark-favorite.ts'

const malbec = { id: 7, name: 'Malbec', is_favorite: false }
const soda = { id: 8, name: 'Soda', is_favorite: false, bodega: { id: 7, name: 'Del Tala' } }

it('marks an article in every list of a page, in a detail and in a plain list', () => {
  const home = {
    pages: [{ articles: { data: [malbec, soda], total: 2 }, featured: [malbec] }],
    pageParams: [1],
  }
  const marked = { ...malbec, is_favorite: true }
  expect(withMark(home, 7, true)).toEqual({
    pages: [{ articles: { data: [marked, soda], total: 2 }, featured: [marked] }],
    pageParams: [1],
  })
  expect(withMark(malbec, 7, true)).toEqual(marked)
  expect(withMark([soda, marked], 7, false)).toEqual([soda, malbec])
})

it('leaves everything else the same object, so that nothing else is drawn again', () => {
  const home = { pages: [{ articles: { data: [malbec, soda] }, featured: [soda] }] }
  expect(withMark(home, 7, true).pages[0]?.articles.data[1]).toBe(soda)
  expect(withMark(home, 7, true).pages[0]?.featured).toBe(home.pages[0]?.featured)
  for (const data of [home, null, undefined, 7, 'texto', []]) expect(withMark(data, 9, true)).toBe(data)
  expect(withMark(home, 7, false)).toBe(home)
})
