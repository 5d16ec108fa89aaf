import { useQueryClient, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { ServerError } from '#contract/client.ts'
import { type Order, orderEndpoints } from '#contract/orders.ts'
import { href } from '#contract/screens.ts'
import { type CartLine, lineKey } from '#domain/cart/cart.ts'
import { localCart } from '../../api/cart/local-cart.ts'
import { browserClient } from '../../api/client.ts'
import { ordersQuery, placedOrderQuery } from '../../api/queries/order-queries.ts'
import { buyerQuery, currentOrderQuery, lastCartQuery } from '../../api/queries/shop-queries.ts'
import { clearDraft } from '../../parts/order-draft.ts'
import { forgetSentOrder, readSentOrder, type SentOrder } from '../../parts/sent-order.ts'
import { toast } from '../../ui/toaster.tsx'

/** Request timeout and backoff of retries, ms. */
const timeoutMs = 20_000

const pauses = [1_000, 3_000]

/**
 * Posts an order, with retries when there is no answer: idempotent by its key. @throws ServerError when refused;
 * fetch's error when no try was answered.
 */
export async function postOrder({ body, key }: SentOrder): Promise<Order> {
  for (let tries = 0; ; tries += 1) {
    try {
      return (
        await browserClient(
          orderEndpoints.place,
          { body },
          { headers: { 'idempotency-key': key }, signal: AbortSignal.timeout(timeoutMs) },
        )
      ).order
    } catch (error) {
      const pause = pauses[tries]
      if (pause === undefined || !isSilence(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/** Whether there was no definite answer, so that it may have been placed. */
export function isSilence(error: unknown): boolean {
  return !(error instanceof ServerError) || (error.status >= 500 && error.body.code === undefined)
}

/** Handles a placed order: clears the cart, and goes on to payment or Thanks. */
export function useFollowOrder(): (placed: Order, cartId: number) => Promise<void> {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return async (placed, cartId) => {
    clearDraft()
    // Messages about the cart.
    toast.clear()
    cache.setQueryData(placedOrderQuery(placed.num).queryKey, placed)
    cache.setQueryData(currentOrderQuery().queryKey, placed)
    cache.removeQueries({ queryKey: ordersQuery().queryKey, exact: true })
    // A new document: MercadoPago's button needs the policy of its own screen.
    if (isToPay(placed)) location.assign(href('paymentCard', {}, { pedido: placed.num }))
    else await navigate(href('thanks', {}, { pedido: placed.num }), { replace: true })
    localCart.write(withoutOrdered(localCart.read(), placed))
    cache.setQueryData(lastCartQuery().queryKey, (saved) => (saved?.id === cartId ? null : saved))
    // Last: a reload before finds the order by its key, instead of ordering the same lines again.
    forgetSentOrder()
  }
}

/** Whether an online payment is due now. Not when the total is 0. */
function isToPay({ payment_method: method, payment_status: payment }: Order): boolean {
  return method?.type != null && payment !== null && payment !== 'approved'
}

/** Keeps lines that a visitor added while the order was being sent. */
function withoutOrdered(
  lines: readonly CartLine[],
  { articles, promociones_vinoteca: promotions }: Order,
): CartLine[] {
  const ordered = new Set([
    ...articles.flatMap(({ id, pivot: { variant_id, color_id, size_id } }) =>
      id === null ? [] : [lineKey({ article_id: id, variant_id, color_id, size_id })],
    ),
    ...promotions.flatMap(({ id }) => (id === null ? [] : [lineKey({ promotion_id: id })])),
  ])
  return lines.filter((line) => !ordered.has(lineKey(line)))
}

/**
 * Recovers an order without an answer: sent by this person, and its cart is gone. Re-sending it with its key returns
 * it, and the flow continues; null when there is nothing to recover.
 */
export function useLostAnswer(): 'asking' | 'failed' | null {
  const { data: cart, isSuccess } = useQuery(lastCartQuery())
  const { data: buyer } = useQuery(buyerQuery())
  const follow = useFollowOrder()
  const [cartId, buyerId] = [cart?.id ?? null, buyer?.id ?? null]
  const lost = useMemo(() => (isSuccess ? lostOrder(cartId, buyerId) : null), [cartId, buyerId, isSuccess])
  const { mutate, error } = useMutation({
    mutationFn: postOrder,
    networkMode: 'always',
    onSuccess: (placed, { body }: SentOrder) => follow(placed, body.cart_id),
    onError: (rejection) => {
      if (!isSilence(rejection)) forgetSentOrder()
    },
  })
  useEffect(() => {
    if (lost) mutate(lost)
  }, [lost, mutate])

  if (lost === null) return null
  if (error === null) return 'asking'
  return isSilence(error) ? 'failed' : null
}

/** What a visitor sent is also whose login followed; another buyer's is not. */
function lostOrder(cartId: number | null, buyerId: number | null): SentOrder | null {
  const sent = readSentOrder()
  const isOwn = sent?.body.buyer_id == null || sent.body.buyer_id === buyerId
  return isOwn && sent?.body.cart_id !== cartId ? sent : null
}
