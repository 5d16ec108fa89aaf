import type { Connection } from '../../src/server/db/connect.ts'
import { addArticle, addBuyer } from '../factories.ts'
import { wellMixedChance } from '../money/chance.ts'
import { openShop } from '../shop.ts'
import { FakeProvider } from './fake-provider.ts'
import { type Act, acts, type HistoryShop, playHistory } from './history.ts'
import { SecondBooks } from './second-books.ts'

/** From a free bottle to one more expensive than most orders. */
const prices = [0, 1, 99_999, 123_457, 700_000, 8_888_888]

export async function openHistoryShop(
  connection: Connection,
): Promise<HistoryShop & { close: () => Promise<void> }> {
  const provider = new FakeProvider()
  const payments = { mercadoPago: provider.port(), payway: null, testAddresses: {} }
  const { deps, sql, clock, close } = await openShop(connection, { payments, connections: 4 })
  const articles = await Promise.all(
    prices.map(async (price) => ({
      id: await addArticle(sql, {
        price: Math.max(1, price),
        online_price: Math.max(1, price),
        stock: 1_000_000,
      }),
      price: Math.max(1, price),
    })),
  )
  return {
    deps,
    sql,
    clock,
    provider,
    articles,
    actorId: await addBuyer(sql, { staff_role: 'owner' }),
    close,
  }
}

const fewestSteps = 6
const mostSteps = 24

type Played = {
  /** With the acts up to each. */ differences: string[]
  acts: Record<Act, number>
}

/** Plays histories sequentially, each with its own seed, and counts the acts done. */
export async function playHistories(
  shop: HistoryShop,
  { seed, histories, books = SecondBooks }: { seed: number; histories: number; books?: typeof SecondBooks },
): Promise<Played> {
  const done = Object.fromEntries(acts.map((act) => [act, 0])) as Record<Act, number>
  const differences: string[] = []
  for (let n = 0; n < histories; n += 1) {
    const chance = wellMixedChance(seed * 100_003 + n)
    const difference = await playHistory(shop, chance, {
      steps: chance.between(fewestSteps, mostSteps),
      books,
      onDone: (act) => {
        done[act] += 1
      },
    })
    if (difference !== null) differences.push(`history ${n} of seed ${seed}: ${difference}`)
  }
  return { differences, acts: done }
}
