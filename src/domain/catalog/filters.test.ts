import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countFilters,
  facets,
  filterPatterns,
  type Filters,
  filterTexts,
  isChosen,
  maxFacetLength,
  noFilters,
  readFilters,
  setSpan,
  toggleValue,
  withoutFilter,
} from './filters.ts'

const read = (texts: Record<string, string>): Filters => readFilters((name) => texts[name])

const word = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8})?$/)
const place = fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'))
const bounds = (most: number, step: number) =>
  fc
    .tuple(fc.option(fc.integer({ min: 0, max: most })), fc.option(fc.integer({ min: 0, max: most })))
    .map(([from, to]) => `${from === null ? '' : from / step}-${to === null ? '' : to / step}`)
const someFilters: fc.Arbitrary<Filters> = fc
  .record({
    ...Object.fromEntries(
      facets.map((facet) => [
        facet,
        facet === 'offer' || facet === 'stock'
          ? fc.constantFrom('', 'si')
          : fc.array(place, { maxLength: 4 }).map((values) => values.join(',')),
      ]),
    ),
    price: bounds(999_999_999, 1),
    abv: bounds(999, 10),
  })
  .map((texts) => read(texts as Record<string, string>))

describe('filters', () => {
  test('are written and read alike, whatever they are', () => {
    fc.assert(fc.property(someFilters, (filters) => void expect(read(filterTexts(filters))).toEqual(filters)))
  })

  test('are written as the calls take them, whatever they were read from', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(...facets, 'price', 'abv'),
          fc.oneof(fc.string({ maxLength: 80 }), place, fc.string({ unit: 'grapheme' })),
        ),
        (texts) => {
          for (const [name, text] of Object.entries(filterTexts(read(texts)))) {
            expect(text).toMatch(
              new RegExp(name === 'price' || name === 'abv' ? filterPatterns[name] : filterPatterns.facet),
            )
            expect(text.length).toBeLessThanOrEqual(maxFacetLength * 5)
          }
        },
      ),
    )
  })

  test('that mean the same are the same', () => {
    expect(read({ varietal: 'syrah,malbec,syrah', price: '9000-5000' })).toEqual(
      read({ varietal: ' Malbec , syrah', price: '5000-9000' }),
    )
    expect(read({ varietal: 'Torrontés', abv: '12.5-' })).toEqual({
      chosen: { varietal: ['torrontes'] },
      spans: { abv: { from: 12.5, to: null } },
    })
  })

  test.each(['', ',', '%', "'", '..', 'a..b', 'a.b.c.d.e', '😀', '\0', 'x'.repeat(500)])(
    '%j is no value',
    (text) => {
      expect(read({ varietal: text })).toEqual(noFilters)
    },
  )

  test('of what is in offer and in stock ask for nothing else than yes', () => {
    expect(read({ offer: 'no', stock: 'si' })).toEqual({ chosen: { stock: ['si'] }, spans: {} })
  })

  test.each(['', '-', 'abc', '1', '1-2-3', '-1-2', '1e9-', '1.5-2', '99999999999-'])(
    '%j is no span of prices',
    (text) => {
      expect(read({ price: text })).toEqual(noFilters)
    },
  )

  test('take at most twenty values of a facet', () => {
    expect(
      read({ vintage: Array.from({ length: 30 }, (_, at) => 2000 + at).join(',') }).chosen.vintage,
    ).toHaveLength(20)
  })
})

describe('a value', () => {
  test('put in and taken out again leaves what was there', () => {
    fc.assert(
      fc.property(someFilters, fc.constantFrom('kind', 'varietal', 'bodega' as const), (filters, facet) => {
        fc.pre((filters.chosen[facet]?.length ?? 0) < 20 && !isChosen(filters, facet, 'zzz-nuevo'))
        const put = toggleValue(filters, facet, 'zzz-nuevo')
        expect(countFilters(put)).toBe(countFilters(filters) + 1)
        expect(toggleValue(put, facet, 'zzz-nuevo')).toEqual(filters)
      }),
    )
  })

  test('of a place narrows what lies around it, and widens what lies in it', () => {
    const uco = read({ region: 'argentina.mendoza.valle-de-uco,argentina.salta' })
    expect(toggleValue(uco, 'region', 'argentina.mendoza').chosen.region).toEqual([
      'argentina.mendoza',
      'argentina.salta',
    ])
    expect(
      toggleValue(read({ region: 'argentina.mendoza' }), 'region', 'argentina.mendoza.maipu').chosen.region,
    ).toEqual(['argentina.mendoza.maipu'])
    expect(toggleValue(uco, 'region', 'argentina.mendoza.valle-de-uco').chosen.region).toEqual([
      'argentina.salta',
    ])
  })
})

test('a span is set, turned round and taken away', () => {
  const cheap = setSpan(noFilters, 'price', { from: 9000, to: 500 })
  expect(cheap.spans).toEqual({ price: { from: 500, to: 9000 } })
  expect(setSpan(cheap, 'price', { from: null, to: null })).toEqual(noFilters)
  expect(withoutFilter(cheap, 'price')).toEqual(noFilters)
})
