import { describe, expect, it } from 'vitest'
import type { Sent } from '#contract/client.ts'
import { addArticle, addPromotion, configure } from '../../../../../test/factories.ts'
import { chanceOf } from '../../../../../test/money/chance.ts'
import { orderOf, postOrder, saveCart, stockOf } from '../../../../../test/ordering.ts'
import { answered, buyersOf, crowd } from '../../../../../test/races/at-once.ts'
import { gateFor } from '../../../../../test/races/gate.ts'
import {
  allServed,
  fairSale,
  placeNaively,
  raceForLastUnits,
  raceOfCrossedOrders,
} from '../../../../../test/races/last-units.ts'
import { oneEach, raceOfSameOrder } from '../../../../../test/races/same-order.ts'
import { testShop } from '../../../../../test/shop.ts'

const shop = await testShop({ connections: 50 })
const { sql } = shop

describe('the last bottles', () => {
  it('go to exactly as many of 60 buyers at once as there are', async () => {
    const outcome = await raceForLastUnits(shop, chanceOf(1), { units: 10, buyers: 60 })

    expect(outcome).toMatchObject(fairSale(10))
    const { rows } = await sql.query(
      'select num from orders join order_lines on order_id = orders.id where article_id = $1 order by num',
      [outcome.article],
    )
    const nums = rows.map((row: { num: number }) => row.num)
    expect(new Set(nums).size).toBe(10)
    expect((nums.at(-1) ?? 0) - (nums[0] ?? 0)).toBe(9)
  })

  it('would be sold twice by a shop that reads the stock and then writes it', async () => {
    const outcome = await raceForLastUnits(shop, chanceOf(1), { units: 10, buyers: 60 }, placeNaively(sql))

    expect(outcome.placed).toBeGreaterThanOrEqual(crowd)
  })

  it('are not fought over to a standstill by 100 who name two articles in either order', async () => {
    expect(await raceOfCrossedOrders(shop, chanceOf(2), 100)).toEqual(allServed(100))
  })

  it('would be, by two who take them in the order of their carts', async () => {
    const [a, b] = [await addArticle(sql), await addArticle(sql)]
    const meet = gateFor(2)
    const ends = await Promise.all(
      [
        [a, b],
        [b, a],
      ].map(async ([first, second]) => {
        const tx = await sql.connect()
        const take = (id?: number) => tx.query('update articles set stock = stock - 1 where id = $1', [id])
        try {
          await tx.query('begin')
          await take(first)
          await meet()
          return await take(second).then(
            () => 'served',
            (error: { code: string }) => error.code,
          )
        } finally {
          await tx.query('rollback')
          tx.release()
        }
      }),
    )
    expect(ends.toSorted()).toEqual(['40P01', 'served'])
  })
})

it('a stock that nobody counts is sold or not, whole, though its owner changes all the while which of the two it means', async () => {
  const [counted, uncounted] = [
    await addArticle(sql, { stock: 100 }),
    await addArticle(sql, { name: 'Sin contar', stock: null }),
  ]
  const buyers = await buyersOf(
    shop,
    chanceOf(7),
    Array.from({ length: 40 }, () => [counted, uncounted]),
  )
  const toggle = async (): Promise<void> => {
    for (let times = 60; times > 0; times -= 1) await configure(sql, { stock_null_equal_0: times % 2 === 0 })
  }
  const [answers] = await Promise.all([
    Promise.all(buyers.map(({ who, cart }) => postOrder(who, cart))),
    toggle(),
  ])
  await configure(sql, { stock_null_equal_0: false })

  const { placed, noes } = answered(answers)
  expect(noes.filter((rejection) => rejection !== '409 Sin stock suficiente: Sin contar')).toEqual([])
  const { rows } = await sql.query<{ article_id: number; lines: number; took: boolean }>(
    'select article_id, count(*)::int as lines, bool_or(took_stock) as took from order_lines where article_id = any($1) group by 1 order by 1',
    [[counted, uncounted]],
  )
  expect(rows).toEqual(
    placed === 0
      ? []
      : [
          { article_id: counted, lines: placed, took: true },
          { article_id: uncounted, lines: placed, took: false },
        ],
  )
  expect([await stockOf(sql, counted), await stockOf(sql, uncounted)]).toEqual([100 - placed, null])
})

/** Ten bottles, 1000 glasses, and a promotion of two bottles and a glass. */
async function sceneOfTenBottles(): Promise<{ wine: number; glass: number; promotion: number }> {
  const wine = await addArticle(sql, { name: 'Malbec', stock: 10 })
  const glass = await addArticle(sql, { name: 'Copa', stock: 1000 })
  const promotion = await addPromotion(
    sql,
    [
      { article: wine, amount: 2 },
      { article: glass, amount: 1 },
    ],
    { name: 'Dúo' },
  )
  return { wine, glass, promotion }
}

