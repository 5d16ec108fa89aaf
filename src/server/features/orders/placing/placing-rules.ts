import { hasAlcohol, mayBringAlcoholIn, mayBringAlcoholOn } from '#domain/catalog/alcohol.ts'
import { isInTime, isNotOver, slotsOn } from '#domain/delivery/delivery-slot.ts'
import { isDeliveryDay, servesOn } from '#domain/delivery/delivery.ts'
import { refuse, refuseLines, type Refusal } from '#domain/text/refusals.ts'
import type { Sql } from '../../../db/connect.ts'
import type { PricedCart } from '../../cart/price-cart.ts'
import type { CartContext } from '../../cart/resolve-choices.ts'
import type { ArticleRow } from '../../catalog/articles.repo.ts'
import { findSlots } from '../../delivery/slots.repo.ts'
import { findAlcoholRule } from '../../shop/commerce.service.ts'
import type { NewOrderLine } from '../order-lines.repo.ts'
import type { SlotSnapshot } from '../orders.repo.ts'
import { shortLines } from '../short-lines.ts'
import { hasDeclaredAdult, type OrderOutcome } from './placing.repo.ts'

type Drink = Pick<ArticleRow, 'kind' | 'abv'>

type PlacedLines = {
  lines: readonly { article: Drink }[]
  promotions: readonly { promotion: { parts: readonly { article: Drink }[] } }[]
}

type PlacedCart = PlacedLines & { resolved: Pick<PricedCart['resolved'], 'deliver' | 'zone'> }

/** Refuses a day that is not offered, or on which alcohol may not be delivered. Null, as soon as possible, is always allowed. */
export async function dayProblem(
  { sql, shop }: Pick<CartContext, 'sql' | 'shop'>,
  day: string | null,
  pricedCart: PlacedCart,
  now: Date,
): Promise<Refusal | null> {
  if (day === null) return null
  const { deliver, zone } = pricedCart.resolved
  if (!isDeliveryDay(day, now, shop.deliveryRule) || (deliver === 1 && !servesOn(zone, day)))
    return refuse('delivery_day_wrong')
  if (deliver !== 1 || !hasAlcohol(drinksOf(pricedCart))) return null
  return mayBringAlcoholOn(day, now, await findAlcoholRule(sql, now)) ? null : refuse('delivery_day_alcohol')
}

/**
 * The chosen slot; null for a day without slots or for as soon as possible. Refused when a choice is missing, when
 * all are past their cut-off (`isLateFine`: when all are over), and when alcohol may not be delivered in it.
 */
export async function findSlot(
  { sql, isLateFine = false }: Pick<CartContext, 'sql'> & { isLateFine?: boolean },
  chosen: number | null,
  day: string | null,
  pricedCart: PlacedCart,
  now: Date,
): Promise<SlotSnapshot | null | Refusal> {
  const { deliver, zone } = pricedCart.resolved
  if (day === null || deliver !== 1 || zone === null) return null
  const slots = slotsOn(await findSlots(sql, zone.id), day)
  if (slots.length === 0) return null
  const inTime = slots.filter((slot) => (isLateFine ? isNotOver(slot, day, now) : isInTime(slot, day, now)))
  if (inTime.length === 0) return refuse('delivery_day_wrong')
  const slot = inTime.find(({ id }) => id === chosen)
  if (!slot) return refuse('slot_missing')
  if (hasAlcohol(drinksOf(pricedCart)) && !mayBringAlcoholIn(slot, day, now, await findAlcoholRule(sql, now)))
    return refuse('slot_alcohol')
  return { id: slot.id, from: slot.from, to: slot.to }
}

/**
 * Whether the buyer declares to be 18 or over, now or in an earlier order; null when nothing in the order requires it
 * (Ley 24.788). A seller's declaration for a client counts for that seller's orders.
 */
export async function saysAdult(
  sql: Sql,
  declared: boolean | null,
  { buyerId, sellerId }: { buyerId: number | null; sellerId: number | null },
  pricedCart: PlacedLines,
): Promise<boolean | null> {
  if (!hasAlcohol(drinksOf(pricedCart))) return null
  if (declared !== null || buyerId === null) return declared === true
  return hasDeclaredAdult(sql, { buyerId, sellerId })
}

/** Articles bought, including the components of promotions. */
function drinksOf({ lines, promotions }: PlacedLines): Drink[] {
  return [
    ...lines.map(({ article }) => article),
    ...promotions.flatMap(({ promotion }) => promotion.parts.map(({ article }) => article)),
  ]
}

/** Why the order of these lines was not placed. */
export function unplacedRefusal(
  outcome: Exclude<OrderOutcome, { kind: 'placed' }>,
  lines: readonly NewOrderLine[],
): Refusal {
  switch (outcome.kind) {
    case 'short':
      return refuseLines(shortLines(lines, outcome.item))
    case 'key_taken':
      return refuse('same_key_other_order')
  }
}
