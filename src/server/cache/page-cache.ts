import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { DatabaseAway, isDatabaseAway } from '../db/connect.ts'
import type { CatalogueWatch } from './watch-catalogue.ts'

/** An answer that is the same for every visitor. */
export type Answer = {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** The body as brotli, once a client took it so. */
  brotli: Promise<Buffer> | null
  /** What the body says as JSON, once a page's loader asked for it: shared by all pages, so nobody changes it. */
  parsed?: { body: unknown }
}

/** Writes into an answer when it was made, for whoever gets it late. */
type MarkStale = (answer: Answer, madeAt: Date) => Answer

/**
 * Returns what is cached under the key, else what `make` makes; requests that overlap share one `make`. While the database
 * is away, an answer that has not been stale for 5 minutes, marked so.
 */
export type PageCache = {
  (key: string, make: () => Promise<Answer>, markStale?: MarkStale): Promise<Answer>
  /** How often an answer was there, had to be made, or was served though it was stale. */
  readonly counts: Readonly<Counts>
}

type Counts = Record<'hit' | 'miss' | 'stale', number>

const noCounts = (): Counts => ({ hit: 0, miss: 0, stale: 0 })

type World = {
  now: () => Date
  /** Milliseconds of a clock that nobody sets. */ steadyMs?: () => number
  /** Whether the pool can't connect. */ isAway?: () => boolean
}

type Made = { version: number; at: Date; steadyAt: number }
type Making = Made & { answer: Promise<Answer>; isWanted: boolean }
type Entry = Made & { answer: Answer; stale: Answer | null }

const minuteMs = 60_000
/** In which a pool notices that its other connections broke too. */
const noticedAfterMs = 50
/** Bounds the life of an answer whose change was not heard. */
const maxAgeMs = 30_000
/** How much longer an answer is served while the database is away. */
const maxStaleMs = 5 * minuteMs
const defaultBytes = 48 * 1024 * 1024
/** What an answer takes besides its body and key: headers, and most of a page's brotli. */
const overheadBytes = 4 * 1024
/** Keys whose last miss is remembered. */
const maxMisses = 10_000

export const noCache: PageCache = Object.assign((_key: string, make: () => Promise<Answer>) => make(), {
  counts: noCounts(),
})

/**
 * Caches good answers (200, and not `no-store`) while the catalogue stays as it is, at most 30 seconds, and only within their minute, as they
 * tell whether the shop is open. A key is cached from its second miss within a minute on, so that addresses which come
 * once push nothing out. Beyond `bytes` the least recently used go.
 */
export function createPageCache(
  { version }: Pick<CatalogueWatch, 'version'>,
  { now, steadyMs = () => performance.now(), isAway = () => false }: World,
  bytes = defaultBytes,
): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: bytes,
    sizeCalculation: ({ answer }, key) => answer.body.length + key.length + overheadBytes,
  })
  const lastMisses = new LRUCache<string, number>({ max: maxMisses })
  const underway = new Map<string, Making>()
  const counts = noCounts()

  /** By the clock or by the steady one, whichever says more: the first may be set back, the second rests with the machine. */
  const ageMs = ({ at, steadyAt }: Made): number =>
    Math.max(now().getTime() - at.getTime(), steadyMs() - steadyAt)

  const isFresh = (made: Made, current: number): boolean =>
    made.version === current && minuteOf(made.at) === minuteOf(now()) && ageMs(made) < maxAgeMs

  function begin(key: string, make: () => Promise<Answer>, current: number): Promise<Answer> {
    const steadyAt = steadyMs()
    const making: Making = {
      answer: twiceIfLost(make),
      version: current,
      at: now(),
      steadyAt,
      isWanted: steadyAt - (lastMisses.get(key) ?? -Infinity) < minuteMs,
    }
    lastMisses.set(key, steadyAt)
    underway.set(key, making)
    void store(key, making)
    return making.answer
  }

  /** Where a connection broke and others can be made, the answer only takes a second try. */
  async function twiceIfLost(make: () => Promise<Answer>): Promise<Answer> {
    try {
      return await make()
    } catch (error) {
      if (!isDatabaseAway(error) || isAway()) throw error
      await wait(noticedAfterMs)
      return make()
    }
  }

  /** A fault reaches those who asked, and is not cached. Nor is what was begun before a change. */
  async function store(key: string, making: Making): Promise<void> {
    const answer = await making.answer.catch(() => null)
    if (underway.get(key) === making) underway.delete(key)
    if (!isStorable(answer) || !making.isWanted || version() !== making.version) return
    const { at, steadyAt } = making
    entries.set(key, { answer, version: making.version, at, steadyAt, stale: null })
  }

  async function fresh(key: string, make: () => Promise<Answer>): Promise<Answer> {
    if (isAway()) throw new DatabaseAway()
    const current = version()
    const entry = entries.get(key)
    const isHit = current !== null && entry !== undefined && isFresh(entry, current)
    counts[isHit ? 'hit' : 'miss'] += 1
    if (isHit) return entry.answer
    if (current === null) return twiceIfLost(make)
    const making = underway.get(key)
    if (!making || !isFresh(making, current)) return begin(key, make, current)
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
      entry.stale ??= markStale(entry.answer, entry.at)
      return entry.stale
    }
  }

  return Object.assign(freshOrStale, { counts })
}

function isStorable(answer: Answer | null): answer is Answer {
  return answer?.status === 200 && answer.headers['cache-control']?.includes('no-store') !== true
}

const minuteOf = (time: Date): number => Math.floor(time.getTime() / minuteMs)

const staleHeader = 'warning'

/** Whether an answer was served though it was stale. */
export function isStale(headers: Record<string, unknown>): boolean {
  return staleHeader in headers
}

/** The answer as no other cache may keep it, with the time of which it tells. */
export function staleHeaders(answer: Answer, madeAt: Date): Answer {
  const headers = {
    ...answer.headers,
    'cache-control': 'private, no-store',
    'last-modified': madeAt.toUTCString(),
    [staleHeader]: '110 - "Response is Stale"',
  }
  return { ...answer, headers }
}
