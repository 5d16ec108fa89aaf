import { useQueryClient, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { ServerError } from '#contract/client.ts'
import type { EndpointInput } from '#contract/endpoint.ts'
import { type Order, orderEndpoints } from '#contract/orders.ts'
import { href } from '#contract/screens.ts'
import { type CartLine, lineKey } from '#domain/cart/cart.ts'
import { readStored, writeStore } from '../../api/browser-store.ts'
import { localCart } from '../../api/cart/local-cart.ts'
import { browserClient } from '../../api/client.ts'
import { ordersQuery, placedOrderQuery } from '../../api/queries/order-queries.ts'
import { currentOrderQuery, lastCartQuery } from '../../api/queries/shop-queries.ts'
import { randomKey } from '../../api/random-key.ts'
import { toast } from '../../ui/toaster.tsx'
import { clearDraft } from './draft.ts'

const storageKey = 'damajuana.pedido-enviado'

type OrderBody = EndpointInput<typeof orderEndpoints.place>['body']

/** An order as it was sent, under its Idempotency-Key. `of` tells what is ordered. */
export type SentOrder = { of: string; key: string; body: OrderBody }

/**
 * An order that is about to be sent, kept by the tab until it is answered: under the same key as long as the same is
 * ordered, so that a retry, even after a reload, is the same order. Without a store the server's cart still makes one order only.
 */
export function saveSentOrder(of: string, body: OrderBody): SentOrder {
  const known = readSentOrder()
  if (known?.of === of) return known
  const sent: SentOrder = { of, key: randomKey(), body }
  writeStore('sessionStorage', storageKey, JSON.stringify(sent))
  return sent
}

/** The one that nobody has answered; null where there is none. */
function readSentOrder(): SentOrder | null {
  return readStored('sessionStorage', storageKey) as SentOrder | null
}

export function forgetSentOrder(): void {
  writeStore('sessionStorage', storageKey, null)
}

/** How long an answer is waited for, and how long before each further try, ms. */
const timeoutMs = 20_000

const pauses = [1_000, 3_000]

/**
 * Posts an order, and again where nobody answers: under its key it is one order, however often it arrives.
 * @throws ServerError when it is refused; whatever fetch throws when nobody answers at all.
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

/** Whether nobody said what became of it: it may be an order by now. */
export function isSilence(error: unknown): boolean {
  return !(error instanceof ServerError) || (error.status >= 500 && error.body.code === undefined)
}

/** What follows once a cart is an order: it is no cart any more, and one goes on to pay it or to Thanks. */
export function useOrderPlaced(): (placed: Order, cartId: number) => Promise<void> {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return async (placed, cartId) => {
    forgetSentOrder()
    clearDraft()
    // Whatever was told of the cart.
    toast.clear()
    cache.setQueryData(placedOrderQuery(placed.num).queryKey, placed)
    cache.setQueryData(currentOrderQuery().queryKey, placed)
    cache.removeQueries({ queryKey: ordersQuery().queryKey, exact: true })
    // A page of its own: MercadoPago's button runs under the policy of the screen that it began on.
    if (isToPay(placed)) location.assign(href('paymentCard', {}, { pedido: placed.num }))
    else await navigate(href('thanks', {}, { pedido: placed.num }), { replace: true })
    localCart.write(withoutOrdered(localCart.read(), placed))
    cache.setQueryData(lastCartQuery().queryKey, (saved) => (saved?.id === cartId ? null : saved))
  }
}

/** Whether it is to be paid on line now. One that costs nothing is not. */
function isToPay({ payment_method: method, payment_status: payment }: Order): boolean {
  return method?.type != null && payment !== null && payment !== 'approved'
}

/** Keeps what a visitor added while the order was on its way. */
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
 * Finds the order of which no answer came: one was sent from this tab, and its cart is no cart any more. Asked for again
 * under its key it is told, never made twice, and one goes on from it; null where there is nothing to find.
 */
export function useLostAnswer(): 'asking' | 'failed' | null {
  const { data: cart, isSuccess } = useQuery(lastCartQuery())
  const follow = useOrderPlaced()
  const lost = useMemo(() => (isSuccess ? lostOrder(cart?.id ?? null) : null), [cart, isSuccess])
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

function lostOrder(cartId: number | null): SentOrder | null {
  const sent = readSentOrder()
  return sent === null || sent.body.cart_id === cartId ? null : sent
}
