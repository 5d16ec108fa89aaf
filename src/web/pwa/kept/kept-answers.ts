import { keptCache } from '../cache-names.ts'

/** An answer of the server as this browser keeps it. `at` is when it came, ms. */
export type KeptAnswer = { key: readonly unknown[]; data: unknown; at: number }

/** Entries of one person; the oldest go first. */
const most = 90
/** As long as the longest session lasts (spec 1 §9). */
const longestMs = 7 * 24 * 60 * 60 * 1000
const place = (name: string): string => `/kept/${encodeURIComponent(name)}`

/** Writes answers down for their owner; those of the same key take each other's place. */
export async function keepAnswers(
  owner: number,
  answers: readonly (KeptAnswer & { name: string })[],
): Promise<void> {
  const cache = await caches.open(keptCache(owner))
  for (const { name, ...answer } of answers)
    await cache.put(place(name), Response.json(answer satisfies KeptAnswer))
  const all = await cache.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - most)).map((request) => cache.delete(request)))
}

/** What is kept of its owner, as long as the last session of his could have lasted. */
export async function readAnswers(owner: number, now: number): Promise<KeptAnswer[]> {
  const cache = await caches.open(keptCache(owner))
  const found = await Promise.all(
    (await cache.keys()).map(
      async (request) => (await cache.match(request))?.json() as Promise<KeptAnswer | undefined>,
    ),
  )
  const answers = found.filter((answer) => answer !== undefined)
  return answers.some(({ at }) => now - at < longestMs) ? answers : []
}

export async function forgetAnswer(owner: number, name: string): Promise<void> {
  await (await caches.open(keptCache(owner))).delete(place(name))
}
