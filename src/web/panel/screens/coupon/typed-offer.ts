import type { GivenCoupon } from '#contract/panel/coupons.ts'
import { decimalText, readPercent } from '#domain/text/numbers.ts'
import { coupons, type Offer } from '../../../copy/panel/coupons.ts'
import { readPesos, typedPesos } from '../../parts/pesos-input.tsx'

const copy = coupons.fields

/** An offer as it is typed: numbers as text, no day as ''. */
export type TypedOffer = {
  version: number
  kind: 'percentage' | 'amount'
  percentage: string
  amount: string
  min_amount: string
  starts_on: string
  expiration_date: string
  use_limit: string
  use_limit_per_buyer: string
}

export const untyped: TypedOffer = {
  version: 0,
  kind: 'percentage',
  percentage: '',
  amount: '',
  min_amount: '',
  starts_on: '',
  expiration_date: '',
  use_limit: '',
  use_limit_per_buyer: '',
}

const text = (value: number | null): string => (value === null ? '' : decimalText(value))
const pesos = (value: number | null): string => (value === null ? '' : typedPesos(value))

export function typedOffer(coupon: Offer & Pick<GivenCoupon, 'version'>): TypedOffer {
  return {
    version: coupon.version,
    kind: coupon.amount === null ? 'percentage' : 'amount',
    percentage: text(coupon.percentage),
    amount: pesos(coupon.amount),
    min_amount: pesos(coupon.min_amount),
    starts_on: coupon.starts_on ?? '',
    expiration_date: coupon.expiration_date ?? '',
    use_limit: text(coupon.use_limit),
    use_limit_per_buyer: text(coupon.use_limit_per_buyer),
  }
}

/** Undefined when it is no number. */
const readLimit = (typed: string): number | null | undefined => {
  const digits = typed.replaceAll('.', '').trim()
  if (digits === '') return null
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined
}
const readMinimum = (typed: string): number | null | undefined =>
  typed.trim() === '' ? null : (readPesos(typed) ?? undefined)

/** The offer, as far as it is readable, and what is wrong with what is typed, by field. */
export function readOffer(typed: TypedOffer): { offer: Offer; problems: Record<string, string> } {
  const isAmount = typed.kind === 'amount'
  const percentage = isAmount ? null : readPercent(typed.percentage, 999.99)
  const amount = isAmount ? readPesos(typed.amount) : null
  const minimum = readMinimum(typed.min_amount)
  const [limit, each] = [readLimit(typed.use_limit), readLimit(typed.use_limit_per_buyer)]
  return {
    offer: {
      amount,
      percentage,
      min_amount: minimum ?? null,
      starts_on: typed.starts_on || null,
      expiration_date: typed.expiration_date || null,
      use_limit: limit ?? null,
      use_limit_per_buyer: each ?? null,
    },
    problems: {
      ...(!isAmount && percentage === null && { percentage: copy.badPercent }),
      ...(isAmount && amount === null && { amount: copy.badAmount }),
      ...(minimum === undefined && { min_amount: copy.badMinimum }),
      ...(limit === undefined && { use_limit: copy.badLimit }),
      ...(each === undefined && { use_limit_per_buyer: copy.badLimit }),
    },
  }
}
