import type { DeliveryDay, DeliverySlot, DeliveryZone } from '#contract/delivery.ts'
import type { Commerce } from '#contract/shop.ts'
import { mayBringAlcoholIn, mayBringAlcoholOn } from '#domain/alcohol-hours.ts'
import { servesOn } from '#domain/delivery.ts'
import { holdsAlcohol } from '../cart/drinks.ts'
import { usePageTime } from '../frame/time/now.ts'
import type { OrderCart } from './use-order-cart.ts'

/** When what is in the cart can be brought: the days on which its zone is served and, with alcohol, the law allows it; and of the hours of a day, those in which it does. */
export function useDaysToBring(
  { cart, choices }: Pick<OrderCart, 'cart' | 'choices'>,
  days: readonly DeliveryDay[],
  zones: readonly DeliveryZone[],
  { alcohol_hours: hours, workdays }: Commerce,
): { days: readonly DeliveryDay[]; mayBringIn: (slot: DeliverySlot) => boolean } {
  const now = new Date(usePageTime())
  const isFree = choices.deliver !== 1 || !holdsAlcohol(cart)
  const zone = zones.find(({ id }) => id === cart.delivery_zone_id) ?? null
  const mayBringOn = ({ date }: DeliveryDay): boolean =>
    date === null ||
    choices.deliver !== 1 ||
    (servesOn(zone, date) && (isFree || mayBringAlcoholOn(date, now, { hours, workdays })))
  return {
    days: days.filter(mayBringOn),
    mayBringIn: (slot) => isFree || mayBringAlcoholIn(slot, slot.date, now, { hours }),
  }
}
