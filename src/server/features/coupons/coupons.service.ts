import type { Coupon } from '#contract/coupons.ts'
import { networkOf } from '#domain/accounts/rate-limits.ts'
import { couponCode, ownRefusal } from '#domain/money/coupon.ts'
import { pesosOrNull } from '#domain/money/money.ts'
import { isRefusal, refuse, type Refusal } from '#domain/text/refusals.ts'
import { shopTime } from '#domain/time/dates.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { rateLimit, uncount } from '../../http/rate-limit.ts'
import { setSession } from '../../http/session.ts'
import { type BuyerViewer, findSupersededOrder, type Viewer } from '../../http/viewer.ts'
import { findOwnClient } from '../clients/clients.service.ts'
import { getShop } from '../shop/shop.service.ts'
import {
  type CouponReader,
  type CouponRow,
  findCouponByCode,
  findCouponsOn,
  insertFind,
  isKnownCoupon,
  markCouponsRead,
} from './coupons.repo.ts'

/** Empty when the shop doesn't use coupons. */
export async function listCoupons(deps: Deps, viewer: BuyerViewer): Promise<{ cupons: Coupon[] }> {
  const rows = await findActive(deps, viewer)
  return { cupons: rows.map((row) => couponOnWire(row, viewer.buyer.id)) }
}

/** A GET that writes: only same-origin requests have an effect. */
export async function setCouponsRead(
  deps: Deps,
  viewer: BuyerViewer,
  isOwn: boolean,
): Promise<Record<string, never>> {
  if (!isOwn) return {}
  const unread = (await findActive(deps, viewer)).flatMap(({ id, read }) => (read ? [] : [id]))
  if (unread.length > 0) await markCouponsRead(deps.pool, viewer.buyer.id, unread)
  return {}
}

async function findActive(deps: Deps, viewer: BuyerViewer): Promise<CouponRow[]> {
  const { takesDiscounts } = await getShop(deps)
  if (!takesDiscounts) return []
  const now = deps.now()
  const { id: buyerId } = viewer.buyer
  const exceptOrder = await findSupersededOrder(deps.pool, viewer)
  const rows = await findCouponsOn(deps.pool, shopTime(now).isoDate, { buyerId, exceptOrder })
  return rows.filter((row) => ownRefusal(row, { ...row, buyer_id: buyerId, now }) === null)
}

/** Omits the other buyers, and the number of uses. */
export function couponOnWire(
  { id, code, amount, percentage, min_amount, expiration_date, is_own, read }: CouponRow,
  buyerId: number | null,
): Coupon {
  return {
    id,
    code,
    amount: pesosOrNull(amount),
    percentage,
    min_amount: pesosOrNull(min_amount),
    expiration_date,
    buyers: is_own && buyerId !== null ? [{ id: buyerId }] : [],
    read,
  }
}

/** Counts a miss as a guess, at most ten a minute. Counted before the look-up, so that concurrent guesses count too. */
async function countGuesses<T>(
  deps: Pick<Deps, 'env' | 'pool' | 'now'>,
  { buyer, ip }: Viewer,
  look: (sql: Sql) => Promise<T>,
  isMiss: (found: T) => boolean,
): Promise<{ found: T } | Refusal> {
  const { pool } = deps
  const guesser = { buyer: buyer?.id, network: networkOf(ip) }
  const refused = await rateLimit(pool, deps, 'couponGuess', guesser)
  if (refused) return refused
  const found = await look(pool)
  if (!isMiss(found)) await uncount(pool, deps, 'couponGuess', guesser)
  return { found }
}

/** Null when the viewer found it by its code, in this session or account, or has it in Cupones. Does not check whether it is valid. */
export async function couponNumberProblem(deps: Deps, viewer: Viewer, id: number): Promise<Refusal | null> {
  const today = shopTime(deps.now()).isoDate
  const look = (sql: Sql): Promise<boolean> => isKnownCoupon(sql, id, viewer, today)
  if (await look(deps.pool)) return null
  const guess = await countGuesses(deps, viewer, look, (isKnown) => !isKnown)
  if (isRefusal(guess)) return guess
  return guess.found ? null : refuse('coupon_unknown')
}

type CouponAnswer = { cupon: Coupon | null } | Refusal

/**
 * Looks a code up for the viewer, or the seller's client, ignoring the subtotal and the use by an order that the cart
 * supersedes. Null when unknown, a refusal when invalid; both count as guesses. Afterwards the coupon can be applied by its id.
 */
export async function searchCoupon(
  deps: Deps,
  viewer: Viewer,
  typed: string,
  clientId: number | null,
): Promise<CouponAnswer> {
  const { takesDiscounts } = await getShop(deps)
  const code = couponCode(typed)
  if (!takesDiscounts || code === '') return { cupon: null }
  const client = await findOwnClient(deps.pool, viewer, clientId)
  if (clientId !== null && client === null) return refuse('client_unknown')
  const buyerId = client?.id ?? viewer.buyer?.id ?? null
  const guess = await countGuesses(
    deps,
    viewer,
    async (sql) => findFor(deps, sql, { buyerId, exceptOrder: await findSupersededOrder(sql, viewer) }, code),
    (answer) => isRefusal(answer) || answer.cupon === null,
  )
  if (isRefusal(guess)) return guess
  const { found } = guess
  if (!isRefusal(found) && found.cupon !== null) await saveFoundCoupon(deps, viewer, found.cupon.id)
  return found
}

async function findFor({ now }: Deps, sql: Sql, reader: CouponReader, code: string): Promise<CouponAnswer> {
  const { buyerId } = reader
  const row = await findCouponByCode(sql, code, reader)
  if (row === null || !row.active) return { cupon: null }
  return ownRefusal(row, { ...row, buyer_id: buyerId, now: now() }) ?? { cupon: couponOnWire(row, buyerId) }
}

async function saveFoundCoupon({ pool, now }: Deps, viewer: Viewer, couponId: number): Promise<void> {
  if (viewer.buyer === null && viewer.session !== null) await setSession(pool, viewer.session, now())
  await insertFind(pool, couponId, viewer)
}
