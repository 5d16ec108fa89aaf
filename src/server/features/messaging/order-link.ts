import { href } from '#contract/screens.ts'
import type { Deps } from '../../deps.ts'
import { hmac, isSame } from '../../signing.ts'

const bytes = 16

/** Token that gives access to an order's page without a login: 128 bits of an HMAC over its number. */
export function orderToken({ secret }: Pick<Deps, 'secret'>, num: number): string {
  return hmac(secret, `order:${num}`).subarray(0, bytes).toString('base64url')
}

/** URL at which anyone with the link sees the order. */
export const orderPageUrl = (deps: Pick<Deps, 'env' | 'secret'>, num: number): string =>
  `${deps.env.publicUrl}${href('order', { num, token: orderToken(deps, num) })}`

export function isOrderToken(deps: Pick<Deps, 'secret'>, num: number, given: string): boolean {
  return isSame(given, orderToken(deps, num))
}

/** Months from the end of the order, or from the link's renewal. */
const linkMonths = 12

/** Expiry of an order link; null while the order is open. */
export function linkEnd({ overAt, renewedAt }: { overAt: Date | null; renewedAt: Date | null }): Date | null {
  if (overAt === null) return null
  const end = new Date(Math.max(overAt.getTime(), renewedAt?.getTime() ?? 0))
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + linkMonths)
  // 29 February becomes the last day of the month, not the first of the next.
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return end
}
