import type { Cart, CartBody, Totals } from '#contract/cart.ts'
import { couponRefusal, ownRefusal } from '#domain/money/coupon.ts'
import { type Centavos, toPesos } from '#domain/money/money.ts'
import type { Discount } from '#domain/money/totals.ts'
import { refuse, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { seesPrices } from '../catalog/article-card.ts'
import {
  type CouponReader,
  type CouponRow,
  findCoupon,
  insertCouponUse,
  insertFind,
  lockCoupon,
  takeCoupon,
} from '../coupons/coupons.repo.ts'
import { couponNumberProblem, couponOnWire } from '../coupons/coupons.service.ts'
import type { Shop } from '../shop/shop.service.ts'
import type { CartChoices } from './cart.repo.ts'
import type { CartContext, ResolvedChoices } from './resolve-choices.ts'

/** A cart's coupon. Carts and orders access coupons only through this file. `refusal` is null while it is valid. */
export type CartDiscount = { row: CouponRow; refusal: Refusal | null }

/** Terms as of when the order was placed. */
export type DiscountTerms = Discount & { id: number; code: string }

type DiscountCheck = CouponReader & { id: number; subtotal: Centavos; now: Date }

async function checkDiscount(
  sql: Sql,
  { id, subtotal, now, ...reader }: DiscountCheck,
): Promise<CartDiscount | null> {
  const row = await findCoupon(sql, id, reader)
  return row && { row, refusal: couponRefusal(row, { ...row, buyer_id: reader.buyerId, subtotal, now }) }
}

/** Checked for the buyer of the order; uses by the order that this cart supersedes don't count. */
export async function findDiscount(
  { sql, shop, viewer }: CartContext,
  { cupon_id: id, replaces_order_id: exceptOrder }: CartChoices,
  { client }: ResolvedChoices,
  { subtotal, now }: Pick<DiscountCheck, 'subtotal' | 'now'>,
): Promise<CartDiscount | null> {
  if (id === null || !shop.takesDiscounts) return null
  const buyerId = discountBuyer(viewer, client?.id ?? null)
  return checkDiscount(sql, { id, buyerId, exceptOrder, subtotal, now })
}

/** The buyer whose coupons count: the client that a seller orders for, else the viewer. */
function discountBuyer({ buyer }: Viewer, client: number | null): number | null {
  return buyer?.sellerId == null ? (buyer?.id ?? null) : (client ?? buyer.id)
}

/** Null when it takes nothing off. */
export function heldTerms(discount: CartDiscount | null): DiscountTerms | null {
  if (discount === null || discount.refusal) return null
  const { id, code, amount, percentage } = discount.row
  return { id, code, amount, percentage }
}

type Choosing = Pick<CartChoices, 'cupon_id'>

/** Id of a newly applied coupon; null without one, or when the cart has it already. */
export function newDiscount(
  { cupon_id: id = null }: Partial<Choosing>,
  before: Choosing | null,
): number | null {
  return id === before?.cupon_id ? null : id
}

/** Refuses a newly applied coupon that the viewer can't know; one already on the cart stays. */
export async function unknownDiscount(
  deps: Deps,
  { takesDiscounts }: Shop,
  viewer: Viewer,
  { sent, saved }: { sent: CartBody; saved: CartChoices | null },
): Promise<Refusal | null> {
  const id = newDiscount(sent, saved)
  if (id === null) return null
  return takesDiscounts ? couponNumberProblem(deps, viewer, id) : refuse('coupon_unknown')
}

/** The choices, without a newly applied coupon that the viewer can't know. */
export async function withKnownDiscount(
  deps: Deps,
  viewer: Viewer,
  choices: CartChoices,
  saved: CartChoices | null,
): Promise<CartChoices> {
  const id = newDiscount(choices, saved)
  const isKnown = id === null || (await couponNumberProblem(deps, viewer, id)) === null
  return isKnown ? choices : { ...choices, cupon_id: null }
}

/**
 * Records that the viewer knows the cart's coupon, or refuses a newly applied invalid one. A coupon already on the
 * cart stays, and the cart reports its problem; so does one whose minimum the goods don't reach yet.
 */
export async function saveDiscount(
  { sql, shop, viewer }: CartContext,
  before: CartChoices,
  choices: CartChoices,
  now: Date,
): Promise<Refusal | null> {
  const { client_buyer_id: client, replaces_order_id: exceptOrder } = choices
  const id = newDiscount(choices, before)
  if (id !== null) {
    if (!shop.takesDiscounts) return refuse('coupon_unknown')
    const buyerId = discountBuyer(viewer, client)
    const row = await findCoupon(sql, id, { buyerId, exceptOrder })
    const rejection = row ? ownRefusal(row, { ...row, buyer_id: buyerId, now }) : refuse('coupon_unknown')
    if (rejection) return rejection
  }
  if (choices.cupon_id !== null) await insertFind(sql, choices.cupon_id, viewer)
  return null
}

/** To a viewer to whom the shop hides its prices no minimum is a problem: whether the goods reach it tells their price. */
export function discountOnWire(
  discount: CartDiscount | null,
  { shop, viewer }: Pick<CartContext, 'shop' | 'viewer'>,
  { client }: ResolvedChoices,
): Pick<Cart, 'cupon_id' | 'cupon' | 'cupon_problem'> {
  if (discount === null) return { cupon_id: null, cupon: null, cupon_problem: null }
  const { row, refusal } = discount
  const told = refusal?.code === 'coupon_minimum' && !seesPrices(shop, viewer) ? null : refusal
  return {
    cupon_id: row.id,
    cupon: couponOnWire(row, discountBuyer(viewer, client?.id ?? null)),
    cupon_problem: told && { code: told.code, message: told.message },
  }
}

export function discountStep(terms: DiscountTerms | null, amount: Centavos): Pick<Totals, 'cupon'> {
  return { cupon: terms && { code: terms.code, amount: toPesos(amount) } }
}

/**
 * Takes a use, or returns why it can't. Locks the coupon until the commit before reading it, so that no limit is
 * exceeded. Locked before the stock, in every order alike, to avoid deadlocks.
 */
export async function takeDiscount(tx: Sql, ask: DiscountCheck): Promise<Refusal | null> {
  await lockCoupon(tx, ask.id)
  const discount = await checkDiscount(tx, ask)
  if (discount === null) return refuse('coupon_unknown')
  if (discount.refusal === null) await takeCoupon(tx, ask.id)
  return discount.refusal
}

export async function insertDiscountUse(
  tx: Sql,
  orderId: number,
  {
    discount_terms: terms,
    buyer_id: buyerId,
  }: { discount_terms: DiscountTerms | null; buyer_id: number | null },
): Promise<void> {
  if (terms) await insertCouponUse(tx, { orderId, couponId: terms.id, buyerId })
}

export { mergeGuestCoupons, returnCoupon } from '../coupons/coupons.repo.ts'
