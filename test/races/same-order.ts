import { addArticle } from '../factories.ts'
import type { Chance } from '../money/chance.ts'
import { orderOf, postOrder, stockOf } from '../ordering.ts'
import type { TestShop } from '../shop.ts'
import { atOnce, buyersOf } from './at-once.ts'
import { beginningOf, brokenRules } from './rules-of-selling.ts'

/** `orders` exist at the end, `answers` are the distinct orders reported to buyers, `sold` the units taken from stock. */
export type SameOrder = { orders: number; answers: number; sold: number; broken: string[] }

/**
 * Posts each cart's order many times concurrently, and once more later, with or without a key at random. Throws when
 * one is not answered with an order.
 */
export async function raceOfSameOrder(
  shop: TestShop,
  chance: Chance,
  { carts, posts }: { carts: number; posts: number },
): Promise<SameOrder> {
  const { sql } = shop
  const article = await addArticle(sql, { stock: carts * posts })
  const buyers = await buyersOf(
    shop,
    chance,
    Array.from({ length: carts }, () => [article]),
  )
  const before = await beginningOf(sql)
  const told = new Set<number>()
  for (const { who, cart } of buyers) {
    const key = chance.once(2) ? `carrito-${cart}` : undefined
    const post = async (): Promise<number> => orderOf(await postOrder(who, cart, {}, key)).id
    for (const id of [...(await atOnce(chance, Array.from({ length: posts }), post)), await post()])
      told.add(id)
  }
  const { rows } = await sql.query<{ orders: number }>(
    'select count(*)::int as orders from orders where id > $1',
    [before.lastOrder],
  )
  return {
    orders: rows[0]?.orders ?? 0,
    answers: told.size,
    sold: carts * posts - ((await stockOf(sql, article)) ?? 0),
    broken: await brokenRules(sql, before),
  }
}

export const oneEach = (carts: number): SameOrder => ({
  orders: carts,
  answers: carts,
  sold: carts,
  broken: [],
})
