/**
 * A second implementation of the money rules, from the specification alone (spec 1 §9), in exact fractions and
 * without any code of the shop. Money in centavos, dollars in US cents, as bigint.
 */

export type Sold = {
  price: bigint
  priceUsd: bigint | null
  ranges: readonly { min: number; price: bigint | null }[]
  discounts: readonly { percentage: number; show_in_online: boolean }[]
  variantPrice: bigint | null
}

export type Terms = { surcharge: number; dollar: bigint | null; dollarPlus: bigint }

export type Bill = {
  /** Unit price and amount. */
  lines: readonly { unit: bigint; amount: number }[]
  method: { discount: number | null; surchage: number | null } | null
  coupon: { amount: bigint | null; percentage: number | null; min_amount: bigint | null } | null
  /** Null for pick-up. */
  zone: { price: bigint; freeFrom: bigint | null } | null
}

export type Sum = { subtotal: bigint; method: bigint; coupon: bigint; delivery: bigint; total: bigint }

/** Online unit price for `amount` units. */
export function unitCost(
  { price, priceUsd, ranges, discounts, variantPrice }: Sold,
  amount: number,
  { surcharge, dollar, dollarPlus }: Terms,
): bigint {
  let cost = price
  if (priceUsd !== null && dollar !== null) cost = halfUp(priceUsd * (dollar + dollarPlus), 10_000n) * 100n
  const steps = ranges.filter((range) => range.price !== null)
  if (variantPrice === null && steps.length > 0) {
    const lowest = Math.min(...steps.map(({ min }) => min))
    const reached = Math.max(lowest, ...steps.map(({ min }) => min).filter((min) => min <= amount))
    cost = steps.find(({ min }) => min === reached)?.price ?? cost
  }
  cost = variantPrice ?? cost
  for (const { percentage, show_in_online: counts } of discounts)
    if (counts) cost -= share(cost, percentage, 1n)
  return cost + share(cost, surcharge, 100n)
}

/** Goods, payment method, coupon, delivery, in this order. */
export function addUp({ lines, method, coupon, zone }: Bill): Sum {
  let subtotal = 0n
  for (const { unit, amount } of lines) subtotal += unit * BigInt(amount)
  const adjustment = share(subtotal, method?.surchage ?? 0, 1n) - share(subtotal, method?.discount ?? 0, 1n)
  const left = subtotal + adjustment
  const isTaken = coupon !== null && (coupon.min_amount === null || subtotal >= coupon.min_amount)
  const wished = isTaken ? (coupon.amount ?? share(left, coupon.percentage ?? 0, 1n)) : 0n
  const off = wished > left ? left : wished
  const delivery = zone === null || (zone.freeFrom !== null && zone.freeFrom <= subtotal) ? 0n : zone.price
  return { subtotal, method: adjustment, coupon: off, delivery, total: left - off + delivery }
}

/** A percent of an amount, rounded half up to a multiple of `unit`. */
function share(amount: bigint, percent: number, unit: bigint): bigint {
  return halfUp(amount * hundredths(percent), 10_000n * unit) * unit
}

function hundredths(percent: number): bigint {
  const [whole = '0', decimals = ''] = percent.toFixed(2).split('.')
  return BigInt(whole) * 100n + BigInt(decimals)
}

function halfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor)
}

/** In the shop's format: '$ 1.234,50'. */
export function written(centavos: bigint): string {
  const [size, sign] = centavos < 0n ? [-centavos, '−'] : [centavos, '']
  const pesos = (size / 100n).toLocaleString('de-DE')
  const rest = size % 100n
  return `${sign}$ ${pesos}${rest === 0n ? '' : `,${String(rest).padStart(2, '0')}`}`
}
