import type { Order } from '#contract/orders.ts'
import { orders as copy } from '../../copy/orders.ts'
import { payment } from '../../copy/payment.ts'

/** How an order gets to its buyer, in one line. */
export function deliveryText({ deliver, address }: Pick<Order, 'deliver' | 'address'>): string {
  if (deliver !== 1) return copy.pickup
  return address ? copy.deliveryTo(address.formated) : payment.deliveryHome
}
