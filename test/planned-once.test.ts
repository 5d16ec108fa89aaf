import { expect, it } from 'vitest'
import { addArticle, addBuyer, addPromotion } from './factories.ts'
import { orderOf, postOrder, saveCart } from './ordering.ts'
import { testShop, type Visitor } from './shop.ts'

/** PostgreSQL makes five custom plans before it considers a generic one. */
const trials = 5

// A single connection, so that all prepared statements are in one session.
const shop = await testShop({ connections: 1 })

it('what carts and orders ask again and again is planned once, not for each', async () => {
  const article = await addArticle(shop.sql, { name: 'Malbec', slug: 'malbec', stock: null })
  const promotion = await addPromotion(shop.sql, [{ article, amount: 6 }])
  const buyer = await shop.loggedIn(await addBuyer(shop.sql))
  for (let count = 0; count < 2 * trials; count += 1) {
    await order(shop.visitor(), article, promotion)
    await order(buyer, article, promotion, { buyer: null })
  }
  const { rows } = await shop.sql.query<{ name: string; planned: number; used: number }>(
    'select name, custom_plans as planned, custom_plans + generic_plans as used from pg_prepared_statements',
  )
  expect(rows.filter(({ used }) => used > trials).length).toBeGreaterThanOrEqual(10)
  expect(rows.filter(({ planned }) => planned > trials)).toEqual([])
})

it('a column that a later version adds to a table breaks no statement that this one has prepared', async () => {
  const article = await addArticle(shop.sql, { slug: 'bonarda', stock: null })
  const promotion = await addPromotion(shop.sql, [{ article, amount: 6 }])
  const buyer = await shop.loggedIn(await addBuyer(shop.sql))
  await order(buyer, article, promotion, { buyer: null })
  const { rows } = await shop.sql.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  for (const { name } of rows) await shop.sql.query(`alter table ${name} add column later_version text`)
  await order(buyer, article, promotion, { buyer: null })
})

async function order(who: Visitor, article: number, promotion: number, more: object = {}): Promise<void> {
  const promociones_vinoteca = [{ id: promotion, amount: 1 }]
  const { send } = who
  expect(await send({ method: 'GET', path: '/articles/malbec/1000' })).toMatchObject({ status: 200 })
  const cart = await saveCart(who, [{ id: article, amount: 1 }], { promociones_vinoteca })
  orderOf(await postOrder(who, cart, more))
}
