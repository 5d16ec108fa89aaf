import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import { ServerNo } from '#contract/client.ts'
import type { Order } from '#contract/orders.ts'
import { isOpenOrder, isOrderStatus } from '#domain/order.ts'
import { isPaymentStatus } from '#domain/payment.ts'
import { mayPayAgain } from '#domain/payment-verdict.ts'
import { placedOrderQuery } from '../../api/order-queries.ts'

type Asking = { cache: QueryClient; ask: Client; url: URL }

/** The order of `?pedido=`, as it is now; null when the address names none, or another's, which reads the same. */
export async function findOwnOrder({ cache, ask, url }: Asking): Promise<Order | null> {
  const num = Number(/^[1-9]\d{0,8}$/.exec(url.searchParams.get('pedido') ?? '')?.[0] ?? 0)
  if (num === 0) return null
  try {
    return await cache.fetchQuery({ ...placedOrderQuery(num, ask), staleTime: 0 })
  } catch (error) {
    if (error instanceof ServerNo && error.status < 500) return null
    throw error
  }
}

/** Whether an order is paid with a card on these screens. */
export function isByCard({ payment_method: method }: Order): boolean {
  return method?.type?.name === 'Payway'
}

/** Whether it still waits for a payment that may be made now. */
export function isPayable({ order_status: { name }, payment_status: payment }: Order): boolean {
  return isOrderStatus(name) && isOpenOrder(name) && isPaymentStatus(payment) && mayPayAgain(payment)
}
