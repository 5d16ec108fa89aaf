import { percentOf, type Centavos } from './money.ts'
import { lineTotal } from './pricing.ts'

export type QuoteLine = { unitPrice: Centavos; amount: number }

export type MethodPercents = { discount: number | null; surchage: number | null }

/** `amount` wins when both are given. */
export type Discount = { amount: Centavos | null; percentage: number | null }

export type QuoteInput = {
  lines: readonly QuoteLine[]
  method: MethodPercents | null
  discount: Discount | null
  delivery: Centavos
}

/** subtotal + method_adjustment − discount + delivery = total. */
export type Quote = {
  subtotal: Centavos
  /** Negative for a discount, positive for a surcharge. */
  method_adjustment: Centavos
  discount: Centavos
  delivery: Centavos
  total: Centavos
}

/** The amount that minimums are compared with. */
export function subtotalOf(lines: readonly QuoteLine[]): Centavos {
  return lines.reduce((sum, line) => sum + lineTotal(line.unitPrice, line.amount), 0)
}

function methodAdjustment(subtotal: Centavos, method: MethodPercents | null): Centavos {
  const discount = Math.min(100, Math.max(0, method?.discount ?? 0))
  const surcharge = Math.max(0, method?.surchage ?? 0)
  return percentOf(subtotal, surcharge) - percentOf(subtotal, discount)
}

function amountOff(base: Centavos, discount: Discount | null): Centavos {
  if (discount === null) return 0
  const wanted = discount.amount ?? percentOf(base, discount.percentage ?? 0)
  return Math.min(base, Math.max(0, wanted))
}

/**
 * Σ lines, then the payment method's percent, the discount (never below 0, never off the delivery), and the delivery
 * (spec 1 §9). Each percent is rounded once, half up to the centavo.
 */
export function quoteTotal({ lines, method, discount: terms, delivery }: QuoteInput): Quote {
  const subtotal = subtotalOf(lines)
  const method_adjustment = methodAdjustment(subtotal, method)
  const discount = amountOff(subtotal + method_adjustment, terms)
  const total = subtotal + method_adjustment - discount + delivery
  return { subtotal, method_adjustment, discount, delivery, total }
}

/** 0 for pick-up, while undecided, and from the zone's `free_from` on; the shop's `delivery_price` only without zones. */
export function deliveryPrice(choice: {
  deliver: 0 | 1 | null
  zone: { price: Centavos; free_from: Centavos | null } | null
  zonesExist: boolean
  deliveryPrice: Centavos | null
  subtotal: Centavos
}): Centavos {
  if (choice.deliver !== 1) return 0
  if (!choice.zonesExist) return choice.deliveryPrice ?? 0
  const { zone, subtotal } = choice
  return zone === null || (zone.free_from !== null && subtotal >= zone.free_from) ? 0 : zone.price
}
