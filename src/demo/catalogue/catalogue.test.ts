import { describe, expect, it } from 'vitest'
import { demoArticles, demoCategories } from './all.ts'
import { demoBodegas } from './makers.ts'

const reserved = [
  'names',
  'search',
  'similars',
  'favorite',
  'set-viewed',
  'questions',
  'from-category',
  'featured-last-uploads',
]
const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
const repeated = <T>(values: T[]) => values.filter((value, index) => values.indexOf(value) !== index)
const count = (holds: (article: (typeof demoArticles)[number]) => unknown) =>
  demoArticles.filter(holds).length

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe('the demo catalogue as a whole', () => {
  it('has the size of a real merchant', () => {
    expect(demoArticles.length).toBeGreaterThanOrEqual(150)
    expect(demoCategories).toHaveLength(14)
    expect(demoBodegas).toHaveLength(12)
  })

  it('repeats no number, name, slug, text or label system', () => {
    expect(repeated(demoArticles.map(({ num }) => num))).toEqual([])
    expect(repeated(demoArticles.map(({ name }) => slugOf(name)))).toEqual([])
    expect(
      repeated(demoArticles.flatMap(({ descriptions }) => descriptions.map(({ content }) => content))),
    ).toEqual([])
    expect(repeated(demoBodegas.map(({ label }) => JSON.stringify(label)))).toEqual([])
    expect(demoArticles.map(({ name }) => slugOf(name)).filter((slug) => reserved.includes(slug))).toEqual([])
  })

  it('uses every category, sub-category and bodega', () => {
    const used = new Set(
      demoArticles.flatMap(({ category, subCategory, bodega }) => [
        category,
        `${category}/${subCategory}`,
        bodega,
      ]),
    )
    const there = demoCategories.flatMap(({ name, subCategories }) => [
      name,
      ...subCategories.map((sub) => `${name}/${sub}`),
    ])
    expect([...there, ...demoBodegas.map(({ name }) => name)].filter((name) => !used.has(name))).toEqual([])
  })

  it('shows every case that the shop must handle', () => {
    expect(count(({ featured }) => featured)).toBeGreaterThanOrEqual(16)
    expect(
      count(({ discounts }) => discounts?.some((discount) => discount.show_in_online)),
    ).toBeGreaterThanOrEqual(18)
    expect(count(({ discounts }) => discounts?.some((discount) => !discount.show_in_online))).toBe(2)
    expect(count(({ priceUsd }) => priceUsd)).toBe(3)
    expect(count(({ stock, variants }) => stock === null && !variants)).toBe(8)
    expect(count(({ stock }) => stock === 0)).toBe(4)
    expect(count(({ stock }) => stock !== null && stock > 0 && stock <= 3)).toBeGreaterThanOrEqual(5)
    expect(count(({ daysOld }) => daysOld <= 10)).toBeGreaterThanOrEqual(12)
    expect(count(({ colors, sizes }) => colors && sizes)).toBeGreaterThanOrEqual(1)
  })

  it('has labels that can be read', () => {
    const pairs = [
      ...demoBodegas.map(({ label }) => label),
      ...demoArticles.flatMap(({ drawing }) => drawing.label ?? []),
    ]
    for (const { paper, ink } of pairs)
      expect(contrast(paper, ink), `${ink} on ${paper}`).toBeGreaterThanOrEqual(4.5)
  })
})

describe.each(demoArticles)('$num $name', (article) => {
  it('stands on a shelf of the shop, with a label', () => {
    const category = demoCategories.find(({ name }) => name === article.category)
    expect(category?.subCategories).toContain(article.subCategory)
    const bodega = demoBodegas.find(({ name }) => name === article.bodega)
    expect(article.bodega === null ? article.drawing.label : bodega).toBeDefined()
  })

  it('has one price above zero, and ranges that start there and fall', () => {
    expect(
      [article.price, article.priceUsd].filter((price) => price !== null && price !== undefined && price > 0),
    ).toHaveLength(1)
    const ranges = article.ranges ?? []
    if (ranges.length > 0) expect(ranges[0]).toEqual({ min: 1, price: article.price })
    ranges.slice(1).forEach(({ min, price }, index) => {
      expect(min).toBeGreaterThan(ranges[index]?.min ?? 0)
      expect(price).toBeLessThan(ranges[index]?.price ?? 0)
    })
  })

  it('has variants that answer its properties, each once', () => {
    const properties = article.properties ?? []
    const variants = article.variants ?? []
    for (const { values, price } of variants) {
      expect(values).toHaveLength(properties.length)
      values.forEach((value, index) => expect(properties[index]?.values).toContain(value))
      if (price !== null) expect(price).toBeGreaterThan(0)
    }
    expect(variants).toHaveLength(
      properties.reduce((all, { values }) => all * values.length, properties.length > 0 ? 1 : 0),
    )
    expect(repeated(variants.map(({ values }) => values.join()))).toEqual([])
  })

  it('has texts that fit, and scales from 1 to 5', () => {
    expect(article.name.length).toBeLessThanOrEqual(60)
    expect(article.descriptions.length).toBeGreaterThanOrEqual(1)
    for (const { title, content } of article.descriptions) {
      expect(title.length).toBeLessThanOrEqual(24)
      expect(content.length).toBeGreaterThanOrEqual(30)
      expect(content.length).toBeLessThanOrEqual(300)
    }
    const { title, line, small } = article.drawing
    for (const text of [title, line, small]) expect(text.length).toBeLessThanOrEqual(26)
    const { body, acidity, tannins, sweetness, wood } = article.sheet
    for (const scale of [body, acidity, tannins, sweetness, wood])
      if (scale !== undefined) expect([1, 2, 3, 4, 5]).toContain(scale)
  })
})
