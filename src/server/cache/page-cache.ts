import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { minuteMs } from '#domain/time/dates.ts'
import { DatabaseAway, isDatabaseAway } from '../db/connect.ts'
import { type Answer, brotliOf } from './answer.ts'
import type { CatalogueWatch, Reads } from './watch-catalogue.ts'

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

type CacheContext = {
  now: () => Date
  /** Monotonic clock, ms. */ steadyMs?: () => number
  /** Whether the pool can't connect. */ isAway?: () => boolean
}

/** `change` is the number of the last change that it began after. */
type Made = { change: number; at: Date; steadyAt: number }
type Making = Made & { answer: Promise<Answer>; isWanted: boolean }
/** `bytes`: as counted. */
type Entry = Made & { answer: Answer; bytes: number; stale: Promise<Answer> | null }

/** Delay after which the pool has noticed its other broken connections, ms. */
const noticedAfterMs = 50
/** Bounds the age of an answer whose change notification was missed. */
const maxAgeMs = 30_000
/** How long past expiry an answer is served while the database is unreachable. */
const maxStaleMs = 5 * minuteMs
const defaultBytes = 48 * 1024 * 1024
/** Bytes an entry takes besides body, key and ids of articles: headers. */
const overheadBytes = 2 * 1024
const bytesOfId = 8
/** Memory that parsed JSON takes, by the byte of its text. */
const bytesOfParsed = 4
/** Share of the room that answers may take at their first miss. */
const firstShare = 0.8
/** Share of the room above which an answer sent in both forms is kept as its brotli alone. */
const plainShare = 0.5
/** Number of keys whose last miss is remembered. */
const maxMisses = 10_000

export const noCache: PageCache = Object.assign((_key: string, make: () => Promise<Answer>) => make(), {
  counts: noCounts(),
})

/**
 * Caches 200 answers that are not `no-store` until what they were read from changes, at most 30 seconds, and never past the
 * minute they were made in, because they state whether the shop is open. A key is cached from its first miss while `firstBytes` are
 * not taken, then from its second within a minute, so that one-off URLs evict nothing; a parsed answer from its second, as the page
 * that made the call is cached itself. LRU eviction above `bytes`.
 *
 * An answer sent compressed is kept as its brotli alone, a quarter of its size; one that is then asked for without compression
 * is kept as both while half of the room is free.
 */
export function createPageCache(
  { lastChange, hasChanged }: Pick<CatalogueWatch, 'lastChange' | 'hasChanged'>,
  { now, steadyMs = () => performance.now(), isAway = () => false }: CacheContext,
  bytes = defaultBytes,
  firstBytes = bytes * firstShare,
): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: bytes,
    sizeCalculation: (entry, key) => key.length + entry.bytes,
  })
  const isHalfFull = (): boolean => entries.calculatedSize >= bytes * plainShare
  const lastMisses = new LRUCache<string, number>({ max: maxMisses })
  const underway = new Map<string, Making>()
  const counts = noCounts()

  /** The larger age of the wall clock and the monotonic one: the wall clock may be set back, the monotonic one stops while the machine sleeps. */
  const ageMs = ({ at, steadyAt }: Made): number =>
    Math.max(now().getTime() - at.getTime(), steadyMs() - steadyAt)

  const isFresh = (made: Made, reads?: Reads): boolean =>
    minuteOf(made.at) === minuteOf(now()) && ageMs(made) < maxAgeMs && !hasChanged(made.change, reads)

  function begin(key: string, make: () => Promise<Answer>, change: number): Promise<Answer> {
    const steadyAt = steadyMs()
    const making: Making = {
      answer: twiceIfLost(make),
      change,
      at: now(),
      steadyAt,
      isWanted: steadyAt - (lastMisses.get(key) ?? -Infinity) < minuteMs,
    }
    lastMisses.set(key, steadyAt)
    underway.set(key, making)
    void store(key, making)
    return making.answer
  }

  /** Retries once when a connection broke but the pool can still connect. */
  async function twiceIfLost(make: () => Promise<Answer>): Promise<Answer> {
    try {
      return await make()
    } catch (error) {
      if (!isDatabaseAway(error) || isAway()) throw error
      await wait(noticedAfterMs)
      return make()
    }
  }

  /** Errors reach the waiting requests and are not cached; neither is an answer begun before a change of what it was read from. */
  async function store(key: string, making: Making): Promise<void> {
    const answer = await making.answer.catch(() => null)
    if (underway.get(key) === making) underway.delete(key)
    const isFirst = !answer?.parsed && entries.calculatedSize < firstBytes
    const isWanted = making.isWanted || isFirst
    if (!isStorable(answer) || !isWanted || lastChange() === null) return
    const { change, at, steadyAt } = making
    if (hasChanged(change, answer.reads)) return
    const entry = { answer, bytes: bytesOf(answer), change, at, steadyAt, stale: null }
    entries.set(key, entry)
  }

  /** Keeps an answer that has been compressed as its brotli alone. */
  async function pack(key: string, entry: Entry): Promise<void> {
    const { answer } = entry
    const brotli = await brotliOf(answer).catch(() => null)
    if (brotli === null) return
    if (!answer.isRequestedPlain || isHalfFull()) answer.body = null
    count(key, entry)
  }

  /** Counts what an entry takes by now. */
  function count(key: string, entry: Entry): void {
    const taken = bytesOf(entry.answer)
    if (taken === entry.bytes || entries.peek(key) !== entry) return
    entries.set(key, { ...entry, bytes: taken })
  }

  /** Packs an answer once it has been sent compressed. */
  function settle(key: string, entry: Entry): void {
    const { body, brotliBytes, isRequestedPlain } = entry.answer
    if (body === null || brotliBytes === undefined) return
    if (isRequestedPlain && !isHalfFull()) count(key, entry)
    else void pack(key, entry)
  }

  async function fresh(key: string, make: () => Promise<Answer>): Promise<Answer> {
    if (isAway()) throw new DatabaseAway()
    const change = lastChange()
    const entry = entries.get(key)
    const isHit = change !== null && entry !== undefined && isFresh(entry, entry.answer.reads)
    counts[isHit ? 'hit' : 'miss'] += 1
    if (isHit) {
      settle(key, entry)
      return entry.answer
    }
    if (change === null) return twiceIfLost(make)
    const making = underway.get(key)
    // What it reads is not known yet.
    if (!making || !isFresh(making)) return begin(key, make, change)
    making.isWanted = true
    return making.answer
  }

  async function freshOrStale(
    key: string,
    make: () => Promise<Answer>,
    markStale: MarkStale = staleHeaders,
  ): Promise<Answer> {
    try {
      return await fresh(key, make)
    } catch (error) {
      const entry = isDatabaseAway(error) ? entries.get(key) : undefined
      if (!entry || ageMs(entry) >= maxAgeMs + maxStaleMs) throw error
      counts.stale += 1
      entry.stale ??= Promise.resolve(markStale(entry.answer, entry.at))
      return await entry.stale
    }
  }

  return Object.assign(freshOrStale, { counts })
}

function bytesOf({ body, brotliBytes = 0, reads, parsed }: Answer): number {
  const ids = reads ? reads.articles.length + reads.galleries.length : 0
  return (
    (body?.length ?? 0) + brotliBytes + (parsed?.bytes ?? 0) * bytesOfParsed + ids * bytesOfId + overheadBytes
  )
}

function isStorable(answer: Answer | null): answer is Answer {
  return answer?.status === 200 && answer.headers['cache-control']?.includes('no-store') !== true
}

const minuteOf = (time: Date): number => Math.floor(time.getTime() / minuteMs)

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
