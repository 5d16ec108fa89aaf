import { outsideServices } from '../../outside-services.ts'
import { fetchJson, type NoAnswer } from '../outgoing.ts'
import { recordOf } from '../read-answer.ts'
import { GeocodingFailed } from './geocoding.port.ts'

const maxBytes = 256 * 1024

/** Base URL, and timeout in ms. */
export type GeocoderPlace = { base: string; timeout?: number }

/** GETs JSON, 256 KB at most. Throws GeocodingFailed. */
export async function requestGeocoder(
  { base, timeout = outsideServices.geocoding.timeoutMs }: GeocoderPlace,
  path: string,
  query: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const url = `${base}${path}?${new URLSearchParams(query).toString()}`
  return fetchJson(url, headers, { timeoutMs: timeout, maxBytes }).catch(({ message }: NoAnswer) => {
    throw new GeocodingFailed(message)
  })
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
