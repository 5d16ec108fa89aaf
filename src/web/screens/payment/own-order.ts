import type { QueryClient } from '@tanstack/react-query'
import { type Client, ServerError } from '#contract/client.ts'
import type { Order } from '#contract/orders.ts'
import { isPaymentStatus, mayRetryPayment } from '#domain/payments/payment.ts'
import { placedOrderQuery } from '../../api/queries/order-queries.ts'
import { isUnderWay } from '../../parts/orders/order-state.tsx'

type Asking = { cache: QueryClient; client: Client; url: URL }

/** The viewer's order of `?pedido=`, at most `staleTime` ms old; null when missing or another's. */
export async function fetchOrderOfUrl({ cache, client, url }: Asking, staleTime = 0): Promise<Order | null> {
  const num = Number(/^[1-9]\d{0,8}$/.exec(url.searchParams.get('pedido') ?? '')?.[0] ?? 0)
  if (num === 0) return null
  try {
    return await cache.fetchQuery({ ...placedOrderQuery(num, client), staleTime })
  } catch (error) {
    if (error instanceof ServerError && error.status < 500) return null
    throw error
  }
}

export function isByCard({ payment_method: method }: Order): boolean {
  return method?.type?.name === 'Payway'
}

/** Whether a payment can be made now. */
export function isPayable(order: Order): boolean {
  return isUnderWay(order) && isPaymentStatus(order.payment_status) && mayRetryPayment(order.payment_status)
}
