import { describe, expect, it } from 'vitest'
import type { Sent } from '#contract/client.ts'
import { addArticle } from '../../../../../test/factories.ts'
import { orderOf, postOrder, saveCart, stockOf } from '../../../../../test/ordering.ts'
import { testShop, type Visitor } from '../../../../../test/shop.ts'

const shop = await testShop({ connections: 50 })
const { sql } = shop

type Buyer = { who: Visitor; cart: number }

async function buyersOf(count: number, articleIds: (n: number) => number[]): Promise<Buyer[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const who = shop.visitor()
      return { who, cart: await saveCart(who, articleIds(n).map((id) => ({ id, amount: 1 }))) }
    }),
  )
}

/** What must hold after many wanted more than there was: nobody gets what is not there, and everybody is told clearly. */
function expectFairSale(answers: Sent[], sale: { units: number; stockLeft: number | null; text: string }): void {
  const sold = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(sold).toHaveLength(sale.units)
  expect(new Set(refused.map(({ status, body }) => `${status} ${(body as { message: string }).message}`))).toEqual(new Set([`409 ${sale.text}`]))
  expect(sale.stockLeft).toBe(0)
}

describe('the last bottles', () => {
  it('go to exactly as many of 60 buyers at once as there are', async () => {
    const wine = await addArticle(sql, { name: 'Malbec', stock: 10 })
    const buyers = await buyersOf(60, () => [wine])

    const answers = await Promise.all(buyers.map(({ who, cart }) => postOrder(who, cart)))

    expectFairSale(answers, { units: 10, stockLeft: await stockOf(sql, wine), text: 'Sin stock suficiente: Malbec' })
    const { rows } = await sql.query('select num from orders join order_lines on order_id = orders.id where article_id = $1 order by num', [wine])
    const nums = rows.map((row: { num: number }) => row.num)
    expect(new Set(nums).size).toBe(10)
    expect((nums.at(-1) ?? 0) - (nums[0] ?? 0)).toBe(9)
  })

  it('would be sold twice by a shop that reads the stock and then writes it', async () => {
    const wine = await addArticle(sql, { name: 'Malbec', stock: 10 })
    const naive = async (): Promise<Sent> => {
      const left = (await stockOf(sql, wine)) ?? 0
      if (left < 1) return { status: 409, body: { message: 'Sin stock suficiente: Malbec' } }
      await sql.query('update articles set stock = $2 where id = $1', [wine, left - 1])
      return { status: 201, body: null }
    }

    const answers = await Promise.all(Array.from({ length: 60 }, naive))

    const stockLeft = await stockOf(sql, wine)
    expect(() => expectFairSale(answers, { units: 10, stockLeft, text: 'Sin stock suficiente: Malbec' })).toThrow()
  })

  it('are not fought over to a standstill by 100 who name two articles in either order', async () => {
    const [a, b] = [await addArticle(sql, { stock: 100 }), await addArticle(sql, { stock: 100 })]
    const buyers = await buyersOf(100, (n) => (n % 2 === 0 ? [a, b] : [b, a]))

    const answers = await Promise.all(buyers.map(({ who, cart }) => postOrder(who, cart)))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect([await stockOf(sql, a), await stockOf(sql, b)]).toEqual([0, 0])
  })
})

describe('the same order asked again', () => {
  it('is one order for one cart, though ten posts arrive at once', async () => {
    const wine = await addArticle(sql, { stock: 10 })
    const [buyer] = await buyersOf(1, () => [wine])
    if (!buyer) throw new Error('no buyer')

    const answers = await Promise.all(Array.from({ length: 10 }, () => postOrder(buyer.who, buyer.cart)))
    const later = await postOrder(buyer.who, buyer.cart)

    expect(new Set([...answers, later].map((answer) => orderOf(answer).id)).size).toBe(1)
    expect(await stockOf(sql, wine)).toBe(9)
  })

  it('is one order for one key, and another body under it is refused', async () => {
    const wine = await addArticle(sql, { stock: 10 })
    const [buyer, other] = await buyersOf(2, () => [wine])
    if (!buyer || !other) throw new Error('no buyers')

    const answers = await Promise.all(Array.from({ length: 10 }, () => postOrder(buyer.who, buyer.cart, {}, 'clave-1')))
    const changed = await postOrder(buyer.who, buyer.cart, { total: 1 }, 'clave-1')
    const another = await postOrder(other.who, other.cart, {}, 'clave-1')

    expect(new Set(answers.map((answer) => orderOf(answer).id)).size).toBe(1)
    expect([changed.status, changed.body]).toMatchObject([422, { code: 'same_key_other_order' }])
    expect(orderOf(another).id).not.toBe(orderOf(answers[0] as Sent).id)
    expect(await stockOf(sql, wine)).toBe(8)
  })

  it('goes through under the same key once what stood against it is gone', async () => {
    const wine = await addArticle(sql, { stock: 0 })
    const [buyer] = await buyersOf(1, () => [wine])
    if (!buyer) throw new Error('no buyer')

    const refused = await postOrder(buyer.who, buyer.cart, {}, 'clave-2')
    await sql.query('update articles set stock = 1 where id = $1', [wine])
    const placed = await postOrder(buyer.who, buyer.cart, {}, 'clave-2')

    expect([refused.status, placed.status]).toEqual([409, 201])
  })

  it('is not answered to anybody else', async () => {
    const wine = await addArticle(sql)
    const [buyer, stranger] = await buyersOf(2, () => [wine])
    if (!buyer || !stranger) throw new Error('no buyers')
    orderOf(await postOrder(buyer.who, buyer.cart))

    const answer = await postOrder(stranger.who, buyer.cart)

    expect([answer.status, answer.body]).toMatchObject([404, { code: 'cart_unknown' }])
  })
})
