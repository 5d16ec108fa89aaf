import type { DeliveryDay, DeliveryZone } from '#contract/delivery.ts'
import type { Commerce } from '#contract/shop.ts'
import { mayBringAlcoholOn } from '#domain/alcohol-hours.ts'
import { servesOn } from '#domain/delivery.ts'
import { holdsAlcohol } from '../cart/drinks.ts'
import { usePageTime } from '../frame/now.ts'
import type { OrderCart } from './use-order-cart.ts'

/** The days that can be chosen for what is in the cart: where it is brought, only those on which its zone is served and, with alcohol, the law allows it. */
export function useDaysToBring({ cart, choices }: Pick<OrderCart, 'cart' | 'choices'>, days: readonly DeliveryDay[], zones: readonly DeliveryZone[], { alcohol_hours: hours, workdays }: Commerce): readonly DeliveryDay[] {
  const now = usePageTime()
  if (choices.deliver !== 1) return days
  const zone = zones.find(({ id }) => id === cart.delivery_zone_id) ?? null
  const isDry = !holdsAlcohol(cart)
  return days.filter(({ date }) => date === null || (servesOn(zone, date) && (isDry || mayBringAlcoholOn(date, new Date(now), { hours, workdays }))))
}
