import type { CatalogueWatch } from './watch-catalogue.ts'

/** An answer that is the same for every visitor. */
export type Answer = {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** The body as brotli, once somebody asked for it. */
  brotli: Promise<Buffer> | null
}

/** Answers what is kept under the key, else what `make` makes; two who ask at once get what is made once. */
export type Keep = (key: string, make: () => Promise<Answer>) => Promise<Answer>

type Entry = { answer: Promise<Answer>; until: number; bytes: number }

const minute = 60_000
/** A change that was not heard shows after this long all the same. */
const longest = 30_000
const room = 48 * 1024 * 1024
/** What an answer takes besides its body and key: headers, and most of a page's brotli. */
const besides = 4 * 1024

export const keepNothing: Keep = (_key, make) => make()

/**
 * Keeps good answers (200) while the catalogue stays as it is, at most 30 seconds, and never past the minute, as they
 * tell whether the shop is open. What was asked longest ago goes when there is no more room.
 */
export function keepAnswers(
  { version }: Pick<CatalogueWatch, 'version'>,
  now: () => Date,
  bytes = room,
): Keep {
  const entries = new Map<string, Entry>()
  let keptOf: number | null = null
  let taken = 0

  function forget(key: string): void {
    taken -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  function forgetAll(): void {
    entries.clear()
    taken = 0
  }

  function begin(key: string, make: () => Promise<Answer>, time: number): Promise<Answer> {
    const entry: Entry = {
      answer: make(),
      until: Math.min(time + longest, (Math.floor(time / minute) + 1) * minute),
      bytes: 0,
    }
    forget(key)
    entries.set(key, entry)
    void settle(key, entry)
    return entry.answer
  }

  /** A fault reaches those who asked, and is not kept. Nor is what was forgotten while it was made. */
  async function settle(key: string, entry: Entry): Promise<void> {
    const answer = await entry.answer.catch(() => null)
    if (entries.get(key) !== entry) return
    if (answer?.status !== 200) return forget(key)
    entry.bytes = answer.body.length + key.length + besides
    taken += entry.bytes
    for (const oldest of entries.keys()) {
      if (taken <= bytes) return
      forget(oldest)
    }
  }

  return (key, make) => {
    const current = version()
    if (current === null) return make()
    if (current !== keptOf) forgetAll()
    keptOf = current
    const time = now().getTime()
    const entry = entries.get(key)
    if (entry === undefined || entry.until <= time) return begin(key, make, time)
    entries.delete(key)
    entries.set(key, entry)
    return entry.answer
  }
}
