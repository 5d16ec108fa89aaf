import { describe, expect, test } from 'vitest'
import { readSelection, selectionHref, selectionTitle } from './selection.ts'

const flags = {
  is_index: false,
  is_results: false,
  is_last_uploads: false,
  is_featured: false,
  articles_count: 4,
}
const vermouths = { id: 2, name: 'Aperitivos y vermús', sub_categories: [], ...flags }
const whites = {
  id: 1,
  name: 'Blancos',
  sub_categories: [{ id: 7, name: 'Torrontés', category_id: 1, articles_count: 3 }],
  ...flags,
}
const bodega = { id: 3, name: 'Doña Inés' }

const read = (category?: string, subCategory?: string, query = '') =>
  readSelection({ category, subCategory, query: new URLSearchParams(query) }, [whites, vermouths], [bodega])

describe('an address of Home', () => {
  test('without a category leads to the latest uploads', () => {
    expect(read()).toEqual({ kind: 'moved', to: '/inicio/ultimos-ingresados' })
  })

  test('names a category and a sub-category with their accents', () => {
    expect(read('blancos', 'torrontés')).toMatchObject({
      kind: 'selection',
      selection: { category: { id: 1 }, subCategory: { id: 7 }, sort: 'fecha-mayor-menor' },
    })
  })

  test('without the accents moves to where they are, and keeps the rest', () => {
    expect(read('blancos', 'torrontes', 'orden=a-z')).toEqual({
      kind: 'moved',
      to: '/inicio/blancos/torront%C3%A9s?orden=a-z',
    })
    expect(read('Aperitivos-y-Vermus')).toEqual({ kind: 'moved', to: '/inicio/aperitivos-y-verm%C3%BAs' })
  })

  test('of no category, sub-category or bodega is unknown', () => {
    expect(read('quesos')).toEqual({ kind: 'unknown' })
    expect(read('blancos', 'malbec')).toEqual({ kind: 'unknown' })
    expect(read('ultimos-ingresados', 'malbec')).toEqual({ kind: 'unknown' })
    expect(read(undefined, undefined, 'bodega=99')).toEqual({ kind: 'unknown' })
  })

  test('names a bodega by its slug, with its accents or without', () => {
    const ofBodega = {
      kind: 'selection',
      selection: { category: null, subCategory: null, bodega, sort: 'fecha-mayor-menor' },
    }
    expect(read(undefined, undefined, 'bodega=do%C3%B1a-in%C3%A9s')).toEqual(ofBodega)
    expect(read(undefined, undefined, 'bodega=dona-ines')).toEqual(ofBodega)
  })

  test('of a category leaves the bodega to its filters', () => {
    expect(read('blancos', undefined, 'bodega=dona-ines')).toMatchObject({
      kind: 'selection',
      selection: { category: { id: 1 }, bodega: null },
    })
  })

  test('of a category takes one of the six orders, and the default for anything else', () => {
    expect(read('blancos', undefined, 'orden=precio-menor-mayor')).toMatchObject({
      selection: { sort: 'precio-menor-mayor' },
    })
    expect(read('blancos', undefined, 'orden=barato')).toMatchObject({
      selection: { sort: 'fecha-mayor-menor' },
    })
  })
})

test('a selection is titled by its narrowest name', () => {
  const sort = 'a-z' as const
  expect(
    selectionTitle({ category: whites, subCategory: { id: 7, name: 'Torrontés' }, bodega: null, sort }),
  ).toBe('Torrontés')
  expect(selectionTitle({ category: null, subCategory: null, bodega, sort })).toBe('Doña Inés')
})

test('a selection has one address that others are told of, without order and filters', () => {
  const sort = 'a-z' as const
  expect(
    selectionHref({ category: whites, subCategory: { id: 7, name: 'Torrontés' }, bodega: null, sort }),
  ).toBe('/inicio/blancos/torront%C3%A9s')
  expect(selectionHref({ category: null, subCategory: null, bodega, sort })).toBe(
    '/inicio?bodega=do%C3%B1a-in%C3%A9s',
  )
})
