import type { ArticleLine, PromotionLine } from '#domain/cart/cart.ts'
import { hasAlcohol } from '#domain/catalog/alcohol.ts'
import type { Quote } from '#domain/money/totals.ts'
import {
  addedPrice,
  amendedQuote,
  amendmentProblem,
  exceedsReplacedUnits,
  type LineChange,
  standingProblem,
} from '#domain/orders/amendment.ts'
import { componentKind } from '#domain/stock/demand.ts'
import { refuseStaff, refuse, refuseLines, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { findCatalogueItems } from '../cart/catalogue-items.repo.ts'
import { priceCartLines } from '../cart/price-cart-lines.ts'
import { refusedLines, unknownLines } from '../cart/refused-lines.ts'
import { findSoldLines, type NewOrderLine, type SoldLine } from '../orders/order-lines.repo.ts'
import type { OrderRow } from '../orders/orders.repo.ts'
import { hasDeclaredAdult } from '../orders/placing/placing.repo.ts'
import { snapshotLines } from '../orders/placing/snapshot-lines.ts'
import { findProposal } from '../orders/proposals.repo.ts'
import { isBeingPaid } from '../payments/attempts.repo.ts'
import { isInDispute } from '../payments/provider-payments.repo.ts'
import { findCommerce } from '../shop/shop.repo.ts'
import { shopOf } from '../shop/shop.service.ts'
import { type AddedKind, declareAdult, findDrinks } from './amendments.repo.ts'

/** `samePriceAs`: the order's line whose price applies; null for today's price. */
export type AddedSellable = (Omit<ArticleLine, 'notes'> | Omit<PromotionLine, 'notes'>) & {
  samePriceAs: number | null
}

export type RequestedAmendment = { changes: readonly LineChange[]; added: readonly AddedSellable[] }

export type AmendmentDraft = {
  lines: SoldLine[]
  changes: readonly LineChange[]
  added: NewOrderLine[]
  after: Quote
}

/** Why the lines of an order can't be changed now; null when they can. An open proposal blocks any other change. */
export async function amendmentRefusal(
  sql: Sql,
  order: OrderRow,
  now: Date,
  accepted: number | null = null,
): Promise<Refusal | null> {
  const problem = standingProblem({
    status: order.order_status,
    payment: (await isInDispute(sql, order)) ? 'charged_back' : order.payment_status,
    isBeingPaid: order.hold_expires_at !== null || (await isBeingPaid(sql, order.id, now)),
  })
  if (problem) return refuseStaff(problem)
  const open = await findProposal(sql, order.id)
  return open && open.id !== accepted ? refuseStaff('amendment_open') : null
}

function isMoreOf(lines: readonly SoldLine[], one: AddedSellable): boolean {
  const line = lines.find(({ id }) => id === one.samePriceAs)
  if (line === undefined) return false
  return 'article_id' in one
    ? line.article_id === one.article_id && line.variant_id === one.variant_id
    : line.promocion_vinoteca_id === one.promotion_id
}

/** The order after a change of its lines, not saved; added lines have today's online price. */
export async function draftAmendment(
  sql: Sql,
  deps: Pick<Deps, 'payments' | 'now'>,
  order: OrderRow,
  { changes, added }: RequestedAmendment,
): Promise<AmendmentDraft | Refusal> {
  const unable = await amendmentRefusal(sql, order, deps.now())
  if (unable) return unable
  const lines = await findSoldLines(sql, order.id)
  const problem = amendmentProblem(lines, changes, added)
  if (problem) return refuseStaff(problem)
  const borrowed = added.map((one) => ({ ...one, isMore: isMoreOf(lines, one) }))
  if (exceedsReplacedUnits(lines, changes, borrowed)) return refuseStaff('amendment_price_wrong')
  const shop = shopOf(await findCommerce(sql), deps.payments)
  const articles = added.filter((one) => 'article_id' in one)
  const promotions = added.filter((one) => 'promotion_id' in one)
  const input = {
    lines: articles.map((one) => ({ ...one, notes: null })),
    promotions: promotions.map((one) => ({ ...one, notes: null })),
  }
  const items = await findCatalogueItems(sql, input)
  const priced = priceCartLines(input, items, shop)
  const refused = [...unknownLines(input, items), ...refusedLines(priced)]
  if (refused.length > 0) return refuseLines(refused)
  const wanted = [...articles, ...promotions]
  const snapshots = snapshotLines(priced)
  const sold = snapshots.filter(({ kind }) => kind !== componentKind)
  const prices = sold.map(({ price }, index) => ({
    amount: wanted[index]?.amount ?? 0,
    today: price,
    samePriceAs: wanted[index]?.samePriceAs ?? null,
  }))
  const zone = shop.zones.find(({ id }) => id === order.delivery_zone?.id)
  return {
    lines,
    changes,
    added: snapshots.map((line) => {
      const price = prices[sold.indexOf(line)]
      return price ? { ...line, price: addedPrice(lines, price) } : line
    }),
    after: amendedQuote({
      before: order,
      lines,
      changes,
      added: prices,
      method: order.payment_method,
      discount: order.discount_terms,
      freeFrom: zone?.free_from ?? null,
    }),
  }
}

/** Whether these lines bring the first alcohol of an order whose buyer has not declared to be 18 or over (Ley 24.788). */
export async function asksAdult(
  sql: Sql,
  { id: orderId, buyer_id: buyerId, seller_id: sellerId }: OrderRow,
  added: readonly AddedKind[],
): Promise<boolean> {
  if (added.length === 0) return false
  const kinds = added.map(({ article_id, kind }) => ({ article_id, kind }))
  const { isDeclared, lines, added: drinks } = await findDrinks(sql, orderId, kinds)
  if (isDeclared || hasAlcohol(lines) || !hasAlcohol(drinks)) return false
  return buyerId === null || !(await hasDeclaredAdult(sql, { buyerId, sellerId }))
}

/** Where that is asked, records that the buyer said to be 18 or over; a refusal when that was not said. */
export async function declareAdultIfAsked(
  tx: Sql,
  order: OrderRow,
  added: readonly AddedKind[],
  { agreed, isAdult }: { agreed: 'page' | 'phone'; isAdult: boolean },
): Promise<Refusal | null> {
  if (!(await asksAdult(tx, order, added))) return null
  if (!isAdult) return agreed === 'page' ? refuse('adult_missing') : refuseStaff('adult_not_said')
  await declareAdult(tx, order.id)
  return null
}
