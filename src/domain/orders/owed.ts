import type { Centavos } from '../money/money.ts'
import type { OrderStatus } from './order.ts'

/** By hand, or by the provider of a payment on line. */
export type CollectionWay = ManualWay | 'provider'

export type ManualWay = 'cash' | 'transfer' | 'qr' | 'card_terminal'

/** A row of the ledger as far as it counts; `amount` is negative of one that voids another. */
export type CollectionPart = { way: CollectionWay; kind: 'collected' | 'returned'; amount: Centavos }

export type OrderMoney = {
  collected: Centavos
  returned: Centavos
  /** What is still to be collected, 0 at least. */
  owed: Centavos
  /** What the shop holds beyond what the order costs; all of it, once it is cancelled. */
  toReturn: Centavos
  /** As much of it as did not come by a provider, who returns its own unless it refused to. */
  toReturnByHand: Centavos
  isPaid: boolean
}

type Costs = {
  total: Centavos
  status: OrderStatus
  /** What goods that came back, and the delivery given back with them, lower what it costs by. */
  credited?: Centavos
}

/** Of payments that count for the order: what their providers are to give back, and what they refused to. */
export type RefundSums = { waiting: Centavos; refused: Centavos }

/** Where the money of an order stands, by its total, its rows of the ledger and what its providers give back. A cancelled order owes nothing and is never paid. */
export function moneyOf(
  { total, status, credited = 0 }: Costs,
  parts: readonly CollectionPart[],
  refunds: RefundSums = { waiting: 0, refused: 0 },
): OrderMoney {
  const isCancelled = status === 'Cancelado'
  const collected = sumOf(parts, 'collected')
  const returned = sumOf(parts, 'returned')
  const open = (isCancelled ? 0 : total - credited) - collected + returned
  const byHand = parts.filter(({ way }) => way !== 'provider')
  const held = sumOf(byHand, 'collected') - sumOf(byHand, 'returned')
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

function sumOf(parts: readonly CollectionPart[], kind: CollectionPart['kind']): Centavos {
  return parts.reduce((sum, part) => (part.kind === kind ? sum + part.amount : sum), 0)
}

type TillSums = {
  opening: Centavos
  /** Of cash, into the till. */ collected: Centavos
  /** Of cash, out of it. */ returned: Centavos
  movedIn: Centavos
  movedOut: Centavos
}

/** The cash that should be in a till. */
export function expectedCash({ opening, collected, returned, movedIn, movedOut }: TillSums): Centavos {
  return opening + collected - returned + movedIn - movedOut
}
