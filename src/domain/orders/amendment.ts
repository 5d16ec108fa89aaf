import type { Deliver } from '../delivery/delivery.ts'
import type { Centavos } from '../money/money.ts'
import {
  type Discount,
  type MethodPercents,
  type Quote,
  quoteTotal,
  subtotalOf,
  deliveryPrice,
} from '../money/totals.ts'
import { hourMs } from '../time/dates.ts'
import type { OrderStatus } from './order-status.ts'

export type AmendableLine = { id: number; price: Centavos; amount: number }

/** New `amount` of a line; 0 removes it. */
export type LineChange = { lineId: number; amount: number }

/** Added units; `samePriceAs`: the order's line whose price applies, null for today's price. */
export type AddedPrice = { amount: number; today: Centavos; samePriceAs: number | null }

export type AmendmentProblem =
  | 'amendment_empty'
  | 'amendment_nothing'
  | 'amendment_line_unknown'
  | 'amendment_amount_wrong'

/** A line's amount may only decrease; more units are added as a line. Null when the change is possible. */
export function amendmentProblem(
  lines: readonly AmendableLine[],
  changes: readonly LineChange[],
  added: readonly Omit<AddedPrice, 'today'>[],
): AmendmentProblem | null {
  const named = [
    ...changes.map(({ lineId }) => lineId),
    ...added.flatMap(({ samePriceAs }) => samePriceAs ?? []),
  ]
  if (named.some((id) => !lines.some((line) => line.id === id))) return 'amendment_line_unknown'
  if (new Set(changes.map(({ lineId }) => lineId)).size < changes.length) return 'amendment_amount_wrong'
  if (changes.some(({ lineId, amount }) => amount > amountOf(lines, lineId))) return 'amendment_amount_wrong'
  const isChange = changes.some(({ lineId, amount }) => amount !== amountOf(lines, lineId))
  if (!isChange && added.length === 0) return 'amendment_nothing'
  const left = lines.reduce((units, line) => units + amountAfter(line, changes), 0)
  return left + added.length === 0 ? 'amendment_empty' : null
}

function amountOf(lines: readonly AmendableLine[], lineId: number): number {
  return lines.find(({ id }) => id === lineId)?.amount ?? 0
}

type LinePrice = Omit<AddedPrice, 'today'> & { /** More of the line's own goods. */ isMore: boolean }

/** Whether more units of other goods take a line's price than are taken off that line. */
export function exceedsReplacedUnits(
  lines: readonly AmendableLine[],
  changes: readonly LineChange[],
  added: readonly LinePrice[],
): boolean {
  return lines.some((line) => {
    const others = added.filter(({ samePriceAs, isMore }) => samePriceAs === line.id && !isMore)
    return others.reduce((units, { amount }) => units + amount, 0) > line.amount - amountAfter(line, changes)
  })
}

export function amountAfter({ id, amount }: AmendableLine, changes: readonly LineChange[]): number {
  return changes.find(({ lineId }) => lineId === id)?.amount ?? amount
}

export function addedPrice(lines: readonly AmendableLine[], { today, samePriceAs }: AddedPrice): Centavos {
  return samePriceAs === null ? today : (lines.find(({ id }) => id === samePriceAs)?.price ?? today)
}

type Amended = {
  before: Quote
  lines: readonly AmendableLine[]
  changes: readonly LineChange[]
  added: readonly AddedPrice[]
  /** As when the order was placed. */
  method: MethodPercents | null
  discount: Discount | null
  /** Goods total from which the zone delivers free; null where it never does. */
  freeFrom: Centavos | null
}

/**
 * Totals of an order after a change of its lines, by the usual rules with its own payment method, discount and
 * delivery. In the buyer's favour, the discount holds below its minimum, and free delivery stays free.
 */
export function amendedQuote({ before, lines, changes, added, method, discount, freeFrom }: Amended): Quote {
  const quoted = [
    ...lines.map((line) => ({ unitPrice: line.price, amount: amountAfter(line, changes) })),
    ...added.map((one) => ({ unitPrice: addedPrice(lines, one), amount: one.amount })),
  ]
  const isFree = freeFrom !== null && subtotalOf(quoted) >= freeFrom
  return quoteTotal({ lines: quoted, method, discount, delivery: isFree ? 0 : before.delivery })
}

/** Removing units applies at once; any addition needs the buyer's consent. */
export function isAtOnce(added: readonly unknown[]): boolean {
  return added.length === 0
}

const proposalHours = 2

/** Expiry of a proposal: two hours, or the slot's cut-off if it comes before. A cut-off that has passed ends nothing. */
export function proposalEnd(now: Date, cutOff: Date | null): Date {
  const end = new Date(now.getTime() + proposalHours * hourMs)
  return cutOff !== null && cutOff > now && cutOff < end ? cutOff : end
}

type OrderState = {
  status: OrderStatus
  payment: string | null
  /** Awaiting its online payment, or a card is being charged. */ isBeingPaid: boolean
}

/** Why an order can't be changed at all; null when it can. */
export function standingProblem({
  status,
  payment,
  isBeingPaid,
}: OrderState):
  | 'order_cancelled'
  | 'amendment_delivered'
  | 'amendment_being_paid'
  | 'payment_in_dispute'
  | null {
  if (status === 'Cancelado') return 'order_cancelled'
  if (status === 'Entregado') return 'amendment_delivered'
  if (payment === 'charged_back') return 'payment_in_dispute'
  return isBeingPaid || payment === 'pending' || payment === 'in_process' ? 'amendment_being_paid' : null
}

type Zone = { id: number; price: Centavos }

type PriceChange = {
  before: { deliver: Deliver; zone: Zone | null; delivery: Centavos }
  deliver: Deliver
  /** With today's terms. */
  zone: (Zone & { free_from: Centavos | null }) | null
  zonesExist: boolean
  deliveryPrice: Centavos | null
  subtotal: Centavos
}

/**
 * Delivery price of an order whose delivery changes: unchanged within its zone, free in every zone once it was free
 * for the order's goods, else as for a new order.
 */
export function changedDeliveryPrice({ before, ...to }: PriceChange): Centavos {
  if (to.deliver === 0 || before.deliver === 0) return deliveryPrice(to)
  const isSameZone = before.zone?.id === to.zone?.id
  const isFree = before.delivery === 0 && before.zone !== null && before.zone.price > 0
  return isSameZone || isFree ? before.delivery : deliveryPrice(to)
}

/**
 * Status of an order whose delivery changed: one on the way or ready to be picked up that leaves another way, or at
 * another time, is in the shop again.
 */
export function statusAfterChange(
  status: OrderStatus,
  { deliver, isStillOut }: { deliver: Deliver; isStillOut: boolean },
): OrderStatus {
  if (status === 'En camino') {
    if (deliver === 0) return 'Listo para retirar'
    return isStillOut ? status : 'En preparación'
  }
  return status === 'Listo para retirar' && deliver === 1 ? 'En preparación' : status
}
