import { createHmac, timingSafeEqual } from 'node:crypto'
import { href } from '#contract/screens.ts'
import type { Deps } from '../../deps.ts'

const bytes = 16

/** Token that gives access to an order's page without a login: 128 bits of an HMAC over its number. */
export function orderToken({ secret }: Pick<Deps, 'secret'>, num: number): string {
  return createHmac('sha256', secret).update(`order:${num}`).digest().subarray(0, bytes).toString('base64url')
}

/** URL at which anyone with the link sees the order. */
export const orderPageUrl = (deps: Pick<Deps, 'env' | 'secret'>, num: number): string =>
  `${deps.env.publicUrl}${href('order', { num, token: orderToken(deps, num) })}`

export function isOrderToken(deps: Pick<Deps, 'secret'>, num: number, given: string): boolean {
  const expected = Buffer.from(orderToken(deps, num))
  const actual = Buffer.from(given)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
