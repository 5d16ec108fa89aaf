import type { EndpointAnswer, EndpointBody } from '#contract/endpoint.ts'
import type { couponsEndpoints } from '#contract/panel/coupons.ts'
import type { CouponOffer } from '#domain/money/coupon.ts'
import { type Centavos, fromPesos } from '#domain/money/money.ts'
import { refuse, staleRefusal, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffViewer } from '../../../http/viewer.ts'
import { lockCoupon } from '../../coupons/coupons.repo.ts'
import { changeCoupon, createCoupon, offerCoupon } from '../../coupons/give-coupons.service.ts'
import { findLastEditor } from '../../shop/audit.repo.ts'
import type { Written } from '../settings/save-settings.service.ts'
import { findOnWire } from './read-coupons.service.ts'

type Endpoints = typeof couponsEndpoints
type BodyOf<K extends 'create' | 'save' | 'offer'> = EndpointBody<Endpoints[K]>
type WriteDeps = Pick<Deps, 'now'>

const by = ({ now }: WriteDeps, { buyer }: StaffViewer) => ({ actorId: buyer.id, at: now() })

const centavos = (pesos: number | null): Centavos | null => (pesos === null ? null : fromPesos(pesos))

function offerOf(body: Omit<BodyOf<'save'>, 'version'>): CouponOffer {
  const { amount, percentage, min_amount, starts_on, expiration_date, use_limit, use_limit_per_buyer } = body
  return {
    amount: centavos(amount),
    percentage,
    min_amount: centavos(min_amount),
    starts_on,
    expiration_date,
    use_limit,
    use_limit_per_buyer,
  }
}

export async function addCoupon(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  { code, buyer_id: buyerId, ...body }: BodyOf<'create'>,
): Promise<EndpointAnswer<Endpoints['create']> | Refusal> {
  return createCoupon(tx, by(deps, viewer), {
    ...offerOf(body),
    ...(code.trim() !== '' && { code }),
    buyers: buyerId === null ? [] : [buyerId],
  })
}

export async function saveCoupon(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  { id, version, ...body }: { id: number } & BodyOf<'save'>,
): Promise<Written | Refusal> {
  const stale = await refuseStaleCoupon(tx, deps, id, version)
  return stale ?? changeCoupon(tx, by(deps, viewer), id, offerOf(body))
}

export async function saveOffered(
  tx: Sql,
  deps: WriteDeps,
  viewer: StaffViewer,
  { id, version, is_offered: isOffered }: { id: number } & BodyOf<'offer'>,
): Promise<Written | Refusal> {
  const stale = await refuseStaleCoupon(tx, deps, id, version)
  return stale ?? offerCoupon(tx, by(deps, viewer), id, isOffered)
}

/** Locks the coupon and checks its version; a stale one is refused with the last editor and the current coupon. */
async function refuseStaleCoupon(
  tx: Sql,
  { now }: WriteDeps,
  id: number,
  version: number,
): Promise<Refusal | null> {
  await lockCoupon(tx, id)
  const current = await findOnWire(tx, now(), id)
  if (current === null) return refuse('coupon_gone')
  if (current.version === version) return null
  return staleRefusal(await findLastEditor(tx, { nouns: ['cupons'], rowId: id }), current)
}