/** At most ten bottles are sold, and the stock taken equals what the orders contain. */
function expectNoMoreThanTen({
  bottles,
  pairs,
  left,
}: {
  bottles: number
  pairs: number
  left: number | null
}): void {
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
        return {
          who,
          isPair,
          cart: await saveCart(
            who,
            isPair ? [] : [{ id: wine, amount: 1 }],
            isPair ? { promociones_vinoteca: [{ id: promotion, amount: 1 }] } : {},
          ),
        }
      }),
    )

    const answers = await Promise.all(
      buyers.map(async ({ who, isPair, cart }) => ({ isPair, ...(await postOrder(who, cart)) })),
    )

    const sold = answers.filter(({ status }) => status === 201)
    const pairs = sold.filter(({ isPair }) => isPair).length
    expectNoMoreThanTen({ bottles: sold.length - pairs, pairs, left: await stockOf(sql, wine) })
    expect(sold.length).toBeGreaterThanOrEqual(5)
    expect(await stockOf(sql, glass)).toBe(1000 - pairs)
    const refused = new Set(
      answers
        .filter(({ status }) => status !== 201)
        .map(({ status, body }) => `${status} ${(body as { message: string }).message}`),
    )
    expect(
      [...refused].filter(
        (rejection) =>
          rejection !== '409 Sin stock suficiente: Malbec' &&
          rejection !== '409 Sin stock suficiente: Dúo (falta Malbec)',
      ),
    ).toEqual([])
    expect(refused.size).toBeGreaterThan(0)
  })

  it('would take more in a shop that reads the stock of the parts and then writes it', async () => {
    const { wine } = await sceneOfTenBottles()
    const meet = gateFor(50)
    const naive = async (units: number): Promise<number> => {
      const left = (await stockOf(sql, wine)) ?? 0
      await meet()
      if (left < units) return 0
      await sql.query('update articles set stock = $2 where id = $1', [wine, left - units])
      return units
    }

    const taken = await Promise.all(Array.from({ length: 50 }, (_, n) => naive(n % 2 === 1 ? 2 : 1)))

    const pairs = taken.filter((units) => units === 2).length
    const left = await stockOf(sql, wine)
    expect(() =>
      expectNoMoreThanTen({ bottles: taken.filter((units) => units === 1).length, pairs, left }),
    ).toThrow()
  })
})

describe('the same order asked again', () => {
  it('is one order for one cart, though 20 posts arrive at once, with a key or without', async () => {
    expect(await raceOfSameOrder(shop, chanceOf(3), { carts: 5, posts: 20 })).toEqual(oneEach(5))
  })

  it('would be 20 in a shop that looks for it and then writes it', async () => {
    const name = 'Veinte veces'
    const meet = gateFor(20)
    const placeOnce = async (): Promise<void> => {
      const { rowCount } = await sql.query('select from orders where name = $1', [name])
      await meet()
      if (rowCount === 0)
        await sql.query(
          'with cart as (insert into carts (ordered_at) values (now()) returning id) insert into orders (cart_id, name, deliver, goods, total) select id, $1, 0, 1000, 1000 from cart',
          [name],
        )
    }
    await Promise.all(Array.from({ length: 20 }, placeOnce))
    expect((await sql.query('select from orders where name = $1', [name])).rowCount).toBe(20)
  })

  it('is one order for one key whatever nobody reads, and another body under it is refused', async () => {
    const wine = await addArticle(sql, { stock: 10 })
    const [buyer, other] = await buyersOf(shop, chanceOf(4), [[wine], [wine]])
    if (!buyer || !other) throw new Error('no buyers')

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => postOrder(buyer.who, buyer.cart, {}, 'clave-1')),
    )
    const unread = await postOrder(buyer.who, buyer.cart, { dolar_blue: '1.480,50', seller_id: 7 }, 'clave-1')
    const changed = await postOrder(buyer.who, buyer.cart, { total: 1 }, 'clave-1')
    const another = await postOrder(other.who, other.cart, {}, 'clave-1')

    expect(new Set([...answers, unread].map((answer) => orderOf(answer).id)).size).toBe(1)
    expect([changed.status, changed.body]).toMatchObject([422, { code: 'same_key_other_order' }])
    expect(orderOf(another).id).not.toBe(orderOf(answers[0] as Sent).id)
    expect(await stockOf(sql, wine)).toBe(8)
  })

  it('goes through under the same key once what stood against it is gone', async () => {
    const wine = await addArticle(sql, { stock: 0 })
    const [buyer] = await buyersOf(shop, chanceOf(5), [[wine]])
    if (!buyer) throw new Error('no buyer')

    const refused = await postOrder(buyer.who, buyer.cart, {}, 'clave-2')
    await sql.query('update articles set stock = 1 where id = $1', [wine])
    const placed = await postOrder(buyer.who, buyer.cart, {}, 'clave-2')

    expect([refused.status, placed.status]).toEqual([409, 201])
  })

  it('is not answered to anybody else', async () => {
    const wine = await addArticle(sql)
    const [buyer, stranger] = await buyersOf(shop, chanceOf(6), [[wine], [wine]])
    if (!buyer || !stranger) throw new Error('no buyers')
    orderOf(await postOrder(buyer.who, buyer.cart))

    const answer = await postOrder(stranger.who, buyer.cart)

    expect([answer.status, answer.body]).toMatchObject([404, { code: 'cart_unknown' }])
  })
})
