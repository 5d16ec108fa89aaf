import { expect, it } from 'vitest'
import { addArticle, configure } from '../../../../test/factories.ts'
import { testShop } from '../../../../test/shop.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { PriceScope } from './inventory.repo.ts'
import { repriceArticles } from './inventory.service.ts'

const { sql } = await testShop({ connections: 10 })
await sql.query("update commerces set dolar = '1000'")

await addArticle(sql, { price: 100_000, online_price: 1 })
const discounted = await addArticle(sql, {
  price: 100_000,
  online_price: 1,
  discounts: [{ percentage: 10, show_in_online: true }],
})
await addArticle(sql, {
  price: 100_000,
  online_price: 1,
  ranges: [
    { min: 1, price: 95_000 },
    { min: 6, price: 90_000 },
  ],
})
const dollars = await addArticle(sql, { price_usd: 250, online_price: 1 })

const reprice = (scope: PriceScope): Promise<number> => inTransaction(sql, (tx) => repriceArticles(tx, scope))
const change = (statement: string): Promise<unknown> =>
  inTransaction(sql, async (tx) => {
    await tx.query(statement)
    await repriceArticles(tx, 'all')
  })
const prices = async (): Promise<number[]> =>
  (
    await sql.query<{ online_price: number }>(
      'select online_price from articles where id <= $1 order by id',
      [dollars],
    )
  ).rows.map((row) => row.online_price)

it('writes what one unit costs on line, of all or of those that are meant', async () => {
  expect([await reprice('in dollars'), await prices()]).toEqual([1, [1, 1, 1, 250_000]])
  expect([await reprice([discounted, 999_999]), await prices()]).toEqual([1, [1, 90_000, 1, 250_000]])
  expect([await reprice([]), await reprice('all'), await prices()]).toEqual([
    0,
    2,
    [100_000, 90_000, 95_000, 250_000],
  ])
})

it('touches only what changes', async () => {
  await configure(sql, { online_price_surchage: 10 })
  expect([await reprice('all'), await reprice('all'), await prices()]).toEqual([
    4,
    0,
    [110_000, 99_000, 104_500, 275_000],
  ])
})

it('goes through more articles than it takes at once', async () => {
  await sql.query(
    "insert into articles (slug, name, price) select 'mucho-' || n, 'Mucho', 100000 from generate_series(1, 4500) as n",
  )
  expect(await reprice('all')).toBe(4500)
})

it('leaves no price behind when settings change at once', async () => {
  await Promise.all(
    [20, 30, 40].flatMap((n) => [
      change(`update online_configurations set online_price_surchage = ${n}`),
      change(`update commerces set dolar = '${n}00'`),
    ]),
  )
  expect(await reprice('all')).toBe(0)
})
