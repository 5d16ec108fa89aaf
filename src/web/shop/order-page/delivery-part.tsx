import type { OrderPage } from '#contract/orders.ts'
import type { Commerce } from '#contract/shop.ts'
import { deliveryTime } from '#domain/delivery.ts'
import { isOpenOrder, isOrderStatus } from '#domain/order.ts'
import { orderPage as copy } from '../../copy/order-page.ts'
import { Part } from './part.tsx'

/** Where it goes or waits, and when, while it is still to come. */
export function DeliveryPart({ order: { deliver, place, fecha_entrega: day, delivery_slot: slot, order_status: status }, commerce }: { order: OrderPage; commerce: Commerce }) {
  const isOpen = isOrderStatus(status.name) && isOpenOrder(status.name)
  return (
    <Part title={copy.delivery} isSoft>
      <p className="break-words">{deliver === 1 ? (place === null ? copy.deliveryHome : copy.deliveryTo(place)) : copy.pickUp(shopPlace(commerce))}</p>
      {isOpen && <p className="figures text-muted">{day === null ? deliveryTime(null, null) : copy.day(deliveryTime(day, slot))}</p>}
    </Part>
  )
}

function shopPlace({ name, addresses: [shop] }: Commerce): string {
  return shop ? `${shop.street} ${shop.street_number}, ${shop.city.name}` : name
}
