import { hasAlcohol } from '#domain/alcohol.ts'
import { mayBringAlcoholIn, mayBringAlcoholOn } from '#domain/alcohol-hours.ts'
import { isDeliveryDay, servesOn } from '#domain/delivery.ts'
import { isInTime, slotsOn } from '#domain/delivery-slot.ts'
import { refuse, type Refusal } from '#domain/refusals.ts'
import type { Appraisal, CartReader } from '../../../carts/appraisal/appraise-cart.ts'
import type { ArticleRow } from '../../../catalog/articles.repo.ts'
import { findSlots } from '../../../delivery/slots.repo.ts'
import type { FrozenSlot } from '../../orders.repo.ts'
import { hasDeclaredAdult } from './order-party.repo.ts'
import { findAlcoholRule } from '../../../shop/commerce.service.ts'

/** Why the order can't be had on the chosen day: it is not offered, or the law lets no alcohol be brought on it. Null is as soon as possible, which always can. */
export async function dayProblem(
  { sql, shop }: CartReader,
  day: string | null,
  appraisal: Appraisal,
  now: Date,
): Promise<Refusal | null> {
  if (day === null) return null
  const { deliver, zone } = appraisal.checkout
  if (!isDeliveryDay(day, now, shop.deliveryRule) || (deliver === 1 && !servesOn(zone, day)))
    return refuse('delivery_day_wrong')
  if (deliver !== 1 || !hasAlcohol(drinksOf(appraisal))) return null
  return mayBringAlcoholOn(day, now, await findAlcoholRule(sql)) ? null : refuse('delivery_day_alcohol')
}

/** The hours chosen of the day; null where none are offered on it, or it goes as soon as possible. Refused while one has still to be chosen, when it is too late for all of them, and when the law lets no alcohol be brought in them. */
export async function findSlot(
  { sql }: CartReader,
  chosen: number | null,
  day: string | null,
  appraisal: Appraisal,
  now: Date,
): Promise<FrozenSlot | null | Refusal> {
  const { deliver, zone } = appraisal.checkout
  if (day === null || deliver !== 1 || zone === null) return null
  const slots = slotsOn(await findSlots(sql, zone.id), day)
  if (slots.length === 0) return null
  const inTime = slots.filter((slot) => isInTime(slot, day, now))
  if (inTime.length === 0) return refuse('delivery_day_wrong')
  const slot = inTime.find(({ id }) => id === chosen)
  if (!slot) return refuse('slot_missing')
  if (hasAlcohol(drinksOf(appraisal)) && !mayBringAlcoholIn(slot, day, now, await findAlcoholRule(sql)))
    return refuse('slot_alcohol')
  return { id: slot.id, from: slot.from, to: slot.to }
}

/**
 * Whether who orders says to be 18 or over, now or in an order before this one; null where nothing in the order asks for
 * it (Ley 24.788). A seller's word for a client counts for that seller's orders.
 */
export async function saysAdult(
  { sql, viewer }: CartReader,
  said: boolean | null,
  appraisal: Appraisal,
): Promise<boolean | null> {
  if (!hasAlcohol(drinksOf(appraisal))) return null
  if (said !== null || viewer.buyer === null) return said === true
  const buyerId = appraisal.checkout.client?.id ?? viewer.buyer.id
  return hasDeclaredAdult(sql, { buyerId, sellerId: viewer.buyer.sellerId })
}

/** What is bought, each promotion taken apart. */
function drinksOf({ lines, promotions }: Appraisal): ArticleRow[] {
  return [
    ...lines.map(({ article }) => article),
    ...promotions.flatMap(({ promotion }) => promotion.parts.map(({ article }) => article)),
  ]
}
