import { LRUCache } from 'lru-cache'
import { type Answer, dropPlain, hasBothForms } from './answer.ts'
import type { Stamp } from './freshness.ts'

/** `bytes`: as last weighed. `stale`: as it is sent while the database is unreachable, marked once for all. */
type Entry = { answer: Answer; stamp: Stamp; bytes: number; stale: Promise<Answer> | null }

/** Bytes an entry takes besides body, key and ids of articles: headers. */
const overheadBytes = 2 * 1024
const bytesOfId = 8
/** Memory that parsed JSON takes, by the byte of its text. */
const bytesOfParsed = 4
/** Share of the room above which an answer sent in both forms is kept as its brotli alone. */
const plainShare = 0.5

type AnswerStore = {
  get: (key: string) => Entry | undefined
  put: (key: string, answer: Answer, stamp: Stamp) => void
  /** To be called for each answer that was found, as it may have been compressed since. */
  packAfterSend: (key: string, entry: Entry) => void
  takenBytes: () => number
}

/**
 * Stores answers by key; above `maxBytes` those not asked for the longest are evicted. An answer sent compressed is kept as
 * its brotli alone, a quarter of its size; one that is then asked for without compression is kept as both while half of the
 * room is free.
 */
export function createAnswerStore(maxBytes: number): AnswerStore {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: (entry, key) => key.length + entry.bytes,
  })
  const isHalfFull = (): boolean => entries.calculatedSize >= maxBytes * plainShare

  /** Updates the stored size; a new object, as lru-cache does not resize an equal value. */
  function reweigh(key: string, entry: Entry): void {
    const bytes = bytesOf(entry.answer)
    if (bytes === entry.bytes || entries.peek(key) !== entry) return
    entries.set(key, { ...entry, bytes })
  }

  return {
    get: (key) => entries.get(key),
    put(key, answer, stamp) {
      entries.set(key, { answer, stamp, bytes: bytesOf(answer), stale: null })
    },
    packAfterSend(key, entry) {
      const { answer } = entry
      if (!hasBothForms(answer)) return
      if (!answer.isRequestedPlain || isHalfFull()) dropPlain(answer)
      reweigh(key, entry)
    },
    takenBytes: () => entries.calculatedSize,
  }
}

function bytesOf({ body, brotliBytes = 0, reads, parsed }: Answer): number {
  const ids = reads ? reads.articles.length + reads.galleries.length : 0
  return (
    (body?.length ?? 0) + brotliBytes + (parsed?.bytes ?? 0) * bytesOfParsed + ids * bytesOfId + overheadBytes
  )
}
