import { expect, it } from 'vitest'
import { pricesEndpoints } from '#contract/panel/prices.ts'
import { addArticle, addArticleWithVariants, addBuyer } from '../../../../../test/factories.ts'
import { testShop } from '../../../../../test/shop.ts'
import { recordChanges } from '../../shop/audit.repo.ts'

const shop = await testShop()
const { sql, clock } = shop
const counter = await shop.loggedIn(await addBuyer(sql, { staff_role: 'counter' }))
const past = (id: number) => counter.call(pricesEndpoints.past, { params: { id } })
const daysAgo = (days: number): Date => new Date(clock.now.getTime() - days * 24 * 60 * 60_000)
const movedAt = (id: number, at: Date, change: number, variant: number | null = null) =>
  sql.query(
    "insert into stock_movements (article_id, variant_id, change, reason, at) values ($1, $2, $3, 'sale', $4)",
    [id, variant, change, at],
  )

it('the price of one goes back by the audit, through ladders', async () => {
  const id = await addArticle(sql, {
    price: 1_500_000,
    ranges: JSON.stringify([
      { min: 1, price: 1_500_000 },
      { min: 6, price: 1_400_000 },
    ]),
  })
  const change = (field: string, before: object | number, after: object | number) => ({
    noun: 'articles' as const,
    rowId: id,
    field,
    before,
    after,
  })
  const ladder = [{ min: 1, price: 1_200_000 }]
  await recordChanges(sql, { actorId: null, at: daysAgo(40) }, [change('price', 1_000_000, 1_200_000)])
  await recordChanges(sql, { actorId: null, at: daysAgo(10) }, [
    change('price', 1_200_000, 1_500_000),
    change('ranges', [], ladder),
  ])
  const { prices, is_dollars: isDollars } = await past(id)
  expect(isDollars).toBe(false)
  expect(prices.map(({ price }) => price)).toEqual([10_000, 12_000, 15_000])
  expect(prices.slice(1).map(({ at }) => at)).toEqual([daysAgo(40).toISOString(), daysAgo(10).toISOString()])
})

it('the stock goes back by the ledger, at the end of each day', async () => {
  const id = await addArticle(sql, { stock: 7 })
  await movedAt(id, daysAgo(3), -2)
  await movedAt(id, daysAgo(3), -1)
  await movedAt(id, daysAgo(1), 4)
  const { stock } = await past(id)
  expect(stock).toHaveLength(90)
  expect(stock.slice(-5).map(({ units }) => units)).toEqual([6, 3, 3, 7, 7])
})

it('the stock is that of the variants on sale, and none where one is uncounted', async () => {
  const { id, variantIds } = await addArticleWithVariants(sql, [
    { name: 'Botella', stock: 3 },
    { name: 'Magnum', stock: 2 },
  ])
  await movedAt(id, daysAgo(2), -4, variantIds[0])
  expect((await past(id)).stock.slice(-4).map(({ units }) => units)).toEqual([9, 5, 5, 5])
  await sql.query('update article_variants set stock = null where id = $1', [variantIds[1]])
  expect((await past(id)).stock).toEqual([])
})
