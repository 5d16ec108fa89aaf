import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { dayMs, hourMs } from '#domain/time/dates.ts'
import {
  GeocodingFailed,
  type GeocodedPlace,
  type GeocodingPort,
  type GeocodingQuestion,
} from './geocoding.port.ts'

const maxEntries = 2_000

const cacheAgeMs = { found: dayMs, none: hourMs }

/** Caches answers for a day, empty ones for an hour and failures not at all; concurrent equal questions share one request. */
export function remembering(port: GeocodingPort, now: () => Date): GeocodingPort {
  const cache = new LRUCache<string, { answer: Promise<GeocodedPlace | null>; until: number }>({
    max: maxEntries,
  })

  function ask(key: string, question: GeocodingQuestion): Promise<GeocodedPlace | null> {
    const entry = { answer: settle(), until: Number.POSITIVE_INFINITY }
    cache.set(key, entry)
    return entry.answer

    async function settle(): Promise<GeocodedPlace | null> {
      try {
        const place = await port.find(question)
        entry.until = now().getTime() + (place === null ? cacheAgeMs.none : cacheAgeMs.found)
        return place
      } catch (error) {
        cache.delete(key)
        throw error
      }
    }
  }

  return {
    source: port.source,
    find: (question) => {
      const key = normalised(question)
      const known = cache.get(key)
      return known && known.until > now().getTime() ? known.answer : ask(key, question)
    },
  }
}

/** Cache key: insensitive to case, accents, commas and spaces. */
function normalised({ line, city, province }: GeocodingQuestion): string {
  const words = [line, city?.id ?? city?.name ?? '', province?.id ?? province?.name ?? '']
  return words
    .map((text) =>
      text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[\s,.]+/g, ' ')
        .trim(),
    )
    .join('|')
}

/** At most one request per `everyMs`. Throws GeocodingFailed at once when more than `maxWaiting` are queued. */
export function throttled(
  port: GeocodingPort,
  { everyMs, maxWaiting }: { everyMs: number; maxWaiting: number },
): GeocodingPort {
  const queue = new PQueue({ interval: everyMs, intervalCap: 1, strict: true })
  return {
    source: port.source,
    find: async (question) => {
      if (queue.size >= maxWaiting) throw new GeocodingFailed('too many concurrent requests')
      return queue.add(() => port.find(question))
    },
  }
}
