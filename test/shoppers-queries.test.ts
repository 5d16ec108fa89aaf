import { describe, expect, test } from 'vitest'
import { searchEndpoints } from '#contract/search.ts'
import { demoArticles } from '../src/demo/catalogue/all.ts'
import type { DemoArticle } from '../src/demo/catalogue/demo-article.ts'
import { seedCatalogue } from '../src/demo/catalogue/seed-catalogue.ts'
import { demoConditions } from '../src/demo/shop-data.ts'
import { insertRows } from '../src/server/db/insert.ts'
import { testShop } from './shop.ts'
import { type ShoppersQuery, shoppersQueries, type Wanted } from './shoppers-queries.ts'

const shop = await testShop()
await insertRows(shop.sql, 'conditions', demoConditions)
await seedCatalogue(shop.sql, shop.clock.now)
const visitor = shop.visitor()
const byNum = new Map(demoArticles.map((article) => [article.num, article]))

async function firstThree(query: string): Promise<DemoArticle[]> {
  const { articles } = await visitor.call(searchEndpoints.search, {
    params: { query, commerce: 1000 },
    query: { per_page: 3 },
  })
  return articles.data.flatMap(({ num }) => byNum.get(num ?? 0) ?? [])
}

const isTold = (word: string | undefined, told: readonly string[] = []): boolean =>
  word === undefined || told.includes(word)

function isWanted(
  { sheet, ...article }: DemoArticle,
  { varietal, region, pairing, container, flag, ...columns }: Wanted,
): boolean {
  return (
    Object.entries(columns).every(([name, value]) =>
      Object.entries(article).some(([other, given]) => other === name && given === value),
    ) &&
    isTold(varietal, sheet.varietals) &&
    isTold(region, sheet.region) &&
    isTold(pairing, sheet.pairing) &&
    isTold(flag, sheet.flags) &&
    (container === undefined || sheet.container === container)
  )
}

function isAnswered(asked: ShoppersQuery, found: readonly DemoArticle[]): boolean {
  if ('oneOf' in asked) return found.some(({ name }) => asked.oneOf.includes(name))
  return found.length > 0 && found.every((article) => asked.only.some((wanted) => isWanted(article, wanted)))
}

const all = Object.values(shoppersQueries).flat()

describe('what shoppers ask of the demo shop', () => {
  test('are a hundred queries or more, each once, about articles that there are', () => {
    expect(all.length).toBeGreaterThanOrEqual(100)
    expect(new Set(all.map(({ query }) => query)).size).toBe(all.length)
    const names = new Set(demoArticles.map(({ name }) => name))
    expect(
      all.flatMap((asked) => ('oneOf' in asked ? asked.oneOf : [])).filter((name) => !names.has(name)),
    ).toEqual([])
  })

  describe.each(Object.entries(shoppersQueries))('%s', (_, asked) => {
    test.each(asked)('$query', async (query) => {
      const found = await firstThree(query.query)
      expect(isAnswered(query, found), `found ${found.map(({ name }) => name).join(', ') || 'nothing'}`).toBe(
        true,
      )
    })
  })
})
