import { describe, expect, it } from 'vitest'
import type { Sent } from '#contract/client.ts'
import { addArticle, addPromotion } from '../../../../../test/factories.ts'
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

/** Ten bottles, many glasses, and a promotion of two bottles and a glass. */
async function sceneOfTenBottles(): Promise<{ wine: number; glass: number; promotion: number }> {
  const wine = await addArticle(sql, { name: 'Malbec', stock: 10 })
  const glass = await addArticle(sql, { name: 'Copa', stock: 1000 })
  const promotion = await addPromotion(sql, [{ article: wine, amount: 2 }, { article: glass, amount: 1 }], { name: 'Dúo' })
  return { wine, glass, promotion }
}

/** However the ten bottles were shared out, no more than ten left, and what left the stock is what the orders hold. */
function expectNoMoreThanTen({ bottles, pairs, left }: { bottles: number; pairs: number; left: number | null }): void {
  expect(bottles + 2 * pairs).toBeLessThanOrEqual(10)
  expect(bottles + 2 * pairs + (left ?? 0)).toBe(10)
}

describe('a promotion and what it is made of, sold at once', () => {
  it('never take more than there is between them', async () => {
    const { wine, glass, promotion } = await sceneOfTenBottles()
    const buyers = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const who = shop.visitor()
        const isPair = n % 2 === 1
        return { who, isPair, cart: await saveCart(who, isPair ? [] : [{ id: wine, amount: 1 }], isPair ? { promociones_vinoteca: [{ id: promotion, amount: 1 }] } : {}) }
      }),
    )

    const answers = await Promise.all(buyers.map(async ({ who, isPair, cart }) => ({ isPair, ...(await postOrder(who, cart)) })))

    const sold = answers.filter(({ status }) => status === 201)
    const pairs = sold.filter(({ isPair }) => isPair).length
    expectNoMoreThanTen({ bottles: sold.length - pairs, pairs, left: await stockOf(sql, wine) })
    expect(sold.length).toBeGreaterThanOrEqual(5)
    expect(await stockOf(sql, glass)).toBe(1000 - pairs)
    const refused = new Set(answers.filter(({ status }) => status !== 201).map(({ status, body }) => `${status} ${(body as { message: string }).message}`))
    expect([...refused].filter((no) => no !== '409 Sin stock suficiente: Malbec' && no !== '409 Sin stock suficiente: Dúo (falta Malbec)')).toEqual([])
    expect(refused.size).toBeGreaterThan(0)
  })

  it('would take more in a shop that reads the stock of the parts and then writes it', async () => {
    const { wine } = await sceneOfTenBottles()
    const naive = async (units: number): Promise<number> => {
      const left = (await stockOf(sql, wine)) ?? 0
      if (left < units) return 0
      await sql.query('update articles set stock = $2 where id = $1', [wine, left - units])
      return units
    }

    const taken = await Promise.all(Array.from({ length: 50 }, (_, n) => naive(n % 2 === 1 ? 2 : 1)))

    const pairs = taken.filter((units) => units === 2).length
    const left = await stockOf(sql, wine)
    expect(() => expectNoMoreThanTen({ bottles: taken.filter((units) => units === 1).length, pairs, left })).toThrow()
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
