import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterWords } from '#contract/screens.ts'
import { facets, type FilterName, filterTexts, spans, readFilters } from '#domain/catalog/filters.ts'
import { addressOf, readAddress, typedNumber } from './use-filters.ts'

const read = (query: string, taken?: FilterName) => readAddress(new URLSearchParams(query), taken)
const someFilters = fc
  .dictionary(
    fc.constantFrom<FilterName>(...facets, ...spans),
    fc.oneof(
      fc.stringMatching(/^[a-z0-9]{1,6}(,[a-z0-9]{1,6}){0,3}$/),
      fc.stringMatching(/^\d{1,2}-\d{0,2}$/),
    ),
  )
  .map((texts) => readFilters((name) => texts[name]))

test('an address with filters reads as those filters, and keeps what else it says', () => {
  fc.assert(
    fc.property(someFilters, fc.string({ maxLength: 30 }), (filters, typed) => {
      const address = new URLSearchParams(
        addressOf(new URLSearchParams({ q: typed, varietal: 'viejo', orden: 'a-z' }), filters),
      )
      expect(readAddress(address)).toEqual(filters)
      expect(address.get('q')).toBe(typed)
      expect(address.get('orden')).toBe('a-z')
    }),
  )
})

test('an address is written to be read', () => {
  expect(
    addressOf(
      new URLSearchParams('orden=a-z'),
      read('precio=5000-12000&varietal=syrah,malbec&region=argentina.mendoza'),
    ),
  ).toBe('?orden=a-z&varietal=malbec,syrah&region=argentina.mendoza&precio=5000-12000')
  expect(addressOf(new URLSearchParams('varietal=malbec'), read(''))).toBe('?')
})

test('what a form without scripts sends means the same', () => {
  expect(
    filterTexts(
      read('varietal=syrah&varietal=malbec&precio=%24+5.000&precio=&graduacion=&graduacion=13%2C5&oferta=si'),
    ),
  ).toEqual({ varietal: 'malbec,syrah', offer: 'si', price: '5000-', abv: '-13.5' })
  expect(read('precio=&precio=&graduacion=&graduacion=')).toEqual(read(''))
})

test("a bodega's own page keeps its bodega out of the filters", () => {
  expect(filterTexts(read('bodega=dona-ines&tipo=tinto', 'bodega'))).toEqual({ kind: 'tinto' })
  expect(addressOf(new URLSearchParams('bodega=dona-ines&tipo=tinto'), read('tipo=blanco'), 'bodega')).toBe(
    '?bodega=dona-ines&tipo=blanco',
  )
})

test('every filter has a word of its own', () => {
  expect(new Set(Object.values(filterWords)).size).toBe(facets.length + spans.length)
})

test.each([
  ['price', '$ 12.500', '12500'],
  ['price', '5.000,50', '5000'],
  ['price', 'barato', ''],
  ['abv', '13,55', '13.6'],
  ['abv', '120', ''],
  ['abv', 'mucho', ''],
  ['abv', '-3', ''],
] as const)('%s typed as %j is %j', (span, typed, number) => {
  expect(typedNumber(span, typed)).toBe(number)
})
