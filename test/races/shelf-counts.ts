import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { inTransaction } from '../../src/server/db/transaction.ts'
import { moveStock } from '../../src/server/features/catalog/stock.repo.ts'
import { moveOrder } from '../../src/server/features/orders/order-life.service.ts'
import { addArticle, addBuyer, addPaymentMethod } from '../factories.ts'
import type { Chance } from '../money/chance.ts'
import { orderOf, postOrder, saveCart } from '../ordering.ts'
import { write } from '../panel/ordering.ts'
import type { TestShop, Visitor } from '../shop.ts'
import { findWrongStocks } from '../stock-ledger.ts'

type Settings = { articles: number; orders: number; buyers: number; counters: number }

/** Sends a count of the shelf. */
export type Count = (of: { article: number; counted: number; at: Date }) => Promise<void>

type Shelf = { id: number; units: number; free: number; busy: Promise<unknown> }

/**
 * Counts every article, whose ledger is wrong, while buyers order, cancel and are handed their bottles. Returns what
 * is wrong afterwards: the free stock must be what stood on the shelf at first less the units of standing orders.
 */
export async function countWhileSelling(
  { sql, deps, visitor, clock }: TestShop,
  chance: Chance,
  { articles, orders, buyers, counters }: Settings,
  count: Count,
): Promise<string[]> {
  // Counts and hand-overs are compared by the time at which they happened.
  Object.defineProperty(clock, 'now', { get: () => new Date(), configurable: true })
  const payment_method_id = await addPaymentMethod(sql)
  const shelves: Shelf[] = []
  for (let n = 0; n < articles; n += 1) {
    const ledger = chance.between(40, 60)
    const units = ledger + chance.between(-5, 5)
    shelves.push({
      id: await addArticle(sql, { stock: ledger }),
      units,
      free: units,
      busy: Promise.resolve(),
    })
  }
  const wrong: string[] = []
  const work = Promise.all([
    inTurns(buyers, orders, (at) => order(shelves, chance, at)),
    inTurns(counters, articles, (at) => countShelf(shelves[at])),
  ])
  await work.finally(() => Object.defineProperty(clock, 'now', { value: new Date(), writable: true }))
  for (const { id, free } of shelves) {
    const { rows } = await sql.query<{ stock: number }>('select stock from articles where id = $1', [id])
    if (rows[0]?.stock !== free) wrong.push(`article ${id}: ${rows[0]?.stock} free instead of ${free}`)
  }
  wrong.push(...(await findWrongStocks(sql)).map((one) => `not its sum: ${JSON.stringify(one)}`))
  return wrong

  async function countShelf(shelf: Shelf | undefined): Promise<void> {
    if (!shelf) return
    await wait(chance.below(20))
    // While somebody looks at a shelf nobody takes from it; the count is sent afterwards.
    const seen = await alone(shelf, async () => {
      const looked = { counted: shelf.units, at: new Date() }
      await wait(2)
      return looked
    })
    await wait(chance.below(30))
    await count({ article: shelf.id, ...seen })
  }

  async function order(all: readonly Shelf[], by: Chance, at: number): Promise<void> {
    const shelf = all[by.below(all.length)]
    if (!shelf) return
    const [amount, end] = [by.between(1, 3), at % 4]
    const who = visitor()
    const { id } = orderOf(
      await postOrder(who, await saveCart(who, [{ id: shelf.id, amount }], { payment_method_id })),
    )
    shelf.free -= amount
    const move = (to: Parameters<typeof moveOrder>[1]['to']) =>
      moveOrder(deps, { orderId: id, to, madeBy: null, note: null })
    if (end === 0) {
      await move('Cancelado')
      shelf.free += amount
    }
    if (end !== 1) return
    for (const to of ['Confirmado', 'En preparación', 'Listo para retirar'] as const) await move(to)
    await alone(shelf, async () => {
      await move('Entregado')
      shelf.units -= amount
      await wait(2)
    })
  }
}

/** One at a time at a shelf. */
function alone<T>(shelf: Shelf, work: () => Promise<T>): Promise<T> {
  const done = shelf.busy.then(work)
  shelf.busy = done.catch(() => undefined)
  return done
}

async function inTurns(atOnce: number, times: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0
  const turn = async (): Promise<void> => {
    for (let at = next++; at < times; at = next++) await work(at)
  }
  await Promise.all(Array.from({ length: atOnce }, turn))
}

/** Several people with the panel's call. */
export async function panelCounts({ sql, loggedIn }: TestShop, people: number): Promise<Count> {
  const staff: Visitor[] = []
  for (let n = 0; n < people; n += 1)
    staff.push(await loggedIn(await addBuyer(sql, { staff_role: 'counter' })))
  let turn = 0
  return async ({ article, counted, at }) => {
    const who = staff[(turn += 1) % people] as Visitor
    const sent = await write(who, '/stock/count', { article_id: article, counted, at: at.toISOString() })
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
  }
}

/** Takes what stands on the shelf for free stock, forgetting the units of open orders. */
export function naiveCounts(sql: Pool): Count {
  return ({ article, counted, at }) =>
    inTransaction(sql, async (tx) => {
      const cause = { reason: 'count', orderId: null, actorId: null, note: null, at } as const
      await moveStock(tx, [{ article_id: article, variant_id: null, to: counted }], cause)
    })
}
