import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { href } from '#contract/screens.ts'
import { type CartLine, lineKey } from '#domain/cart.ts'
import { localCart } from '../../../api/cart/local-cart.ts'
import { currentOrderQuery } from '../../../api/queries/current-order-query.ts'
import { ordersQuery, placedOrderQuery } from '../../../api/queries/order-queries.ts'
import { lastCartQuery } from '../../../api/queries/shop-queries.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { clearDraft } from '../draft.ts'
import { forgetSentOrder } from './sent-order.ts'

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

/** Whether it is to be paid on line now (design 6.32). One that costs nothing is not. */
function isToPay({ payment_method: method, payment_status: payment }: Order): boolean {
  return method?.type != null && payment !== null && payment !== 'approved'
}

/** What a visitor put in while his order was on its way stays his. */
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
