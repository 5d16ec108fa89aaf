import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Article } from '#contract/catalog.ts'
import { dataBlocks, headTag } from '../../../test/seo-rules.ts'
import { cut, headTags, type PageFacts } from './head-tags.ts'
import { hoursData, isBuyable, productData } from './structured-data.ts'

const told: PageFacts = {
  shop: 'Damajuana',
  title: 'Malbec',
  description: 'Un vino.',
  url: 'https://t.example/a',
  picture: { url: 'https://t.example/a.jpg', alt: 'Malbec', isDrawn: true },
  data: [],
}
const nasty = '</script><script>alert(1)</script> "&\' \u2028\u2029 <!-- ]]> 🍷'

it('whatever a text holds stays within its tag and its block', () => {
  const tags = headTags({ ...told, title: nasty, description: nasty, data: [{ name: nasty }] })
  expect(tags.match(/<script/g)).toHaveLength(1)
  expect(tags.match(/<\/script>/g)).toHaveLength(1)
  expect(tags).not.toMatch(/<!--/)
  const block = tags.slice(tags.indexOf('<script'))
  expect(block).not.toMatch(/[\u2028\u2029]/)
  expect(dataBlocks(tags)).toEqual([{ '@context': 'https://schema.org', name: nasty }])
  expect(headTag(tags, 'og:title')).toBe(nasty)
})

it('any text at all comes out as it went in', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const tags = headTags({ ...told, title: text, data: [{ name: text }] })
      expect(dataBlocks(tags)[0]?.['name']).toBe(text)
      expect(headTag(tags, 'og:title')).toBe(text.toWellFormed())
    }),
  )
})

it('a price that nobody may see is nowhere', () => {
  expect(headTags({ ...told, article: { price: null, isInStock: true } })).not.toMatch(/price/)
  expect(
    headTag(headTags({ ...told, article: { price: 12_400.5, isInStock: false } }), 'product:price:amount'),
  ).toBe('12400.50')
})

it('a long description is one line that ends with a word', () => {
  const text = cut(`Ciruela madura,\n\nflores. ${'vino tinto '.repeat(40)}`, 60)
  expect(text.length).toBeLessThanOrEqual(60)
  expect(text).toMatch(/^Ciruela madura, flores\. (vino tinto )+(vino )?(vino|tinto)…$/)
  expect(cut('🍷'.repeat(60), 60)).not.toMatch(/\uFFFD/)
})

it('a picture whose size nobody knows tells none', () => {
  expect(headTag(headTags(told), 'og:image:width')).toBe('1200')
  expect(
    headTag(headTags({ ...told, picture: { ...told.picture, isDrawn: false } }), 'og:image:width'),
  ).toBeNull()
})

it('a special day is dated, and changes nothing of the hours of every week', () => {
  const regular = [{ from: '09:00', to: '13:00' }]
  const open = { '@type': 'OpeningHoursSpecification', opens: '09:00', closes: '13:00' }
  const tuesday = { validFrom: '2026-11-24', validThrough: '2026-11-24' }
  const wednesday = { validFrom: '2026-11-25', validThrough: '2026-11-25' }
  expect(
    hoursData([
      { name: 'Lunes', schedules: regular },
      { name: 'Martes', schedules: [], special: { date: '2026-11-24', regular } },
      {
        name: 'Miércoles',
        schedules: [{ from: '09:00', to: '11:00' }],
        special: { date: '2026-11-25', regular },
      },
    ]),
  ).toEqual({
    openingHoursSpecification: ['Monday', 'Tuesday', 'Wednesday'].map((day) => ({
      ...open,
      dayOfWeek: `https://schema.org/${day}`,
    })),
    specialOpeningHoursSpecification: [
      { ...open, ...tuesday, opens: '00:00', closes: '00:00' },
      { ...open, ...wednesday, closes: '11:00' },
    ],
  })
})

const wine = (variants: { final_price: number; in_stock: boolean }[], in_stock = true) =>
  ({
    name: 'Malbec',
    num: null,
    category: null,
    sub_category: null,
    bodega: null,
    brand: null,
    condition: null,
    volume_ml: 750,
    presentacion: 1,
    gtin: '7790070411488',
    final_price: 9_000,
    in_stock,
    sheet: {},
    article_variants: variants.map((variant) => ({ ...variant, article_property_values: [] })),
  }) as unknown as Article
const offersOf = (article: Article, now: string) =>
  productData(article, {
    url: 'https://t.example/a',
    shop: 'Damajuana',
    description: 'Un vino.',
    images: [],
    now: new Date(now),
  }) as { offers: Record<string, unknown>; additionalProperty: { name: string }[] }

it('an article all of whose variants are sold out is out of stock, one of them is enough', () => {
  const sold = { final_price: 9_000, in_stock: false }
  const [none, one] = [wine([sold, sold]), wine([sold, { ...sold, in_stock: true }])]
  expect([none, one, wine([]), wine([], false)].map(isBuyable)).toEqual([false, true, true, false])
  expect(
    [none, one].map((article) => offersOf(article, '2026-11-26T12:00:00Z').offers['availability']),
  ).toEqual(['https://schema.org/OutOfStock', 'https://schema.org/InStock'])
})

it('an offer promises its price for 30 days of the shop’s calendar', () => {
  expect(offersOf(wine([]), '2026-11-27T02:59:00Z').offers['priceValidUntil']).toBe('2026-12-26')
  expect(offersOf(wine([]), '2026-11-27T03:00:00Z').offers['priceValidUntil']).toBe('2026-12-27')
  expect(
    offersOf(wine([{ final_price: 9_000, in_stock: true }]), '2026-11-27T03:00:00Z').offers['offers'],
  ).toEqual([expect.objectContaining({ price: 9_000, priceValidUntil: '2026-12-27' })])
})

it('a barcode is told once', () => {
  const { additionalProperty, ...product } = offersOf(wine([]), '2026-11-27T03:00:00Z')
  expect(product).toHaveProperty('gtin', '7790070411488')
  expect(additionalProperty.map(({ name }) => name)).toEqual(['Volumen'])
})
