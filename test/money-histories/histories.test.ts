import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../cluster.ts'
import { openHistoryShop, playHistories } from './play-histories.ts'
import { SecondBooks } from './second-books.ts'

/** About 15 s; `npm run bench -- histories` plays 20,000. */
const histories = 100

const { connection } = await testDatabase()
const shop = await openHistoryShop(connection)
afterAll(shop.close)

it('random histories of an order come to the same money, refunds and stock as by second books that know only the decisions', async () => {
  const { differences, acts } = await playHistories(shop, { seed: 1, histories })
  expect(differences).toEqual([])
  expect(Object.entries(acts).filter(([, times]) => times === 0)).toEqual([])
}, 120_000)

class ForgetsTheRest extends SecondBooks {
  override worthOf(back: Parameters<SecondBooks['worthOf']>[0]): bigint {
    const worth = super.worthOf(back)
    return worth > 0n ? worth - 1n : worth
  }
}

class ReturnsNoRefused extends SecondBooks {
  override get toReturnByHand(): bigint {
    return this.toReturn
  }
}

class ShelvesWhatIsBroken extends SecondBooks {
  override takeBack(back: Parameters<SecondBooks['takeBack']>[0], withDelivery: boolean): void {
    super.takeBack(
      back.map((one) => ({ ...one, isShelved: true })),
      withDelivery,
    )
  }
}

it.each([
  ['lose a centavo of what comes back', ForgetsTheRest],
  ['give back by hand what a provider does', ReturnsNoRefused],
  ['put what is broken on the shelf', ShelvesWhatIsBroken],
])(
  'books that %s are found out (the control)',
  async (_what, books) => {
    expect((await playHistories(shop, { seed: 2, histories: 40, books })).differences.length).toBeGreaterThan(
      0,
    )
  },
  120_000,
)
