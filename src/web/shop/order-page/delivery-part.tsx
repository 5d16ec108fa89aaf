import type { OrderPage } from '#contract/orders.ts'
import type { Commerce } from '#contract/shop.ts'
import { deliveryTime } from '#domain/delivery.ts'
import { orderPage as copy } from '../../copy/order-page.ts'
import { orders } from '../../copy/orders.ts'
import { payment } from '../../copy/payment.ts'
import { isUnderWay } from '../orders/state/order-state.ts'
import { Part } from './part.tsx'
import { shopPlace } from './shop-place.ts'

/** Where it goes or waits, and when, while it is still to come. */
export function DeliveryPart({ order, commerce }: { order: OrderPage; commerce: Commerce }) {
  const { deliver, place, fecha_entrega: day, delivery_slot: slot } = order
  return (
    <Part title={copy.delivery} isSoft>
      <p>
        {deliver === 1
          ? place === null
            ? payment.deliveryHome
            : orders.deliveryTo(place)
          : copy.pickUp(shopPlace(commerce))}
      </p>
      {isUnderWay(order) && (
        <p className="figures text-muted">
          {day === null ? deliveryTime(null, null) : copy.day(deliveryTime(day, slot))}
        </p>
      )}
    </Part>
  )
}
