import { LRUCache } from 'lru-cache'
import type { CatalogueWatch } from './watch-catalogue.ts'

/** An answer that is the same for every visitor. */
export type Answer = {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** The body as brotli, once a client took it so. */
  brotli: Promise<Buffer> | null
}

/** Returns what is cached under the key, else what `make` makes; requests that overlap share one `make`. */
export type PageCache = (key: string, make: () => Promise<Answer>) => Promise<Answer>

type Making = { answer: Promise<Answer>; version: number; until: number; isWanted: boolean }
type Entry = Pick<Making, 'version' | 'until'> & { answer: Answer }

const minuteMs = 60_000
/** Bounds the life of an answer whose change was not heard. */
const maxAgeMs = 30_000
const defaultBytes = 48 * 1024 * 1024
/** What an answer takes besides its body and key: headers, and most of a page's brotli. */
const overheadBytes = 4 * 1024
/** Keys whose last miss is remembered. */
const mostMisses = 10_000

export const noCache: PageCache = (_key, make) => make()

/**
 * Caches good answers (200) while the catalogue stays as it is, at most 30 seconds, and never past the minute, as they
 * tell whether the shop is open. A key is cached from its second miss within a minute on, so that addresses which come
 * once push nothing out. Beyond `bytes` the least recently used go.
 */
export function createPageCache(
  { version }: Pick<CatalogueWatch, 'version'>,
  now: () => Date,
  bytes = defaultBytes,
): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: bytes,
    sizeCalculation: ({ answer }, key) => answer.body.length + key.length + overheadBytes,
  })
  const lastMisses = new LRUCache<string, number>({ max: mostMisses })
  const underway = new Map<string, Making>()

  function begin(key: string, make: () => Promise<Answer>, current: number, time: number): Promise<Answer> {
    const making: Making = {
      answer: make(),
      version: current,
      until: Math.min(time + maxAgeMs, (Math.floor(time / minuteMs) + 1) * minuteMs),
      isWanted: time - (lastMisses.get(key) ?? -Infinity) < minuteMs,
    }
    lastMisses.set(key, time)
    underway.set(key, making)
    void settle(key, making)
    return making.answer
  }

  /** A fault reaches those who asked, and is not cached. Nor is what was begun before a change. */
  async function settle(key: string, making: Making): Promise<void> {
    const answer = await making.answer.catch(() => null)
    if (underway.get(key) === making) underway.delete(key)
    if (answer?.status === 200 && making.isWanted && version() === making.version)
      entries.set(key, { answer, version: making.version, until: making.until })
  }

  return (key, make) => {
    const current = version()
    if (current === null) return make()
    const time = now().getTime()
    const isFresh = (of: Pick<Making, 'version' | 'until'>): boolean =>
      of.version === current && time < of.until
    const entry = entries.get(key)
    if (entry && isFresh(entry)) return Promise.resolve(entry.answer)
    const making = underway.get(key)
    if (!making || !isFresh(making)) return begin(key, make, current, time)
    making.isWanted = true
    return making.answer
  }
}
