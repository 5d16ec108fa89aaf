import type { Centavos } from '../money/money.ts'
import type { OrderStatus } from './order-status.ts'

/** By hand, or through the provider of an online payment. */
export type CollectionWay = ManualWay | 'provider'

export const manualWays = ['cash', 'transfer', 'qr', 'card_terminal'] as const
export type ManualWay = (typeof manualWays)[number]

/** A ledger row; `amount` is negative when it voids another. */
export type CollectionPart = { way: CollectionWay; kind: 'collected' | 'returned'; amount: Centavos }

export type OrderMoney = {
  collected: Centavos
  returned: Centavos
  /** Amount to be collected, at least 0. */
  owed: Centavos
  /** Amount beyond the order's total; everything once it is cancelled. */
  toReturn: Centavos
  /** The part that was not paid through a provider, which refunds its own unless it refused to. */
  toReturnByHand: Centavos
  isPaid: boolean
}

type Costs = {
  total: Centavos
  status: OrderStatus
  /** Goods and delivery taken back, which lower the cost. */
  credited?: Centavos
}

/** Of payments that count for the order: refunds that providers still owe, and refunds that they refused. */
export type RefundSums = { waiting: Centavos; refused: Centavos }

/** The state of an order's money by its total, ledger and refunds. A cancelled order owes nothing and is never paid. */
export function moneyOf(
  costs: Costs,
  parts: readonly CollectionPart[],
  refunds: RefundSums = { waiting: 0, refused: 0 },
): OrderMoney {
  const isCancelled = costs.status === 'Cancelado'
  const collected = sumOf(parts, 'collected')
  const returned = sumOf(parts, 'returned')
  const open = dueOf(costs) - collected + returned
  const held = heldOf(parts.filter(({ way }) => way !== 'provider'))
  const toReturn = Math.max(0, -open)
  return {
    collected,
    returned,
    owed: Math.max(0, open),
    toReturn,
    toReturnByHand: Math.max(0, Math.min(toReturn - refunds.waiting, held + refunds.refused)),
    isPaid: !isCancelled && open <= 0,
  }
}

/** What is to be collected of an order that holds this much: collections less returns. */
export function owedBy(costs: Costs, held: Centavos): Centavos {
  return Math.max(0, dueOf(costs) - held)
}

function dueOf({ total, status, credited = 0 }: Costs): Centavos {
  return status === 'Cancelado' ? 0 : total - credited
}

/** What a payment proof is taken for: the amount owed; of a cancelled order, what it would owe, which is then to be returned. */
export function proofAmount(
  { total, credited }: Required<Pick<Costs, 'total' | 'credited'>>,
  { collected, returned }: Pick<OrderMoney, 'collected' | 'returned'>,
): Centavos {
  return Math.max(0, total - credited - collected + returned)
}

/** What a cancellation returns of the money held: by providers, and by hand, which may have returned a part of theirs already. */
export function returnedByCancelling(parts: readonly CollectionPart[]): {
  byProvider: Centavos
  byHand: Centavos
} {
  const whole = Math.max(0, heldOf(parts))
  const byProvider = Math.min(whole, heldOf(parts.filter(({ way }) => way === 'provider')))
  return { byProvider, byHand: whole - byProvider }
}

const heldOf = (parts: readonly CollectionPart[]): Centavos =>
  sumOf(parts, 'collected') - sumOf(parts, 'returned')

function sumOf(parts: readonly CollectionPart[], kind: CollectionPart['kind']): Centavos {
  return parts.reduce((sum, part) => (part.kind === kind ? sum + part.amount : sum), 0)
}

type TillSums = {
  opening: Centavos
  /** Cash into the till. */ collected: Centavos
  /** Cash out of the till. */ returned: Centavos
  movedIn: Centavos
  movedOut: Centavos
}

/** Cash that a till should contain. */
export function expectedCash({ opening, collected, returned, movedIn, movedOut }: TillSums): Centavos {
  return opening + collected - returned + movedIn - movedOut
}
