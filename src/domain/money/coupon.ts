import { refuse, type Refusal } from '../text/refusals.ts'
import type { FieldErrors } from '../text/validation.ts'
import { formatDate, shopTime } from '../time/dates.ts'
import { type Centavos, formatCentavos } from './money.ts'
import type { Discount } from './totals.ts'

export type CouponTerms = {
  active: boolean
  min_amount: Centavos | null
  /** First valid day, YYYY-MM-DD by the shop's calendar; null: from the beginning. */
  starts_on: string | null
  /** Last valid day, YYYY-MM-DD by the shop's calendar; null: no end. */
  expiration_date: string | null
  is_personal: boolean
  /** Null: no limit. */
  use_limit: number | null
  use_limit_per_buyer: number | null
}

export type CouponOffer = Discount &
  Pick<CouponTerms, 'min_amount' | 'starts_on' | 'expiration_date' | 'use_limit' | 'use_limit_per_buyer'>

/** `running` alone can be used. */
export const couponStates = ['running', 'coming', 'over', 'used_up', 'withdrawn'] as const

export type CouponState = (typeof couponStates)[number]

export type CouponUse = {
  /** Before payment method and zone. */
  subtotal: Centavos
  now: Date
  /** Null for a visitor. */
  buyer_id: number | null
  is_own: boolean
  used: number
  used_by_buyer: number
}

/** Null when the coupon is valid (spec 2 §5). The minimum is checked last. */
export function couponRefusal(terms: CouponTerms, use: CouponUse): Refusal | null {
  return ownRefusal(terms, use) ?? minimumRefusal(terms.min_amount, use.subtotal)
}

/** As `couponRefusal`, ignoring the subtotal. */
export function ownRefusal(terms: CouponTerms, use: Omit<CouponUse, 'subtotal'>): Refusal | null {
  const today = shopTime(use.now).isoDate
  const isOver = terms.expiration_date !== null && today > terms.expiration_date
  if (!terms.active || isOver) return refuse('coupon_expired')
  if (terms.is_personal && (use.buyer_id === null || !use.is_own)) return refuse('coupon_of_another')
  if (terms.starts_on !== null && today < terms.starts_on)
    return refuse('coupon_early', formatDate(terms.starts_on))
  if (terms.use_limit !== null && use.used >= terms.use_limit) return refuse('coupon_used_up')
  if (terms.use_limit_per_buyer === null) return null
  if (use.buyer_id === null) return refuse('coupon_needs_login')
  return use.used_by_buyer >= terms.use_limit_per_buyer ? refuse('coupon_used_up') : null
}

export function minimumRefusal(minimum: Centavos | null, subtotal: Centavos): Refusal | null {
  return minimum !== null && subtotal < minimum ? refuse('coupon_minimum', formatCentavos(minimum)) : null
}

/** Normalises a code: no spaces, upper case. */
export function couponCode(typed: string): string {
  return typed.replaceAll(/\s+/g, '').toUpperCase()
}

/** 3 to 40 unaccented letters, digits and hyphens, so that any keyboard can type it. */
export function isCouponCode(code: string): boolean {
  return /^[A-Z0-9-]{3,40}$/.test(code)
}

/** An issued coupon: what it offers, and by how many orders it is held. */
export type HeldOffer = CouponOffer & { used: number }

/** Coupon fields that an order which holds it has been promised. */
const promisedFields = ['amount', 'percentage', 'min_amount'] as const

const maxAmount = 1_000_000_000_00
const maxUses = 1_000_000

/**
 * Problems of an offer by field, on the day `today`. `was` is the offer that it replaces: what it takes off stays while
 * an order holds it, a limit covers the orders that do, and a past day that is unchanged may stay.
 */
export function offerErrors(offer: CouponOffer, today: string, was: HeldOffer | null = null): FieldErrors {
  const { starts_on: first, expiration_date: last } = offer
  const isPast = (field: 'starts_on' | 'expiration_date'): boolean => {
    const day = offer[field]
    return day !== null && day < today && day !== was?.[field]
  }
  const overdrawn = was !== null && offer.use_limit !== null && offer.use_limit < was.used
  return {
    ...valueErrors(offer),
    ...(was !== null && was.used > 0 && promiseErrors(offer, was)),
    ...(offer.min_amount !== null &&
      !isAmount(offer.min_amount) && { min_amount: 'El mínimo es más que 0: sin mínimo, dejalo vacío' }),
    ...(isPast('starts_on') && { starts_on: 'Ese día ya pasó: elegí uno de hoy en adelante' }),
    ...(isPast('expiration_date') && { expiration_date: 'Ese día ya pasó: elegí uno de hoy en adelante' }),
    ...(first !== null && last !== null && last < first && { expiration_date: 'Termina antes de empezar' }),
    use_limit: overdrawn
      ? `Ya está en ${was.used === 1 ? '1 pedido' : `${was.used} pedidos`}: el límite no puede ser menor`
      : limitError(offer.use_limit),
    use_limit_per_buyer: limitError(offer.use_limit_per_buyer),
  }
}

/** Whether anybody's orders cost only their delivery with it, however many there are: it is asked about before it is saved. */
export const makesOrdersFree = (
  { percentage, use_limit }: Pick<CouponOffer, 'percentage' | 'use_limit'>,
  isForEveryone: boolean,
): boolean => isForEveryone && percentage === 100 && use_limit === null

const isAmount = (centavos: Centavos): boolean =>
  Number.isSafeInteger(centavos) && centavos > 0 && centavos <= maxAmount

const limitError = (uses: number | null): string | undefined =>
  uses === null || (Number.isInteger(uses) && uses >= 1 && uses <= maxUses)
    ? undefined
    : 'Escribí cuántas veces, 1 o más'

function valueErrors({ amount, percentage }: Discount): FieldErrors {
  if ((amount === null) === (percentage === null))
    return { percentage: 'El cupón descuenta un importe o un porcentaje de 1 a 100, no los dos' }
  if (percentage === null)
    return amount !== null && isAmount(amount) ? {} : { amount: 'Escribí cuántos pesos descuenta, más que 0' }
  const isWhole = Number.isInteger(Math.round(percentage * 1e6) / 1e4)
  return percentage >= 1 && percentage <= 100 && isWhole
    ? {}
    : { percentage: 'El porcentaje va de 1 a 100, con hasta dos decimales' }
}

function promiseErrors(offer: CouponOffer, was: HeldOffer): FieldErrors {
  const broken = promisedFields.filter((field) => offer[field] !== was[field])
  return Object.fromEntries(
    broken.map((field) => [field, 'Ya está en pedidos, y no cambia: retirá este cupón y hacé otro']),
  )
}
