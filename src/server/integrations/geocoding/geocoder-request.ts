import { outsideServices } from '../../outside-services.ts'
import { recordOf, readText } from '../read-answer.ts'
import { GeocodingFailed } from './geocoding.port.ts'

const maxBytes = 256 * 1024

/** Base URL, and timeout in ms. */
export type GeocoderPlace = { base: string; timeout?: number }

/** GETs JSON: no redirects, aborted after `timeout` ms, 256 KB at most. Throws GeocodingFailed. */
export async function requestGeocoder(
  { base, timeout = outsideServices.geocoding.timeoutMs }: GeocoderPlace,
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
    throw new GeocodingFailed('the answer is not JSON')
  }
}

async function read(url: string, init: RequestInit): Promise<string> {
  try {
    const response = await fetch(url, init)
    if (!response.ok) throw new GeocodingFailed(`the answer has status ${response.status}`)
    return await readText(response, maxBytes)
  } catch (error) {
    if (error instanceof GeocodingFailed) throw error
    // Messages of fetch errors may contain the URL, and with it a key.
    throw new GeocodingFailed(init.signal?.aborted ? 'no answer in time' : 'unreadable answer')
  }
}

/** Throws GeocodingFailed for anything but an array, which differs from an empty result. */
export function rowsOf(value: unknown): Record<string, unknown>[] {
  if (!Array.isArray(value)) throw new GeocodingFailed('the answer has no list')
  return value.map(recordOf)
}

/** A string or number as a string; null for anything else. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** Degrees from a number or a string; NaN for anything else. */
export function degreesOf(value: unknown): number {
  return typeof value === 'number'
    ? value
    : typeof value === 'string' && value.trim() !== ''
      ? Number(value)
      : Number.NaN
}
