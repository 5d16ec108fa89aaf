import type { Deps } from '../../deps.ts'
import { hmac, isSame } from '../../signing.ts'

const bytes = 16

/** Token that gives access to an order's page without a login: 128 bits of an HMAC over its number. */
export function orderToken({ secret }: Pick<Deps, 'secret'>, num: number): string {
  return hmac(secret, `order:${num}`).subarray(0, bytes).toString('base64url')
}

export function isOrderToken(deps: Pick<Deps, 'secret'>, num: number, given: string): boolean {
  return isSame(given, orderToken(deps, num))
}
