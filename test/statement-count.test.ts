import { beforeAll, expect, it, vi } from 'vitest'
import { cartEndpoints } from '#contract/cart.ts'
import { handleOrderPlaced, handleOrdersPlaced } from '../src/server/features/orders/order-placed.job.ts'
import { addArticle, addBuyer, addCategory } from './factories.ts'
import { orderOf, postOrder, saveCart } from './ordering.ts'
import { testShop, type Visitor } from './shop.ts'
import { statementsOf } from './statements.ts'

const shop = await testShop({ caches: true })
const said = statementsOf(shop.deps.pool)
const articles: number[] = []
let [buyerId, category] = [0, 0]

beforeAll(async () => {
  buyerId = await addBuyer(shop.sql)
  await fillShop()
  await vi.waitUntil(() => shop.deps.catalogue.version() !== null, { timeout: 10_000 })
})

/** A category of thirty featured malbecs. */
async function fillShop(): Promise<void> {
  category = await addCategory(shop.sql, 'Tintos')
  for (let n = 0; n < 30; n += 1)
    articles.push(
      await addArticle(shop.sql, {
        name: `Malbec ${n}`,
        slug: `malbec-${n}`,
        category_id: category,
        featured: true,
        sheet: { varietals: ['Malbec'] },
      }),
    )
}

const getting = (path: string) => async (who: Visitor) =>
  expect(await who.send({ method: 'GET', path })).toMatchObject({ status: 200 })
const inCategory = (order: string, query: string) => (who: Visitor) =>
  getting(`/articles/from-category/${category}/0/0/${order}/1000?per_page=24${query}`)(who)

/** The most frequent calls, by a buyer with nothing cached, and the number of statements of each; lower the number when one is saved. */
const calls: Record<string, { ask: (who: Visitor, cart: number) => Promise<unknown>; statements: number }> = {
  Home: { ask: getting('/articles/featured-last-uploads/1000?per_page=24'), statements: 9 },
  'a category': { ask: inCategory('fecha-mayor-menor', ''), statements: 5 },
  'a category, the cheapest first': { ask: inCategory('precio-menor-mayor', ''), statements: 5 },
  'a category of one grape': { ask: inCategory('fecha-mayor-menor', '&varietal=malbec'), statements: 5 },
  'an article': { ask: getting('/articles/malbec-7/1000'), statements: 4 },
  'a search': { ask: getting('/articles/search/malbec/1000?per_page=24'), statements: 9 },
  'the orders': { ask: getting('/orders'), statements: 3 },
  'the cart': { ask: getting('/carts/last-cart/1000'), statements: 6 },
  'a change of the cart': {
    ask: (who, id) =>
      who.call(cartEndpoints.update, {
        body: { cart: { id, articles: [{ id: articles[8] ?? 0, amount: 3 }] } },
      }),
    statements: 6,
  },
  'an order': {
    ask: async (who, cart) => orderOf(await postOrder(who, cart, { buyer: null })),
    statements: 6,
  },
}

it.each(Object.entries(calls))(
  '%s costs as many statements as it did',
  async (_name, { ask, statements }) => {
    const who = await shop.loggedIn(buyerId)
    const cart = await saveCart(who, [{ id: articles[7] ?? 0, amount: 2 }])
    said.length = 0
    await ask(who, cart)
    expect(said).toHaveLength(statements)
  },
)

it('a new cart of a visitor costs two statements', async () => {
  const article = articles[7] ?? 0
  await saveCart(shop.visitor(), [{ id: article, amount: 2 }])
  const who = shop.visitor()
  await who.send({ method: 'GET', path: '/sanctum/csrf-cookie' })
  said.length = 0
  await saveCart(who, [{ id: article, amount: 2 }])
  expect(said).toHaveLength(2)
})

it('an order of a visitor costs five statements, with its key too, and what follows from it four', async () => {
  await shop.sql.query("update commerces set email = 'tienda@ejemplo.com.ar'")
  const who = shop.visitor()
  const cart = await saveCart(who, [
    { id: articles[7] ?? 0, amount: 2 },
    { id: articles[9] ?? 0, amount: 1 },
  ])
  said.length = 0
  const { id } = orderOf(await postOrder(who, cart, {}, 'one key'))
  expect(said).toHaveLength(5)
  said.length = 0
  await handleOrderPlaced(shop.deps, { order_id: id })
  expect(said).toHaveLength(4)
})

it('what follows from many orders costs four statements, and each has its own mails', async () => {
  const ids: number[] = []
  for (let n = 0; n < 3; n += 1) {
    const who = shop.visitor()
    const cart = await saveCart(who, [{ id: articles[n] ?? 0, amount: 1 }])
    ids.push(orderOf(await postOrder(who, cart)).id)
  }
  said.length = 0
  await handleOrdersPlaced(
    shop.deps,
    ids.map((id) => ({ order_id: id })),
  )
  expect(said).toHaveLength(4)
  const alerts = await shop.sql.query('select from order_alerts where order_id = any($1)', [ids])
  expect(alerts.rowCount).toBe(3)
})
