import type { Centavos } from '../money/money.ts'

/** What happens to a refunded unit: back in stock, broken, or kept by the buyer. */
export const unitOutcomes = ['stock', 'broken', 'kept'] as const

export type UnitOutcome = (typeof unitOutcomes)[number]

/** An order line; a promotion counts as one unit. */
export type ReturnableLine = { id: number; price: Centavos; amount: number; returned: number }

export type ReturnedUnits = { lineId: number; units: number; outcome: UnitOutcome }

/** `returned`: amount of the units returned so far. */
type PaidOrder = { total: Centavos; delivery: Centavos; subtotal: Centavos; returned: Centavos }

/**
 * Refund for each of `units`, in that order: per unit its share, by price, of what was paid for the goods, rounded
 * half up; the last unit of the order gets the rest.
 */
export function returnWorths(
  order: PaidOrder,
  lines: readonly ReturnableLine[],
  units: readonly ReturnedUnits[],
): Centavos[] {
  let unitsLeft = lines.reduce((sum, { amount, returned }) => sum + amount - returned, 0)
  let worthLeft = order.total - order.delivery - order.returned
  return units.map(({ lineId, units: count }) => {
    const price = lines.find(({ id }) => id === lineId)?.price ?? 0
    unitsLeft -= count
    const worth = unitsLeft === 0 ? worthLeft : Math.min(worthLeft, count * unitWorth(order, price))
    worthLeft -= worth
    return worth
  })
}

/** Refund for one unit other than the last. Uses BigInt, as the product of two amounts may exceed safe integers. */
export function unitWorth(
  { total, delivery, subtotal }: Omit<PaidOrder, 'returned'>,
  price: Centavos,
): Centavos {
  if (subtotal === 0) return 0
  const [whole, twice] = [BigInt(subtotal), 2n * BigInt(total - delivery) * BigInt(price)]
  return Number((twice + whole) / (2n * whole))
}

export type ReturnProblem =
  | 'return_empty'
  | 'return_line_unknown'
  | 'return_units_gone'
  | 'return_delivery_done'

/** `delivery`: whether it is refunded too; `deliveryLeft`: how much of it can be. */
export function returnProblem(
  lines: readonly ReturnableLine[],
  {
    units,
    delivery,
    deliveryLeft,
  }: { units: readonly ReturnedUnits[]; delivery: boolean; deliveryLeft: Centavos },
): ReturnProblem | null {
  if (units.length === 0 && !delivery) return 'return_empty'
  const unitsByLine = new Map<number, number>()
  for (const { lineId, units: count } of units)
    unitsByLine.set(lineId, (unitsByLine.get(lineId) ?? 0) + count)
  for (const [lineId, count] of unitsByLine) {
    const line = lines.find(({ id }) => id === lineId)
    if (line === undefined) return 'return_line_unknown'
    if (count > line.amount - line.returned) return 'return_units_gone'
  }
  return delivery && deliveryLeft === 0 ? 'return_delivery_done' : null
}
