import { wellMixedChance } from '../money/chance.ts'
import type { HistoryShop } from './history-shop.ts'
import { type Act, acts, playHistory } from './history.ts'
import { ReplayedBooks } from './replayed-books.ts'

const fewestSteps = 6
const mostSteps = 24

type Played = {
  /** With the acts up to each. */ differences: string[]
  acts: Record<Act, number>
}

/** Plays histories sequentially, each with its own seed, and counts the acts done. */
export async function playHistories(
  shop: HistoryShop,
  {
    seed,
    histories,
    books = ReplayedBooks,
  }: { seed: number; histories: number; books?: typeof ReplayedBooks },
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
