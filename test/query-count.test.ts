import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addArticle, addBuyer, addCategory, addRow } from './factories.ts'
import { orderOf, postOrder, saveCart } from './ordering.ts'
import { testShop } from './shop.ts'

const shop = await testShop()
let category = 0
let buyerId = 0

beforeAll(async () => {
  category = await addCategory(shop.sql, 'Tintos')
  buyerId = await addBuyer(shop.sql)
  for (let count = 0; count < 30; count += 1) {
    const id = await addArticle(shop.sql, {
      name: `Malbec ${count}`,
      slug: `malbec-${count}`,
      category_id: category,
      featured: true,
      discounts: [{ percentage: 10, show_in_online: true }],
    })
    await shop.sql.query('insert into favorites (buyer_id, article_id) values ($1, $2)', [buyerId, id])
    await addRow(shop.sql, 'questions', { article_id: id, buyer_id: buyerId, text: '¿Es seco?' })
    await addRow(shop.sql, 'notifications', {
      buyer_id: buyerId,
      type: 'question_answered',
      data: { message: 'Respondimos' },
      article_id: id,
    })
    if (count % 10 === 0) await order(id)
  }
})

async function order(article: number): Promise<void> {
  const who = await shop.loggedIn(buyerId)
  orderOf(await postOrder(who, await saveCart(who, [{ id: article, amount: 1 }]), { buyer: null }))
}

/** Number of queries to answer that path to a buyer with nothing cached. */
async function queriesOf(path: string): Promise<number> {
  const { send } = await shop.loggedIn(buyerId)
  const asked = vi.spyOn(shop.deps.pool, 'query')
  try {
    expect(await send({ method: 'GET', path })).toMatchObject({ status: 200 })
    return asked.mock.calls.length
  } finally {
    asked.mockRestore()
  }
}

describe('a list asks the database as often for many as for few', () => {
  it.each([
    ['a category', () => `/api/articles/from-category/${category}/0/0/fecha-mayor-menor/1000`],
    ['Home', () => '/api/articles/featured-last-uploads/1000'],
    ['a search', () => '/api/articles/search/malbec/1000'],
    ['the favourites', () => '/api/favorites'],
    ['the orders', () => '/api/orders'],
    ['the questions', () => '/api/questions'],
    ['the notifications', () => '/api/notifications'],
  ])('%s', async (_, path) => {
    const few = await queriesOf(`${path()}?per_page=1`)
    const many = await queriesOf(`${path()}?per_page=24`)
    expect(many).toBe(few)
    expect(few).toBeGreaterThan(1)
    expect(few).toBeLessThanOrEqual(12)
  })
})

it('an article asks the database a handful of times', async () => {
  expect(await queriesOf('/api/articles/malbec-1/1000')).toBeLessThanOrEqual(12)
})
