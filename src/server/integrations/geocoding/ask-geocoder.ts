import { recordOf, readText } from '../read-answer.ts'
import {
  GeocodingFailed,
  type GeocodedPlace,
  type GeocodingPort,
  type GeocodingQuestion,
} from './geocoding.port.ts'

/** How long a geocoder may take for one answer, in ms. */
export const patience = 5_000

const maxBytes = 256 * 1024

/** What of the world a client is told: where it asks, and until when. */
export type GeocoderPlace = { base: string; timeout?: number }

/** The JSON of one GET that follows no redirect, ends after `timeout` ms and reads 256 KB at most (hard case C56). Throws GeocodingFailed. */
export async function askGeocoder(
  { base, timeout = patience }: GeocoderPlace,
  path: string,
  query: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const signal = AbortSignal.timeout(timeout)
  const text = await read(`${base}${path}?${new URLSearchParams(query).toString()}`, {
    headers: { accept: 'application/json', ...headers },
    redirect: 'error',
    signal,
  })
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new GeocodingFailed('the answer is no JSON')
  }
}

async function read(url: string, init: RequestInit): Promise<string> {
  try {
    const response = await fetch(url, init)
    if (!response.ok) throw new GeocodingFailed(`the answer has status ${response.status}`)
    return await readText(response, maxBytes)
  } catch (error) {
    if (error instanceof GeocodingFailed) throw error
    // What fetch throws may repeat the address, and with it a key.
    throw new GeocodingFailed(init.signal?.aborted ? 'no answer in time' : 'no answer that can be read')
  }
}

/** The rows of a list. Throws GeocodingFailed where there is no list: that is another kind of answer than an empty one. */
export function rowsOf(value: unknown): Record<string, unknown>[] {
  if (!Array.isArray(value)) throw new GeocodingFailed('the answer holds no list')
  return value.map(recordOf)
}

/** A text or a number as text; null for all else. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** Degrees, as a number or as a text; NaN for all else. */
export function degreesOf(value: unknown): number {
  return typeof value === 'number'
    ? value
    : typeof value === 'string' && value.trim() !== ''
      ? Number(value)
      : Number.NaN
}

const mostKept = 2_000

const keptFor = { found: 24 * 60 * 60 * 1000, none: 60 * 60 * 1000 }

/** Asks once for what is asked again: an answer is kept for a day, that there is none for an hour, a failure not at all. */
export function remembering(port: GeocodingPort, now: () => Date): GeocodingPort {
  const kept = new Map<string, { answer: Promise<GeocodedPlace | null>; until: number }>()

  function ask(key: string, question: GeocodingQuestion): Promise<GeocodedPlace | null> {
    const entry = { answer: settle(), until: Number.POSITIVE_INFINITY }
    kept.set(key, entry)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? key)
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
  let turn = Promise.resolve()
  let waiting = 0
  return {
    source: port.source,
    find: async (question) => {
      if (waiting > mostWaiting) throw new GeocodingFailed('too many ask at once')
      waiting += 1
      const own = turn
      turn = own.then(() => new Promise((resolve) => setTimeout(resolve, everyMs)))
      await own
      waiting -= 1
      return port.find(question)
    },
  }
}
