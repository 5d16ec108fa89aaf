import type { Pool } from 'pg'
import type { Sent } from '#contract/client.ts'
import { addArticle } from '../factories.ts'
import type { Chance } from '../money/chance.ts'
import { postOrder, stockOf } from '../ordering.ts'
import type { TestShop } from '../shop.ts'
import { type Answered, answered, atOnce, type Buyer, buyersOf, crowd } from './at-once.ts'
import { gateFor } from './gate.ts'
import { beginningOf, brokenRules } from './rules-of-selling.ts'

export type LastUnits = Answered & { article: number; left: number | null; broken: string[] }

/** The shop's way of placing; controls use a worse one. */
type Place = (buyer: Buyer, article: number) => Promise<Sent>
const placeWell: Place = ({ who, cart }) => postOrder(who, cart)

/** A naive shop that reads the stock and then writes it (control): all concurrent reads precede the writes. */
export function placeNaively(sql: Pool): Place {
  const meet = gateFor(crowd)
  return async (_, article) => {
    const left = (await stockOf(sql, article)) ?? 0
    await meet()
    if (left < 1) return { status: 409, body: { message: 'Sin stock suficiente: Malbec' } }
    await sql.query('update articles set stock = $2 where id = $1', [article, left - 1])
    return { status: 201, body: null }
  }
}

/** Many buyers want one bottle each of a Malbec with less stock. */
export async function raceForLastUnits(
  shop: TestShop,
  chance: Chance,
  { units, buyers }: { units: number; buyers: number },
  place = placeWell,
): Promise<LastUnits> {
  const { sql } = shop
  const article = await addArticle(sql, { name: 'Malbec', stock: units })
  const ready = await buyersOf(
    shop,
    chance,
    Array.from({ length: buyers }, () => [article]),
  )
  const before = await beginningOf(sql)
  const answers = await atOnce(chance, ready, (buyer) => place(buyer, article))
  return {
    article,
    ...answered(answers),
    left: await stockOf(sql, article),
    broken: await brokenRules(sql, before),
  }
}

/** Required result: no overselling, and a clear refusal for the rest. */
export const fairSale = (units: number) => ({
  placed: units,
  noes: ['409 Sin stock suficiente: Malbec'],
  left: 0,
  broken: [],
})

export type CrossedOrders = Answered & { left: (number | null)[]; broken: string[] }

/** Everybody orders the same two articles, with sufficient stock, in either order. */
export async function raceOfCrossedOrders(
  shop: TestShop,
  chance: Chance,
  buyers: number,
): Promise<CrossedOrders> {
  const { sql } = shop
  const [a, b] = [await addArticle(sql, { stock: buyers }), await addArticle(sql, { stock: buyers })]
  const ready = await buyersOf(
    shop,
    chance,
    Array.from({ length: buyers }, (_, n) => (n % 2 === 0 ? [a, b] : [b, a])),
  )
  const before = await beginningOf(sql)
  const answers = await atOnce(chance, ready, ({ who, cart }) => postOrder(who, cart))
  return {
    ...answered(answers),
    left: [await stockOf(sql, a), await stockOf(sql, b)],
    broken: await brokenRules(sql, before),
  }
}

export const allServed = (buyers: number): CrossedOrders => ({
  placed: buyers,
  noes: [],
  left: [0, 0],
  broken: [],
})
