import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../deps.ts'

const bytes = 16

/** What opens the page of an order to whoever has it, without a login: 128 bits that only this shop can work out of the number. */
export function orderToken({ secret }: Pick<Deps, 'secret'>, num: number): string {
  return createHmac('sha256', secret).update(`order:${num}`).digest().subarray(0, bytes).toString('base64url')
}

export function isOrderToken(deps: Pick<Deps, 'secret'>, num: number, given: string): boolean {
  const expected = Buffer.from(orderToken(deps, num))
  const actual = Buffer.from(given)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
