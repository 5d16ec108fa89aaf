import { expect, it } from 'vitest'
import { stockEndpoints } from '#contract/panel/stock.ts'
import { addArticle, addArticleWithVariants, addBuyer, addRow } from '../../../../../test/factories.ts'
import { wellMixedChance } from '../../../../../test/money/chance.ts'
import { testShop } from '../../../../../test/shop.ts'
import { moveStock } from '../../catalog/stock.repo.ts'

const shop = await testShop()
const { sql, clock } = shop
const ana = await shop.loggedIn(await addBuyer(sql, { staff_role: 'counter' }))
const dayMs = 24 * 60 * 60_000
const chance = wellMixedChance(11)

/** Days with stock and units sold in four weeks: from one movement to the next, each with the sum of those before. */
const secondComputation = `with edges as (
    select article_id, variant_id, $1::timestamptz as at from stock_movements union select article_id, variant_id, $2::timestamptz from stock_movements
    union select article_id, variant_id, at from stock_movements where at between $1 and $2),
  spans as (select *, lead(at) over (partition by article_id, variant_id order by at) as until from edges)
  select article_id, variant_id,
    round(extract(epoch from sum(until - at) filter (where (select coalesce(sum(change), 0) from stock_movements earlier
      where earlier.article_id = spans.article_id and earlier.variant_id is not distinct from spans.variant_id and earlier.at <= spans.at) > 0)) / 86400, 1)::float8 as days,
    (select coalesce(-sum(change), 0) from stock_movements sold where sold.article_id = spans.article_id and sold.variant_id is not distinct from spans.variant_id
      and sold.at > $1 and sold.at <= $2 and reason in ('sale', 'return'))::integer as sold
  from spans group by article_id, variant_id`

it('agrees with another way of computing it, movement by movement', async () => {
  const start = clock.now
  const items: { article_id: number; variant_id: number | null }[] = []
  for (let n = 0; n < 12; n += 1)
    items.push({ article_id: await addArticle(sql, { stock: 0 }), variant_id: null })
  const { id, variantIds } = await addArticleWithVariants(sql, [
    { name: 'Chica', stock: 0 },
    { name: 'Grande', stock: 0 },
  ])
  items.push(...variantIds.map((variant) => ({ article_id: id, variant_id: variant })))
  for (let day = 0; day <= 40; day += 1)
    for (const item of items) {
      const at = new Date(start.getTime() - (40 - day) * dayMs + chance.below(dayMs / 2) - dayMs)
      const cause = { orderId: null, actorId: null, note: null, at }
      if (chance.once(6))
        await moveStock(sql, [{ ...item, change: chance.between(1, 12) }], { ...cause, reason: 'received' })
      if (chance.once(2))
        await moveStock(sql, [{ ...item, change: -chance.between(1, 4) }], { ...cause, reason: 'sale' })
      if (chance.once(15)) await moveStock(sql, [{ ...item, change: 1 }], { ...cause, reason: 'return' })
    }
  const { items: told } = await ana.call(stockEndpoints.toBuy, { query: { weeks: 26 } })
  const { rows } = await sql.query<{
    article_id: number
    variant_id: number | null
    days: number
    sold: number
  }>(secondComputation, [new Date(start.getTime() - 28 * dayMs), start])
  expect(told.length).toBeGreaterThan(8)
  for (const { article_id, variant_id, days, sold } of told)
    expect({ article_id, variant_id, days, sold }).toEqual(
      rows.find((row) => row.article_id === article_id && row.variant_id === variant_id),
    )
})

it('names what runs out first, and who waits', async () => {
  const [fast, slow, wanted] = [
    await addArticle(sql, { name: 'Rápido', stock: 30 }),
    await addArticle(sql, { name: 'Lento', stock: 30 }),
    await addArticle(sql, { name: 'Esperado', stock: 0 }),
  ]
  await sql.query("update stock_movements set at = $1 where reason = 'opening'", [
    new Date(clock.now.getTime() - 30 * dayMs),
  ])
  const at = new Date(clock.now.getTime() - 2 * dayMs)
  const sell = (article: number, units: number) =>
    moveStock(sql, [{ article_id: article, variant_id: null, change: -units }], {
      reason: 'sale',
      orderId: null,
      actorId: null,
      note: null,
      at,
    })
  await sell(fast, 28)
  await sell(slow, 2)
  for (const email of ['uno@ejemplo.com.ar', 'DOS@ejemplo.com.ar', 'dos@ejemplo.com.ar'])
    await addRow(sql, 'advises', { article_id: wanted, email, created_at: at }).catch(() => undefined)
  const { items } = await ana.call(stockEndpoints.toBuy, { query: {} })
  const ours = items.filter(({ article_id }) => [fast, slow, wanted].includes(article_id))
  expect(ours).toMatchObject([
    { name: 'Esperado', free: 0, waiting: 2, days_left: null, suggested: 2 },
    { name: 'Rápido', free: 2, sold: 28, days: 28, per_week: 7, days_left: 2, suggested: 26 },
  ])
})

it('keeps what was sold out for more than four weeks, by its pace before, and what is low, with the supplier', async () => {
  const supplier = await addRow(sql, 'suppliers', { name: 'Distribuidora Sur' })
  const [gone, low, enough, archived] = [
    await addArticle(sql, { name: 'Agotado hace rato', stock: 0, supplier_id: supplier }),
    await addArticle(sql, { name: 'Poco y sin ventas', stock: 2 }),
    await addArticle(sql, { name: 'Alcanza', stock: 20 }),
    await addArticle(sql, { name: 'Poco y archivado', stock: 2, archived_at: clock.now }),
  ]
  const move = (change: number, daysAgo: number, reason: 'received' | 'sale') =>
    moveStock(sql, [{ article_id: gone, variant_id: null, change }], {
      reason,
      orderId: null,
      actorId: null,
      note: null,
      at: new Date(clock.now.getTime() - daysAgo * dayMs),
    })
  await move(40, 100, 'received')
  // Longer ago than the 28 days before it ran out.
  await move(-12, 90, 'sale')
  await move(-14, 60, 'sale')
  await move(-14, 40, 'sale')
  const { items } = await ana.call(stockEndpoints.toBuy, { query: {} })
  const ours = items.filter(({ article_id }) => [gone, low, enough, archived].includes(article_id))
  expect(ours).toMatchObject([
    { article_id: gone, supplier: 'Distribuidora Sur', sold: 28, days: 28, per_week: 7, suggested: 28 },
    { article_id: low, supplier: null, sold: 0, days_left: null, suggested: 2 },
  ])
  const { rows } = await sql.query(secondComputation, [
    new Date(clock.now.getTime() - 68 * dayMs),
    new Date(clock.now.getTime() - 40 * dayMs),
  ])
  expect(rows.find((row) => row.article_id === gone)).toMatchObject({ days: 28, sold: 28 })
})
