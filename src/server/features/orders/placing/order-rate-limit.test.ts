import { beforeEach, describe, expect, it } from 'vitest'
import type { Sent } from '#contract/client.ts'
import { addArticle, addBuyer, addRow, addSeller } from '../../../../../test/factories.ts'
import { guest, saveCart, stockOf } from '../../../../../test/ordering.ts'
import { testShop, type Visitor } from '../../../../../test/shop.ts'
import { rateLimit } from '../../../http/rate-limit.ts'

const shop = await testShop({ rateLimit: true, connections: 20 })
const { sql } = shop
const noon = shop.clock.now

let wine: number

beforeEach(async () => {
  shop.clock.now = noon
  await sql.query('delete from rate_limits')
  wine = await addArticle(sql, { stock: 100 })
})

/** Orders one bottle per visitor at once, all from one address, each with its own cart. */
async function orderAtOnce(buyers: readonly Visitor[], ip: string, more: object = {}): Promise<Sent[]> {
  const carts: number[] = []
  for (const who of buyers) carts.push(await saveCart(who, [{ id: wine, amount: 1 }], more))
  return Promise.all(
    buyers.map((who, n) =>
      who.send({
        method: 'POST',
        path: '/orders',
        body: { cart_id: carts[n], commerce_id: 1000, buyer: guest, is_adult: true, ...more },
        headers: { 'x-forwarded-for': ip },
      }),
    ),
  )
}

const placed = (answers: readonly Sent[]): number => answers.filter(({ status }) => status === 201).length

describe('who orders again and again', () => {
  it('waits after fifteen in an hour, is told how long, and takes no more stock', async () => {
    const ana = await shop.loggedIn(await addBuyer(sql))
    for (let n = 0; n < 15; n += 1) expect(placed(await orderAtOnce([ana], `200.0.1.${n}`))).toBe(1)

    expect(await orderAtOnce([ana], '200.0.1.99')).toMatchObject([
      {
        status: 429,
        retryAfter: 3600,
        body: {
          code: 'order_too_often',
          message: 'Hiciste muchos pedidos seguidos. Probá de nuevo en 60 minutos',
        },
      },
    ])
    expect(await stockOf(sql, wine)).toBe(85)
    shop.clock.now = new Date(noon.getTime() + 60 * 60_000)
    expect(placed(await orderAtOnce([ana], '200.0.1.99'))).toBe(1)
  })

  it('gains nothing by being somebody new each time, all at once', async () => {
    const visitors = Array.from({ length: 64 }, () => shop.visitor())
    const answers = await orderAtOnce(visitors, '2800:810:4a1:7f::1')
    expect([
      placed(answers),
      answers.filter(({ status }) => status === 429).length,
      await stockOf(sql, wine),
    ]).toEqual([60, 4, 40])
    expect(placed(await orderAtOnce([shop.visitor()], '2800:810:4a1:80::1'))).toBe(1)
  })

  it('shares an IPv4 address with a whole telephone company, from which 300 are taken in an hour', async () => {
    await rateLimit(sql, shop.deps, 'order', { address: '200.0.2.1' })
    await sql.query('update rate_limits set counted = array_fill($1::timestamptz, array[298])', [noon])
    const answers = await orderAtOnce(
      [1, 2, 3, 4].map(() => shop.visitor()),
      '200.0.2.1',
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429])
  })

  it('is nobody who sells for the shop', async () => {
    const { sellerId, buyerId } = await addSeller(sql)
    const client = await addBuyer(sql)
    await addRow(sql, 'clients', { buyer_id: client, seller_id: sellerId })
    const seller = await shop.loggedIn(buyerId)
    for (let n = 0; n < 17; n += 1)
      expect(placed(await orderAtOnce([seller], '200.0.3.1', { selected_buyer: client }))).toBe(1)
  })
})
