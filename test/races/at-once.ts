import { setTimeout as wait } from 'node:timers/promises'
import type { Sent } from '#contract/client.ts'
import type { Chance } from '../money/chance.ts'
import { saveCart } from '../ordering.ts'
import type { TestShop, Visitor } from '../shop.ts'

/** Concurrent requests. */
export const crowd = 50

export type Buyer = { who: Visitor; cart: number }

/** Answers to a crowd: number of orders placed, and each distinct refusal with status, code and message. */
export type Answered = { placed: number; noes: string[] }

/** Runs the work for all things concurrently, in random order with random pauses. Returns the results in the order of the things. */
export async function atOnce<T, R>(
  chance: Chance,
  things: readonly T[],
  work: (thing: T) => Promise<R>,
): Promise<R[]> {
  const maxPauseMs = chance.oneOf([1, 4, 16])
  const waiting = shuffle(
    chance,
    things.map((thing, place) => ({ thing, place, pause: chance.below(maxPauseMs) })),
  )
  const answers: R[] = []
  const ask = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (next.pause > 0) await wait(next.pause)
      answers[next.place] = await work(next.thing)
    }
  }
  await Promise.all(Array.from({ length: crowd }, ask))
  return answers
}

function shuffle<T>(chance: Chance, things: readonly T[]): T[] {
  const left = [...things]
  return things.flatMap(() => left.splice(chance.below(left.length), 1))
}

/** Visitors with one unit of each of their articles in the cart. */
export async function buyersOf(
  shop: TestShop,
  chance: Chance,
  articlesOf: readonly (readonly number[])[],
): Promise<Buyer[]> {
  return atOnce(chance, articlesOf, async (articles) => {
    const who = shop.visitor()
    return {
      who,
      cart: await saveCart(
        who,
        articles.map((id) => ({ id, amount: 1 })),
      ),
    }
  })
}

export function answered(answers: readonly Sent[]): Answered {
  const placed = answers.filter(({ status }) => status === 201)
  const noes = answers
    .filter(({ status }) => status !== 201)
    .map(({ status, body }) => `${status} ${(body as { message?: string } | null)?.message ?? ''}`)
  return { placed: placed.length, noes: [...new Set(noes)].toSorted() }
}
