import { hasAlcohol } from '#domain/alcohol.ts'
import { mayBringAlcoholOn } from '#domain/alcohol-hours.ts'
import { isDeliveryDay, servesOn } from '#domain/delivery.ts'
import { refuse, type Refusal } from '#domain/refusals.ts'
import type { Appraisal, CartReader } from '../../carts/appraisal/appraise-cart.ts'
import { findAlcoholRule } from '../../shop/commerce.service.ts'

/** Why the order can't be had on the chosen day: it is not offered, or the law lets no alcohol be brought on it. Null is as soon as possible, which always can. */
export async function dayProblem({ sql, shop }: CartReader, day: string | null, appraisal: Appraisal, now: Date): Promise<Refusal | null> {
  if (day === null) return null
  const { deliver, zone } = appraisal.checkout
  if (!isDeliveryDay(day, now, shop.deliveryRule) || (deliver === 1 && !servesOn(zone, day))) return refuse('delivery_day_wrong')
  if (deliver !== 1 || !hasAlcohol(drinksOf(appraisal))) return null
  return mayBringAlcoholOn(day, now, await findAlcoholRule(sql)) ? null : refuse('delivery_day_alcohol')
}

function drinksOf({ lines, promotions }: Appraisal): { kind: string }[] {
  return [...lines.map(({ article }) => article), ...promotions.flatMap(({ promotion }) => promotion.parts.map(({ article }) => article))]
}
