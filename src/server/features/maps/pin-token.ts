import { createHmac, timingSafeEqual } from 'node:crypto'
import { withoutNumber } from '#domain/address.ts'
import type { Point } from '#domain/geography/point.ts'
import { plain } from '#domain/slug.ts'
import type { Deps } from '../../deps.ts'

/** An address in the words that its pin was found by. */
export type PinnedText = { street: string; street_number: string | null; city: string }
type Pinned = PinnedText & Point & { until: number }

const lifeMs = 60 * 60 * 1000

/** What the shop's geocoder answered, signed: whoever saves that address within the hour need not have it looked up again. */
export function signPin(deps: Pick<Deps, 'secret' | 'now'>, found: PinnedText & Point): string {
  const { street, street_number, city, lat, lng } = found
  const pinned: Pinned = { street, street_number, city, lat, lng, until: deps.now().getTime() + lifeMs }
  const text = Buffer.from(JSON.stringify(pinned)).toString('base64url')
  return `${text}.${signatureOf(deps, text)}`
}

/** Where the shop found an address; null when the token is none of the shop's, is over, or is of another address. */
export function readPin(deps: Pick<Deps, 'secret' | 'now'>, token: string, of: PinnedText): Point | null {
  const [text = '', signature = ''] = token.split('.')
  const [expected, actual] = [Buffer.from(signatureOf(deps, text)), Buffer.from(signature)]
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  const { lat, lng, until, ...found } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Pinned
  return until > deps.now().getTime() && isSameText(found, of) ? { lat, lng } : null
}

/** A street without number may have been found with one. */
function isSameText(found: PinnedText, saved: PinnedText): boolean {
  const isSameNumber =
    saved.street_number === withoutNumber ||
    plain(found.street_number ?? '') === plain(saved.street_number ?? '')
  return (
    isSameNumber && plain(found.street) === plain(saved.street) && plain(found.city) === plain(saved.city)
  )
}

function signatureOf({ secret }: Pick<Deps, 'secret'>, text: string): string {
  return createHmac('sha256', secret).update(`pin:${text}`).digest('base64url')
}
