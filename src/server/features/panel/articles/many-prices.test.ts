import { expect, it } from 'vitest'
import { historyEndpoints } from '#contract/panel/history.ts'
import type { PriceDoubts } from '#contract/panel/prices.ts'
import { pricesEndpoints } from '#contract/panel/prices.ts'
import { addArticle, addArticleWithVariants, addBuyer } from '../../../../../test/factories.ts'
import { testShop } from '../../../../../test/shop.ts'
import { stateChecksum } from '../../../../../test/state-checksum.ts'

const shop = await testShop()
const { sql } = shop
const owner = await shop.loggedIn(await addBuyer(sql, { staff_role: 'owner', name: 'Marta' }))

type PreviewBody = { ids: number[]; percent: number; rounding: 0 | 1 | 10 | 50 | 100 | 500 | 1_000 }
const preview = (body: PreviewBody) => owner.call(pricesEndpoints.preview, { body })
async function save(body: PreviewBody & { version: number; confirmed?: boolean }) {
  const sent = await owner.send({
    method: 'PUT',
    path: '/api/panel/articles/many/prices',
    body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  return {
    status: sent.status,
    ...(sent.body as { changed: number; batch: number; code?: string; asks?: PriceDoubts }),
  }
}
async function pricesOf(id: number) {
  const { rows } = await sql.query<{ price: number; price_usd: number; ranges: object[]; own: number[] }>(
    `select price, price_usd, ranges, online_price,
        array(select price from article_variants where article_id = articles.id order by id) as own from articles where id = $1`,
    [id],
  )
  return rows[0]
}
const plain = (price: number, more: object = {}) => addArticle(sql, { price, online_price: price, ...more })

it('by percent are rounded, previewed, saved as one batch, and undone', async () => {
  const wine = await plain(1_234_500)
  const gin = await plain(2_000_000, {
    ranges: JSON.stringify([
      { min: 1, price: 2_000_000 },
      { min: 6, price: 1_800_000 },
    ]),
  })
  const [none, dollars] = [await plain(0), await plain(0, { price: null, price_usd: 1_010, online_price: 0 })]
  const boxes = await addArticleWithVariants(sql, [
    { name: 'Botella', price: 500_000, stock: 3 },
    { name: 'Magnum', price: 900_000, stock: 2 },
  ])
  const asked = { ids: [wine, gin, none, dollars, boxes.id], percent: 12, rounding: 100 } as const
  const body = { ...asked, ids: [...asked.ids] }
  const seen = await preview(body)
  expect(seen).toMatchObject({ same: 1 })
  expect(seen.changes).toContainEqual(
    expect.objectContaining({ id: wine, from: 12_345, to: 13_800, percent: 11.8 }),
  )
  const before = await stateChecksum(sql)
  const saved = await save({ ...body, version: seen.version })
  expect(saved).toMatchObject({ status: 200, changed: 4 })
  expect(await pricesOf(wine)).toMatchObject({ price: 1_380_000, online_price: 1_380_000 })
  expect(await pricesOf(gin)).toMatchObject({
    ranges: [
      { min: 1, price: 2_240_000 },
      { min: 6, price: 2_020_000 },
    ],
  })
  expect(await pricesOf(dollars)).toMatchObject({ price: null, price_usd: 1_131 })
  expect(await pricesOf(boxes.id)).toMatchObject({ own: [560_000, 1_010_000] })
  const { batches } = await owner.call(historyEndpoints.list, { query: {} })
  expect(batches.filter(({ id }) => id === saved.batch)).toMatchObject([{ kind: 'price' }])
  await owner.call(
    historyEndpoints.undo,
    { params: { batch: saved.batch } },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(await stateChecksum(sql)).toBe(before)
})

it('that are doubtful come first, and are saved once their figures are confirmed', async () => {
  const usual = await plain(1_000_000)
  const rounded = await plain(12_000)
  const belowCost = await plain(1_000_000, { cost: 950_000 })
  const body = { ids: [usual, rounded, belowCost], percent: -10, rounding: 100 } satisfies PreviewBody
  const { changes, version } = await preview(body)
  expect(changes.map(({ id, percent, doubts }) => [id, percent, doubts])).toEqual([
    [belowCost, -10, ['below_cost']],
    [rounded, -16.7, []],
    [usual, -10, []],
  ])
  const refused = await save({ ...body, version })
  expect(refused).toMatchObject({ status: 409, code: 'price_needs_confirmation' })
  expect(refused.asks?.prices).toMatchObject([
    { from: 10_000, to: 9_000, cost: 9_500, doubts: ['below_cost'] },
  ])
  expect(await save({ ...body, version, confirmed: true })).toMatchObject({ status: 200, changed: 3 })
})

it('are those that were seen, or none', async () => {
  const wine = await plain(1_000_000)
  const body = { ids: [wine], percent: 12, rounding: 0 } satisfies PreviewBody
  const { version } = await preview(body)
  await sql.query('update articles set price = 1100000 where id = $1', [wine])
  expect(await save({ ...body, version })).toMatchObject({ status: 409, code: 'prices_changed' })
  expect(await pricesOf(wine)).toMatchObject({ price: 1_100_000 })
})

it('never become 0 by their rounding', async () => {
  const cheap = await plain(10_000)
  const { changes } = await preview({ ids: [cheap], percent: 12, rounding: 1_000 })
  expect(changes).toMatchObject([{ from: 100, to: 112 }])
})

it('are those of a ladder with one price, or with prices left open', async () => {
  const first = { min: 1, price: 1_000_000 }
  const single = await plain(1_200_000, { ranges: JSON.stringify([first]) })
  const open = await plain(1_200_000, { ranges: JSON.stringify([first, { min: 6, price: null }]) })
  const none = await plain(1_000_000, { ranges: JSON.stringify([{ min: 1, price: null }]) })
  const asked = { percent: 12, rounding: 100, ids: [single, open, none] } satisfies PreviewBody
  const { changes, version } = await preview(asked)
  expect(changes.map(({ from, to }) => [from, to])).toEqual(asked.ids.map(() => [10_000, 11_200]))
  expect(await save({ ...asked, version })).toMatchObject({ status: 200, changed: 3 })
  for (const id of asked.ids)
    expect(await pricesOf(id)).toMatchObject({ price: 1_120_000, online_price: 1_120_000 })
})

it('are in pesos for variants of an article in dollars', async () => {
  const boxes = await addArticleWithVariants(sql, [{ name: 'Botella', price: 505_000, stock: 3 }], {
    price: null,
    price_usd: 1_010,
    cost: 560_000,
  })
  const asked = { ids: [boxes.id], percent: 10, rounding: 100 } satisfies PreviewBody
  const { changes, version } = await preview(asked)
  expect(changes).toMatchObject([
    { variant: 'Botella', from: 5_050, to: 5_600, is_dollars: false, doubts: [] },
    { variant: null, from: 10.1, to: 11.11, is_dollars: true },
  ])
  expect(await save({ ...asked, version })).toMatchObject({ status: 200 })
  expect(await pricesOf(boxes.id)).toMatchObject({ price_usd: 1_111, own: [560_000] })
})
