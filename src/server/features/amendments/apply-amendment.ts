import { type Centavos, toPesos } from '#domain/money/money.ts'
import type { Quote } from '#domain/money/totals.ts'
import { amountAfter, type LineChange } from '#domain/orders/amendment.ts'
import { moneyOf } from '#domain/orders/owed.ts'
import { componentKind, type Demand, sumDemand } from '#domain/stock/demand.ts'
import { refuse, refuseLines, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { moveStock, returning } from '../catalog/stock.repo.ts'
import { findCollections } from '../orders/collections.repo.ts'
import { findLedger, keepReturnTask } from '../orders/collections.service.ts'
import { insertOrderEvent } from '../orders/order-events.repo.ts'
import {
  countedDemand,
  findSoldLines,
  type NewOrderLine,
  type SoldLine,
  stockOf,
} from '../orders/order-lines.repo.ts'
import type { OrderRow } from '../orders/orders.repo.ts'
import type { AmendmentRow, ChangeWords } from '../orders/proposals.repo.ts'
import { shortLines } from '../orders/short-lines.ts'
import { fixAmounts } from '../payments/attempts.repo.ts'
import { findOrderPayments } from '../payments/provider-payments.repo.ts'
import { leftOf, notRequested, returnMoney } from '../payments/returns.service.ts'
import { findLineChanges, insertAdded, insertFewer, removeLines, updateTotals } from './amendments.repo.ts'

/** Amounts to collect and to return after a change of the total; `byProvider`: the part returned through a provider. */
export type Difference = { toCollect: Centavos; toReturn: Centavos; byProvider: Centavos }

export async function differenceOf(sql: Sql, order: OrderRow, { total }: Quote): Promise<Difference> {
  const ledger = await findLedger(sql, order.id)
  const { credited, order_status: status } = order
  const now = moneyOf({ total: order.total, credited, status }, ...ledger)
  const then = moneyOf({ total, credited, status }, ...ledger)
  const toReturn = then.toReturn - now.toReturn
  let left = 0
  for (const payment of toReturn > 0 ? await findOrderPayments(sql, order.id) : [])
    left += await leftOf(sql, payment)
  return { toCollect: then.owed - now.owed, toReturn, byProvider: Math.max(0, Math.min(toReturn, left)) }
}

/**
 * The difference of a proposal that is accepted: money collected by hand since it was made goes back by hand. Its
 * provider's refund was allowed by who proposed it, and the buyer's link, which all staff have, must not widen it.
 */
export async function acceptedDifference(
  sql: Sql,
  order: OrderRow,
  { after, created_at: madeAt }: Pick<AmendmentRow, 'after' | 'created_at'>,
): Promise<Difference> {
  const difference = await differenceOf(sql, order, after)
  const byHand = (await findCollections(sql, order.id))
    .filter(({ way, at }) => way !== 'provider' && at >= madeAt)
    .reduce((sum, { kind, amount }) => sum + (kind === 'collected' ? amount : -amount), 0)
  const { toReturn, byProvider } = difference
  return { ...difference, byProvider: Math.max(0, Math.min(byProvider, toReturn - byHand)) }
}

export type AllowedTerms = {
  /** What the screen shows. */ total: Centavos
  /** Why this amount may not be refunded through a provider; null when it may. */
  refundProblem: (byProvider: Centavos) => Refusal | null
}

/** The difference of a change by the staff, at the total that their screen showed. */
export async function allowedDifference(
  sql: Sql,
  order: OrderRow,
  after: Quote,
  { total, refundProblem }: AllowedTerms,
): Promise<Difference | Refusal> {
  if (after.total !== total) return { ...refuse('total_changed'), total: toPesos(after.total) }
  const difference = await differenceOf(sql, order, after)
  return refundProblem(difference.byProvider) ?? difference
}

export const quoteOf = ({
  subtotal,
  method_adjustment,
  discount,
  delivery,
  total,
}: OrderRow): AmendmentRow['before'] => ({ subtotal, method_adjustment, discount, delivery, total })

type Applying = Pick<AmendmentRow, 'id' | 'after' | 'words'> & {
  actorId: number | null
  /** Of the amendment, which a count of the shelf compares with that of its stock. */ at: Date
  difference: Difference
  /** Added lines whose stock is still to be taken; a proposal has taken it already. */ take?: readonly NewOrderLine[]
}

/** Gives a locked order its new lines and totals: removed units go back in stock, and overpaid money is refunded. */
export async function applyAmendment(
  tx: Sql,
  deps: Pick<Deps, 'jobs' | 'now'>,
  order: OrderRow,
  { id, after, words, actorId, at, difference, take = [] }: Applying,
): Promise<Refusal | null> {
  const [lines, changes] = [await findSoldLines(tx, order.id), await findLineChanges(tx, id)]
  const taken = countedDemand(take).map((item) => ({ ...item, units: -item.units }))
  const moves = sumDemand([...(await removeUnits(tx, id, lines, changes)), ...taken])
  const short = await moveStock(tx, returning(moves), {
    reason: take.length === 0 ? 'return' : 'sale',
    orderId: order.id,
    actorId,
    note: null,
    at,
  })
  if (short) return refuseLines(shortLines(take, short))
  await insertAdded(tx, id, order.id)
  await insertOrderEvent(tx, {
    orderId: order.id,
    kind: 'amended',
    from: null,
    to: null,
    madeBy: actorId,
    note: changeNote(words),
    at,
  })
  await applyTotals(tx, deps, order, { after, difference, actorId })
  return null
}

/** Gives a locked order its new totals, and refunds overpaid money. */
export async function applyTotals(
  tx: Sql,
  deps: Pick<Deps, 'jobs' | 'now'>,
  order: OrderRow,
  { after, difference, actorId }: { after: Quote; difference: Difference; actorId: number | null },
): Promise<void> {
  await fixAmounts(tx, order.id, order.total)
  await updateTotals(tx, order.id, after)
  const changed = { ...order, total: after.total }
  const amount = Math.min(difference.byProvider, await notRequested(tx, changed))
  await returnMoney(tx, deps, { order, amount, reason: 'amended', madeBy: actorId, returnId: null })
  await keepReturnTask(tx, changed, deps.now())
}

/** Removes units of lines, and of a promotion's components; returns the counted stock to put back. */
async function removeUnits(
  tx: Sql,
  amendmentId: number,
  lines: readonly SoldLine[],
  changes: readonly LineChange[],
): Promise<Demand[]> {
  const changed = lines
    .map((line) => ({ line, after: amountAfter(line, changes) }))
    .filter(({ line, after }) => after !== line.amount)
  const parts = changed.flatMap(({ line, after }) =>
    line.parts.map(({ id, amount }) => ({ id, left: (amount / line.amount) * after })),
  )
  const fewer = parts.filter(({ left }) => left > 0).map(({ id, left }) => ({ id, amount: left }))
  await insertFewer(tx, amendmentId, fewer)
  await removeLines(
    tx,
    amendmentId,
    parts.map(({ id }) => id),
  )
  return changed.flatMap(({ line, after }) => stockOf(line, line.amount - after))
}

export function changeInWords(
  lines: readonly SoldLine[],
  changes: readonly LineChange[],
  added: readonly NewOrderLine[],
): ChangeWords[] {
  return [
    ...lines.flatMap((line) => {
      const after = amountAfter(line, changes)
      if (after === line.amount) return []
      return { name: nameOf(line), change: after === 0 ? 'no va' : `de ${line.amount} a ${after}` }
    }),
    ...added
      .filter(({ kind }) => kind !== componentKind)
      .map((line) => ({
        name: nameOf(line),
        change: line.amount === 1 ? 'se agrega 1' : `se agregan ${line.amount}`,
      })),
  ]
}

/** One line for the order's history. */
export function changeNote(words: readonly ChangeWords[]): string {
  return words.map(({ name, change }) => `${name}: ${change}`).join('. ')
}

function nameOf({ name, choice }: { name: string; choice: string | null }): string {
  return choice === null ? name : `${name} (${choice})`
}
