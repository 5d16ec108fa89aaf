import { expect, it } from 'vitest'
import type { Sent } from '#contract/client.ts'
import { addArticle, addBuyer, addCoupon } from '../../../../../test/factories.ts'
import { postOrder, saveCart } from '../../../../../test/ordering.ts'
import { testShop, type Visitor } from '../../../../../test/shop.ts'

const shop = await testShop({ connections: 50 })
const { sql } = shop
const wine = await addArticle(sql, { stock: null })

/** So many buyers at their payment step, each with the coupon on his cart. `buyerOf` says who the nth is. */
async function atPayment(count: number, coupon: number, buyerOf: (n: number) => Promise<number>): Promise<{ who: Visitor; cart: number }[]> {
  const all: { who: Visitor; cart: number }[] = []
  for (let from = 0; from < count; from += 50) {
    const some = Array.from({ length: Math.min(50, count - from) }, async (_, n) => {
      const who = await shop.loggedIn(await buyerOf(from + n))
      return { who, cart: await saveCart(who, [{ id: wine, amount: 1 }], { cupon_id: coupon }) }
    })
    all.push(...(await Promise.all(some)))
  }
  return all
}

const usedOf = async (id: number): Promise<number> => (await sql.query<{ used: number }>('select used from cupons where id = $1', [id])).rows[0]?.used ?? -1
const livesOf = async (id: number): Promise<number> => (await sql.query('select from cupon_uses where cupon_id = $1 and returned_at is null', [id])).rowCount ?? -1

function expectUses(answers: Sent[], uses: number): void {
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(uses)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ status, body }) => `${status} ${(body as { code: string }).code}`))).toEqual(new Set(['409 coupon_used_up']))
}

it('a coupon of ten uses is used ten times by 500 buyers at once, and none of the others pays another price (B9)', async () => {
  const coupon = await addCoupon(sql, { use_limit: 10 })
  const buyers = await atPayment(500, coupon, () => addBuyer(sql))

  const answers = await Promise.all(buyers.map(({ who, cart }) => postOrder(who, cart, { buyer: null, total: 900 })))

  expectUses(answers, 10)
  expect([await usedOf(coupon), await livesOf(coupon)]).toEqual([10, 10])
  const { rows } = await sql.query("select count(*)::int as orders, min(total)::int as least, max(total)::int as most from orders where (cupon ->> 'id')::int = $1", [coupon])
  expect(rows).toEqual([{ orders: 10, least: 90_000, most: 90_000 }])
}, 120_000)

it('would be used more often in a shop that reads the uses and then writes them', async () => {
  const coupon = await addCoupon(sql, { use_limit: 10 })
  const naive = async (): Promise<Sent> => {
    const used = await usedOf(coupon)
    if (used >= 10) return { status: 409, body: { code: 'coupon_used_up' } }
    await sql.query('update cupons set used = $2 where id = $1', [coupon, used + 1])
    return { status: 201, body: null }
  }

  const answers = await Promise.all(Array.from({ length: 500 }, naive))

  expect(() => expectUses(answers, 10)).toThrow()
})

it('one use by each buyer stays one, though 200 orders of his arrive at once', async () => {
  const coupon = await addCoupon(sql, { use_limit_per_buyer: 1 })
  const buyer = await addBuyer(sql)
  const who = await shop.loggedIn(buyer)
  const carts = await Promise.all(
    Array.from({ length: 200 }, async () => {
      // One buyer has one open cart: each of these stands for a device that was at its payment step.
      const { rows } = await sql.query<{ id: number }>("insert into carts (buyer_id, deliver, cupon_id, ordered_at) values ($1, 0, $2, now()) returning id", [buyer, coupon])
      const id = rows[0]?.id ?? 0
      await sql.query('insert into cart_lines (cart_id, article_id, amount) values ($1, $2, 1)', [id, wine])
      return id
    }),
  )
  await sql.query('drop index carts_open_buyer')
  await sql.query('update carts set ordered_at = null where id = any($1)', [carts])

  const answers = await Promise.all(carts.map((cart) => postOrder(who, cart, { buyer: null, total: 900 })))

  expectUses(answers, 1)
  expect([await usedOf(coupon), await livesOf(coupon)]).toEqual([1, 1])
}, 120_000)
