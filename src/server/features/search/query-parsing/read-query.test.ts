import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseQuery, readQuery, inARow, conceptQuery } from './concepts.ts'
import { substitutes, synonymTable } from './synonyms.ts'
import { formsOf } from './words.ts'

describe('a size or a pack, however it is said,', () => {
  test.each([
    [['1.5 l', '1,5 litros', '1500 cc', '1500ml', 'litro y medio', '1.5', '150 cl'], ['1500ml']],
    [['750 ml', '750cc', 'tres cuartos', '3/4 litro', '75 cl'], ['750ml']],
    [['medio litro', '500 ml', '0,5 lts'], ['500ml']],
    [['2,25', '2.25 l', 'dos litros y cuarto'], ['2250ml']],
    [
      [
        'pack x6',
        'pack de 6',
        'caja x 6',
        'cajas de 6',
        'x6',
        'por 6',
        '6 botellas',
        '6 unidades',
        'media docena',
        'caja de 6 botellas',
      ],
      ['x6'],
    ],
    [
      ['6 latas', 'x6 latas'],
      ['x6', 'latas'],
    ],
  ])('%j is %j', (said, words) => {
    for (const text of said) expect([text, readQuery(text)]).toEqual([text, words])
  })

  test.each([
    ['malbec 2019', ['malbec', '2019']],
    ['whisky 12 años', ['whisky', '12', 'anos']],
    ['0% cerveza', ['cero', 'cerveza']],
    ['0.0', ['cero']],
    ['100% malbec', ['100', 'malbec']],
  ])('is nothing else: %j is %j', (text, words) => {
    expect(readQuery(text)).toEqual(words)
  })
})

test('a word stands for its plural and its singular', () => {
  expect(formsOf('copas')).toEqual(expect.arrayContaining(['copas', 'copa']))
  expect(formsOf('licores')).toEqual(expect.arrayContaining(['licores', 'licor']))
  expect(formsOf('nacional')).toEqual(expect.arrayContaining(['nacional', 'nacionales']))
  expect(formsOf('malbec')).toEqual(expect.arrayContaining(['malbec', 'malbecs']))
  expect(formsOf('473')).toEqual(['473'])
})

const own = (text: string) => parseQuery(readQuery(text)).map(({ ways }) => ways[0]?.join(' '))

test('words that tell nothing are left out, unless there is no other', () => {
  expect(own('quiero un buen malbec para el asado')).toEqual(['malbec', 'asado'])
  expect(own('agua con gas')).toEqual(['agua gas'])
  expect(own('sin alcohol')).toEqual(['sin', 'alcohol'])
  expect(own('el')).toEqual(['el'])
  expect(own('malbec malbec malbec')).toEqual(['malbec'])
})

test('a name that the shop may not have stands for its sort only when it is asked to', () => {
  expect(parseQuery(['quilmes'])[0]?.ways).toEqual([['quilmes']])
  expect(parseQuery(['quilmes'], { withSubstitutes: true })[0]?.ways).toEqual([
    ['quilmes'],
    ['cerveza', 'rubia'],
  ])
})

test('synonyms are written as words are looked for', () => {
  const tables = [...Object.entries(synonymTable), ...Object.entries(substitutes)]
  for (const [key, ways] of tables) {
    for (const text of [key, ...ways]) expect(text).toMatch(/^[a-z0-9]+(?: [a-z0-9]+){0,2}$/)
    expect([key, ways.includes(key)]).toEqual([key, false])
  }
})

test('whatever is typed, only letters, digits and our own signs are searched for', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.string({ unit: fc.constantFrom(...`ab1 '"&|!():*<->\\%_ñ.,x`), maxLength: 60 }),
      ),
      (text) => {
        const words = readQuery(text)
        const concepts = parseQuery(words)
        expect(concepts.length).toBeLessThanOrEqual(8)
        for (const { exact, loose, shelf } of concepts.map(conceptQuery))
          for (const query of [exact, loose, shelf]) expect(query).toMatch(/^[a-z0-9 ()&|:*'=]+$/)
        expect(inARow(words)).toMatch(/^[a-z0-9 ()|:*<>-]*$/)
      },
    ),
  )
})
