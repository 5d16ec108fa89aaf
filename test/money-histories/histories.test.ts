import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../cluster.ts'
import { openHistoryShop } from './history-shop.ts'
import { playHistories } from './play-histories.ts'
import { type Line, ReplayedBooks } from './replayed-books.ts'

/** About 20 s; `npm run bench -- histories` plays 20,000. */
const histories = 80

const { connection } = await testDatabase()
const shop = await openHistoryShop(connection)
afterAll(shop.close)

it('random histories of an order come to the same money, refunds and stock as by second books that know only the decisions', async () => {
  const { differences, acts } = await playHistories(shop, { seed: 1, histories })
  expect(differences).toEqual([])
  expect(Object.entries(acts).filter(([, times]) => times === 0)).toEqual([])
})

class ForgetsTheRest extends ReplayedBooks {
  override worthOf(units: Parameters<ReplayedBooks['worthOf']>[0]): bigint {
    const worth = super.worthOf(units)
    return worth > 0n ? worth - 1n : worth
  }
}

class ReturnsNoRefused extends ReplayedBooks {
  override get toReturnByHand(): bigint {
    return this.toReturn
  }
}

class ShelvesWhatIsBroken extends ReplayedBooks {
  override get taken(): Map<string, number> {
    const taken = super.taken
    const shelve = (line: Line): void => {
      for (const [stock, each] of line.takes)
        taken.set(stock, (taken.get(stock) ?? 0) - each * (line.units - this.leftOf(line.id)))
    }
    this.lines.forEach(shelve)
    return taken
  }
}

it.each([
  ['lose a centavo of what comes back', ForgetsTheRest],
  ['give back by hand what a provider does', ReturnsNoRefused],
  ['put what is broken on the shelf', ShelvesWhatIsBroken],
])(
  'books that %s are found out (the control)',
  async (_what, books) => {
    expect((await playHistories(shop, { seed: 2, histories: 25, books })).differences.length).toBeGreaterThan(
      0,
    )
  },
  120_000,
)
