import { ServerError } from '#contract/client.ts'
import type { PlacingCode } from '#domain/orders/placing.ts'
import { type RefusalCode, refuse } from '#domain/text/refusals.ts'
import { payment as copy } from '../../copy/checkout.ts'

export type BlockName =
  | 'delivery'
  | 'buyer'
  | 'client'
  | 'address'
  | 'zone'
  | 'coupon'
  | 'method'
  | 'day'
  | 'adult'
  | 'summary'
/** A problem of the order, and the block that shows it. */
export type BlockProblem = {
  block: BlockName
  message: string
  /** What has changed since it was shown. */ changes?: readonly string[]
}

const blocks: Partial<Record<RefusalCode, BlockName>> = {
  delivery_missing: 'delivery',
  delivery_not_offered: 'delivery',
  buyer_missing: 'buyer',
  fields_wrong: 'buyer',
  client_missing: 'client',
  client_unknown: 'client',
  address_missing: 'address',
  address_unknown: 'address',
  zone_missing: 'zone',
  zone_unknown: 'zone',
  zone_outside: 'zone',
  coupon_unknown: 'coupon',
  coupon_minimum: 'coupon',
  coupon_early: 'coupon',
  coupon_expired: 'coupon',
  coupon_of_another: 'coupon',
  coupon_used_up: 'coupon',
  coupon_needs_login: 'coupon',
  payment_method_missing: 'method',
  payment_method_unknown: 'method',
  delivery_day_wrong: 'day',
  slot_missing: 'day',
  slot_alcohol: 'day',
  slot_full: 'day',
  delivery_day_alcohol: 'day',
  adult_missing: 'adult',
}

/** A problem found locally, with the spec's text (spec 2 §5). */
export function problemOf(code: PlacingCode | 'buyer_missing'): BlockProblem {
  return { block: blockOf(code), message: refuse(code).message }
}

/** The problem of a refusal or a failed request. */
export function problemOfError(error: unknown): BlockProblem {
  if (!(error instanceof ServerError) || error.status >= 500)
    return { block: 'summary', message: copy.placeFailed }
  return { block: blockOf(error.body.code), message: error.body.message }
}

function blockOf(code: string | undefined): BlockName {
  return Object.entries(blocks).find(([known]) => known === code)?.[1] ?? 'summary'
}
