import { describe, expect, it } from 'vitest'
import { cpuMsOf } from '../../../test/cpu-time.ts'
import { maxPastedLines, namesAll, readPasted, unitsOf } from './pasted-order.ts'

/** 'count query', with the pack: '2 [6] malbec'. */
const read = (text: string): string[] =>
  readPasted(text).lines.map(({ query, count, isPack, packOf, hasCount }) =>
    [hasCount ? count : '?', isPack && `[${packOf ?? ''}]`, query].filter((part) => part !== false).join(' '),
  )

describe('a message with an order', () => {
  it.each([
    [
      'Hola! 2 malbec rutini, una caja de quilmes y 6 fernet branca 750',
      ['2 malbec rutini', '1 [] quilmes', '6 fernet branca 750'],
    ],
    [
      'Buenas tardes, ¿cómo va? Necesito 3 botellas de trumpeter malbec y 1 gin bombay. Gracias!',
      ['3 trumpeter malbec', '1 gin bombay'],
    ],
    ['hola!! me mandás dos cocas de 1,5 l por favor', ['2 cocas de 1,5 l']],
    [
      'Media docena de luigi bosca\nUna docena de stella\n2 docenas de agua sin gas\ndocena y media de soda',
      ['6 luigi bosca', '12 stella', '24 agua sin gas', '18 soda'],
    ],
    ['2 cajas de 6 malbec dv catena', ['2 [6] malbec dv catena']],
    ['una caja x 12 de quilmes', ['1 [12] quilmes']],
    ['Fernet branca 750 x2\nQuilmes x6\nCampari 1', ['2 fernet branca 750', '6 quilmes', '1 campari']],
    ['malbec rutini 6u, tónica 12 unidades', ['6 malbec rutini', '12 tonica']],
    ['6u malbec rutini', ['6 malbec rutini']],
    ['- 1 vermut\n- 2 aperol\n• 3 soda', ['1 vermut', '2 aperol', '3 soda']],
    ['[10:05, 23/11/2026] Juan Pérez: 4 quilmes', ['4 quilmes']],
    ['23/11/2026 10:05 - Juan: 4 quilmes', ['4 quilmes']],
    ['Quiero un par de rutini malbec y media caja de trumpeter', ['2 rutini malbec', '0.5 [] trumpeter']],
    ['1 six pack de heineken', ['6 heineken']],
    ['Trumpeter malbec 2019', ['? trumpeter malbec 2019']],
    ['2 lt de soda', ['? 2 lt de soda']],
    ['fernet', ['? fernet']],
    ['🍷🍷 2 malbec 🙏', ['2 malbec']],
    ['QUIERO DOS MALBEC', ['2 malbec']],
    ['2 malbec, y 3 syrah', ['2 malbec', '3 syrah']],
    ['paso a las 7', ['? paso a las 7']],
    ['A Mendoza 2150 piso 3', ['? mendoza 2150 piso 3']],
    ['Hola! Soy Paula Ríos, te pido 2 malbec', ['2 malbec']],
    ['Soy Paula mandame 6 malbec porfa', ['? soy paula mandame 6 malbec']],
  ])('%j', (text, lines) => expect(read(text)).toEqual(lines))

  it.each([
    'Hola!',
    'Hola Gra!',
    'Buenos días Graciela',
    'Buenas, ¿cómo va? Todo bien?',
    'Gracias!! 🙏',
    '',
    '   \n\n',
    '👋',
    'una docena',
    '¡¿?!',
  ])('%j asks for nothing', (text) => expect(read(text)).toEqual([]))

  it('keeps what follows a greeting without a capital', () => {
    expect(readPasted('Hola malbec').lines).toMatchObject([{ query: 'malbec', count: 1 }])
  })

  it('keeps its own words beside what is searched for', () => {
    expect(readPasted('Mandame 2 Malbéc  Rutini, porfa').lines).toMatchObject([
      { text: 'Mandame 2 Malbéc Rutini', query: 'malbec rutini', count: 2 },
    ])
  })

  it('is read up to a limit, which it says', () => {
    const long = readPasted(Array.from({ length: 60 }, (_, at) => `2 vino${at}`).join('\n'))
    expect([long.lines.length, long.isCut]).toEqual([maxPastedLines, true])
    expect(readPasted('2 vino').isCut).toBe(false)
    expect(readPasted('a'.repeat(5_000)).isCut).toBe(true)
  })

  it.each([
    '1 '.repeat(1_000),
    'una caja de '.repeat(160),
    'x6'.repeat(1_000),
    ' '.repeat(2_000),
    '((((('.repeat(400),
    '2 \u202e\u0000malbec\u2028<script>',
    'y 2 '.repeat(500),
    '\ud800\udfff\ud800',
    "2 '; drop table orders; --",
  ])('a hostile text is read at once: %#', (text) => {
    expect(cpuMsOf(() => void readPasted(text))).toBeLessThan(200)
    const { lines } = readPasted(text)
    for (const { query, count } of lines) {
      expect(query).not.toMatch(/[\p{Cc}\u202e\u2028]/u)
      expect(count).toBeGreaterThan(0)
    }
  })
})

it('a box is the units that it says, else those of the article', () => {
  const box = { count: 2, isPack: true, packOf: 6 }
  expect(unitsOf(box, 1)).toBe(12)
  expect(unitsOf(box, 6)).toBe(2)
  expect(unitsOf(box, 4)).toBe(3)
  expect(unitsOf(box, 5)).toBe(null)
  expect(unitsOf({ count: 1, isPack: true, packOf: null }, 6)).toBe(1)
  expect(unitsOf({ count: 1, isPack: true, packOf: null }, 1)).toBe(null)
  expect(unitsOf({ count: 0.5, isPack: true, packOf: null }, 6)).toBe(null)
  expect(unitsOf({ count: 6, isPack: false, packOf: null }, 1)).toBe(6)
  expect(unitsOf({ count: 6, isPack: false, packOf: null }, 6)).toBe(null)
})

it('a name has all words of a query, in any number and order', () => {
  expect(namesAll('malbecs rutini', 'Rutini Malbec 750 ml')).toBe(true)
  expect(namesAll('fernet branca 750', 'Fernet Branca 750 ml')).toBe(true)
  expect(namesAll('soda 1,5', 'Soda Del Tala 1,5 l')).toBe(true)
  expect(namesAll('malbec rutini', 'Rutini Cabernet')).toBe(false)
})
