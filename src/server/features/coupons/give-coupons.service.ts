import { couponCode, type CouponOffer, isCouponCode, offerErrors } from '#domain/money/coupon.ts'
import { refuse, refuseStaff, refuseFields, type Refusal } from '#domain/text/refusals.ts'
import { shopTime } from '#domain/time/dates.ts'
import type { Sql } from '../../db/connect.ts'
import { randomCode } from '../../signing.ts'
import { type By, type FieldChange, recordChanges } from '../shop/audit.repo.ts'
import { lockCoupon } from './coupons.repo.ts'
import {
  findCouponHolder,
  findGivenCoupon,
  type GivenCoupon,
  insertCoupon,
  insertCouponBuyers,
  updateCoupon,
} from './given-coupons.repo.ts'

/** The code defaults to a random one; without buyers it is for everyone. */
export type NewCoupon = CouponOffer & { code?: string; buyers: readonly number[] }

const codeLength = 12

/** `batch`: of the audit; null when nothing changed. */
type Saved = { batch: number | null }

/** Refused, with nothing written, when a field is invalid, or its code taken, also by a coupon that is over. */
export async function createCoupon(
  tx: Sql,
  by: By,
  { code: wanted, buyers, ...offer }: NewCoupon,
): Promise<(Saved & { id: number; code: string }) | Refusal> {
  const code = wanted === undefined ? randomCode(codeLength) : couponCode(wanted)
  const refused = refuseFields({
    ...(!isCouponCode(code) && { code: 'El código lleva de 3 a 40 letras sin acento, números o guiones' }),
    ...offerErrors(offer, shopTime(by.at).isoDate),
    buyer_id: await buyerProblem(tx, buyers),
  })
  if (refused) return refused
  const id = await insertCoupon(tx, code, offer)
  if (id === null) return refuseFields({ code: 'Ya hay un cupón con ese código' }) ?? refuse('fields_wrong')
  await insertCouponBuyers(tx, id, buyers)
  const batch = await recordChanges(tx, by, [
    { noun: 'cupons', rowId: id, field: 'issued', before: null, after: true },
    { noun: 'cupons', rowId: id, field: 'active', before: false, after: true },
  ])
  return { id, code, batch }
}

/** A coupon of one's own is used from one's account, which a client added by the shop lacks. */
async function buyerProblem(tx: Sql, buyers: readonly number[]): Promise<string | undefined> {
  for (const id of buyers) {
    const holder = await findCouponHolder(tx, id)
    if (holder === null) return refuseStaff('buyer_unknown').message
    if (!holder.has_account)
      return `${holder.name} no tiene cuenta en la tienda, y un cupón para una persona se usa desde su cuenta`
  }
  return undefined
}

/** Changes what a coupon offers, as far as the orders that hold it allow. Refused, with nothing written, otherwise. */
export async function changeCoupon(
  tx: Sql,
  by: By,
  id: number,
  offer: CouponOffer,
): Promise<Saved | Refusal> {
  const before = await lockGiven(tx, by, id)
  if (before === null) return refuse('coupon_gone')
  const refused = refuseFields(offerErrors(offer, shopTime(by.at).isoDate, before))
  return refused ?? save(tx, by, before, { ...before, ...offer })
}

/** Withdraws a coupon, or gives it again. Orders that hold it keep it. */
export async function offerCoupon(tx: Sql, by: By, id: number, isOffered: boolean): Promise<Saved | Refusal> {
  const before = await lockGiven(tx, by, id)
  return before === null ? refuse('coupon_gone') : save(tx, by, before, { ...before, active: isOffered })
}

/** Locked until the commit, as by an order that takes a use, so that its uses stay what they are here. */
async function lockGiven(tx: Sql, { at }: By, id: number): Promise<GivenCoupon | null> {
  await lockCoupon(tx, id)
  return findGivenCoupon(tx, shopTime(at).isoDate, { id })
}

const audited = [
  'active',
  'amount',
  'percentage',
  'min_amount',
  'starts_on',
  'expiration_date',
  'use_limit',
  'use_limit_per_buyer',
] as const

async function save(tx: Sql, by: By, before: GivenCoupon, after: GivenCoupon): Promise<Saved> {
  const { id } = before
  await updateCoupon(tx, id, after, after.active)
  const changes = audited.map((field): FieldChange => ({
    noun: 'cupons',
    rowId: id,
    field,
    before: before[field],
    after: after[field],
  }))
  return { batch: await recordChanges(tx, by, changes) }
}
