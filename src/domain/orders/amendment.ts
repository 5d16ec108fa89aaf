import type { Centavos } from '../money/money.ts'
import { type Discount, type MethodPercents, type Quote, quoteTotal, subtotalOf } from '../money/totals.ts'
import type { OrderStatus } from './order.ts'

export type AmendableLine = { id: number; price: Centavos; amount: number }

/** `amount` of a line from now on, 0 of one that goes. */
export type LineChange = { lineId: number; amount: number }

/** Added units; `samePriceAs`: a line of the order whose price they have, null for today's. */
export type AddedPrice = { amount: number; today: Centavos; samePriceAs: number | null }

export type AmendmentProblem =
  | 'amendment_empty'
  | 'amendment_nothing'
  | 'amendment_line_unknown'
  | 'amendment_amount_wrong'

/** A line that stays has as many units as before at most: more of the same are added. Null when all can be done. */
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
  /** As they were when the order was placed. */
  method: MethodPercents | null
  discount: Discount | null
  /** Goods from which the zone delivers for nothing; null where it never does. */
  freeFrom: Centavos | null
}

/**
 * The totals of an order after its lines changed, by the rule of every total: with its own method, coupon and delivery.
 * Nothing of it turns against its buyer: a coupon holds below its minimum, and a delivery that was free stays so.
 */
export function amendedQuote({ before, lines, changes, added, method, discount, freeFrom }: Amended): Quote {
  const quoted = [
    ...lines.map((line) => ({ unitPrice: line.price, amount: amountAfter(line, changes) })),
    ...added.map((one) => ({ unitPrice: addedPrice(lines, one), amount: one.amount })),
  ]
  const isFree = freeFrom !== null && subtotalOf(quoted) >= freeFrom
  return quoteTotal({ lines: quoted, method, discount, delivery: isFree ? 0 : before.delivery })
}

/** Fewer units are changed at once; anything else its buyer agrees to. */
export function isAtOnce(added: readonly unknown[]): boolean {
  return added.length === 0
}

const proposalHours = 2

/** When a proposal ends: after two hours, or when it is too late for the delivery that was asked for. */
export function proposalEnd(now: Date, cutOff: Date | null): Date {
  const end = now.getTime() + proposalHours * 60 * 60_000
  return new Date(cutOff === null ? end : Math.min(end, cutOff.getTime()))
}

type Standing = {
  status: OrderStatus
  /** Of a payment on line. */
  payment: string | null
  /** Whether it waits for its payment on line, or a card is being charged. */ isBeingPaid: boolean
}

/** Why an order can't be changed at all; null when it can. */
export function standingProblem({
  status,
  payment,
  isBeingPaid,
}: Standing):
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
