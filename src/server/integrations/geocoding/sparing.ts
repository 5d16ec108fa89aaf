import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import {
  GeocodingFailed,
  type GeocodedPlace,
  type GeocodingPort,
  type GeocodingQuestion,
} from './geocoding.port.ts'

const mostKept = 2_000

const keptFor = { found: 24 * 60 * 60 * 1000, none: 60 * 60 * 1000 }

/** Asks once for what is asked again: an answer is kept for a day, that there is none for an hour, a failure not at all. */
export function remembering(port: GeocodingPort, now: () => Date): GeocodingPort {
  const kept = new LRUCache<string, { answer: Promise<GeocodedPlace | null>; until: number }>({
    max: mostKept,
  })

  function ask(key: string, question: GeocodingQuestion): Promise<GeocodedPlace | null> {
    const entry = { answer: settle(), until: Number.POSITIVE_INFINITY }
    kept.set(key, entry)
    return entry.answer

    async function settle(): Promise<GeocodedPlace | null> {
      try {
        const place = await port.find(question)
        entry.until = now().getTime() + (place === null ? keptFor.none : keptFor.found)
        return place
      } catch (error) {
        kept.delete(key)
        throw error
      }
    }
  }

  return {
    source: port.source,
    find: (question) => {
      const key = normalised(question)
      const known = kept.get(key)
      return known && known.until > now().getTime() ? known.answer : ask(key, question)
    },
  }
}

/** Capitals, accents, commas and spaces make no other address. */
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

/** Asks no more often than every so many ms. Who would wait for more than `mostWaiting` others is told at once that it failed. */
export function paced(
  port: GeocodingPort,
  { everyMs, mostWaiting }: { everyMs: number; mostWaiting: number },
): GeocodingPort {
  const turns = new PQueue({ interval: everyMs, intervalCap: 1, strict: true })
  return {
    source: port.source,
    find: async (question) => {
      if (turns.size >= mostWaiting) throw new GeocodingFailed('too many ask at once')
      return turns.add(() => port.find(question))
    },
  }
}
