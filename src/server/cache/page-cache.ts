import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { minuteMs } from '#domain/time/dates.ts'
import { DatabaseAway, isDatabaseAway } from '../db/connect.ts'
import { createAnswerStore } from './answer-store.ts'
import type { Answer } from './answer.ts'
import { type Clocks, createFreshness, maxAgeMs, type Stamp } from './freshness.ts'
import type { CatalogueWatch } from './watch-catalogue.ts'

/** Marks a stale answer with the time it was made. */
type MarkStale = (answer: Answer, madeAt: Date) => Answer | Promise<Answer>

/**
 * Returns the cached answer for the key, or the result of `make`; concurrent misses share one `make`. While the
 * database is unreachable, an answer up to 5 minutes stale is served and marked (stale-if-error).
 */
export type PageCache = {
  (key: string, make: () => Promise<Answer>, markStale?: MarkStale): Promise<Answer>
  readonly counts: Readonly<Counts>
}

type Counts = Record<'hit' | 'miss' | 'stale', number>

const noCounts = (): Counts => ({ hit: 0, miss: 0, stale: 0 })

type CacheContext = Clocks & {
  /** Whether the pool can't connect. */ isAway?: () => boolean
}

/** `mayCache`: whether it is cached even without room for first misses, as it was asked for before or is meanwhile. */
type Making = { answer: Promise<Answer>; stamp: Stamp; mayCache: boolean }

/** Delay after which the pool has noticed its other broken connections, ms. */
const noticedAfterMs = 50
/** How long past expiry an answer is served while the database is unreachable. */
const maxStaleMs = 5 * minuteMs
const defaultBytes = 48 * 1024 * 1024
/** Share of the room that answers may take at their first miss. */
const firstShare = 0.8
/** Number of keys whose last miss is remembered. */
const maxMisses = 10_000

export const noCache: PageCache = Object.assign((_key: string, make: () => Promise<Answer>) => make(), {
  counts: noCounts(),
})

/**
 * Caches 200 answers that are not `no-store` while they are fresh. A key is cached from its first miss while `firstBytes` are
 * not taken, then from its second within a minute, so that one-off URLs evict nothing; a parsed answer from its second, as the
 * page that made the call is cached itself. `bytes` are the room of all.
 */
export function createPageCache(
  watch: Pick<CatalogueWatch, 'lastChange' | 'hasChanged'>,
  { isAway = () => false, ...clocks }: CacheContext,
  bytes = defaultBytes,
  firstBytes = bytes * firstShare,
): PageCache {
  const { lastChange, hasChanged } = watch
  const { stamp, ageMs, isFresh } = createFreshness(watch, clocks)
  const store = createAnswerStore(bytes)
  const lastMisses = new LRUCache<string, number>({ max: maxMisses })
  const underway = new Map<string, Making>()
  const counts = noCounts()

  function startMaking(key: string, make: () => Promise<Answer>, change: number): Promise<Answer> {
    // Taken first, as the answer ages from when it begins to be read.
    const started = stamp(change)
    const mayCache = started.steadyAt - (lastMisses.get(key) ?? -Infinity) < minuteMs
    const making: Making = { answer: retryOnceIfLost(make, isAway), stamp: started, mayCache }
    lastMisses.set(key, started.steadyAt)
    underway.set(key, making)
    void storeIfUnchanged(key, making)
    return making.answer
  }

  /** Errors reach the waiting requests and are not cached; neither is an answer started before a change of what it was read from. */
  async function storeIfUnchanged(key: string, making: Making): Promise<void> {
    const answer = await making.answer.catch(() => null)
    if (underway.get(key) === making) underway.delete(key)
    const isFirst = !answer?.parsed && store.takenBytes() < firstBytes
    // Read only now, as a second request sets it meanwhile.
    const mayCache = making.mayCache || isFirst
    if (!isStorable(answer) || !mayCache || lastChange() === null) return
    // Asked again, now that it is known what was read.
    if (!hasChanged(making.stamp.change, answer.reads)) store.put(key, answer, making.stamp)
  }

  async function cachedOrMade(key: string, make: () => Promise<Answer>): Promise<Answer> {
    if (isAway()) throw new DatabaseAway()
    const change = lastChange()
    const entry = store.get(key)
    const isHit = change !== null && entry !== undefined && isFresh(entry.stamp, entry.answer.reads)
    counts[isHit ? 'hit' : 'miss'] += 1
    if (isHit) {
      store.packAfterSend(key, entry)
      return entry.answer
    }
    if (change === null) return retryOnceIfLost(make, isAway)
    const making = underway.get(key)
    // What it reads is not known yet.
    if (!making || !isFresh(making.stamp)) return startMaking(key, make, change)
    making.mayCache = true
    return making.answer
  }

  async function cachedOrStale(
    key: string,
    make: () => Promise<Answer>,
    markStale: MarkStale = staleHeaders,
  ): Promise<Answer> {
    try {
      return await cachedOrMade(key, make)
    } catch (error) {
      const entry = isDatabaseAway(error) ? store.get(key) : undefined
      if (!entry || ageMs(entry.stamp) >= maxAgeMs + maxStaleMs) throw error
      counts.stale += 1
      entry.stale ??= Promise.resolve(markStale(entry.answer, entry.stamp.at))
      return await entry.stale
    }
  }

  return Object.assign(cachedOrStale, { counts })
}

/** Retries once when a connection broke but the pool can still connect. */
async function retryOnceIfLost(make: () => Promise<Answer>, isAway: () => boolean): Promise<Answer> {
  try {
    return await make()
  } catch (error) {
    if (!isDatabaseAway(error) || isAway()) throw error
    await wait(noticedAfterMs)
    return make()
  }
}

function isStorable(answer: Answer | null): answer is Answer {
  return answer?.status === 200 && answer.headers['cache-control']?.includes('no-store') !== true
}

const staleHeader = 'warning'

export function isStale(headers: Record<string, unknown>): boolean {
  return staleHeader in headers
}

/** Headers that keep a stale answer out of other caches and state when it was made. */
export function staleHeaders(answer: Answer, madeAt: Date): Answer {
  const headers = {
    ...answer.headers,
    'cache-control': 'private, no-store',
    'last-modified': madeAt.toUTCString(),
    [staleHeader]: '110 - "Response is Stale"',
  }
  return { ...answer, headers }
}
