import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Cart } from '#contract/carts.ts'
import type { Order } from '#contract/orders.ts'
import { href } from '#contract/screens.ts'
import { currentOrderQuery } from '../../api/queries/current-order-query.ts'
import { lastCartQuery } from '../../api/queries/shop-queries.ts'
import { useSaveCart } from '../../api/cart/save-cart.ts'
import { cart as copy } from '../../copy/cart.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { OrderAgainButton } from '../orders/again/again-button.tsx'
import { AnnulButton } from '../orders/again/annul-button.tsx'
import { saveToasts } from './save-toasts.ts'
import { PendingPayment } from '../orders/state/pending-payment.tsx'
import { isOfferedAgain, isPaymentPending } from '../orders/state/order-state.ts'

/** An order that awaits its payment counts as the cart (design 6.40): it can be taken up again, or this cart is already on its way to take its place. */
export function UnpaidOrder({ cart }: { cart: Pick<Cart, 'order_id'> | null }) {
  const { data: order } = useQuery(currentOrderQuery())
  if (cart !== null && cart.order_id !== null) return <Replaces />
  if (order && isPaymentPending(order)) return <PendingOrder order={order} />
  if (!order || !isOfferedAgain(order)) return null
  return (
    <section
      aria-label={copy.unpaid(order.num)}
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-paper-2 px-5 py-4"
    >
      <div>
        <p className="figures font-semibold">{copy.unpaid(order.num)}</p>
        <p className="text-sm text-muted">{copy.unpaidNote}</p>
      </div>
      <OrderAgainButton order={order} size="sm" />
    </section>
  )
}

/** An order whose payment is waited for: what there is to do, and no second payment. */
function PendingOrder({ order }: { order: Order }) {
  return (
    <section
      aria-label={copy.pending(order.num)}
      className="mb-6 rounded-lg border border-line bg-paper-2 px-5 py-4"
    >
      <p className="figures font-semibold">{copy.pending(order.num)}</p>
      <PendingPayment order={order} className="mt-1 text-sm text-muted">
        <LinkButton variant="ghost" size="sm" to={href('order', { num: order.num, token: order.token })}>
          {copy.seeOrder}
        </LinkButton>
        <AnnulButton order={order} size="sm" />
      </PendingPayment>
    </section>
  )
}

/** What confirming does to the order from before, and how to leave that one alone. */
function Replaces() {
  const cache = useQueryClient()
  const save = useSaveCart(saveToasts)
  const standAlone = async (): Promise<void> => {
    await cache.ensureQueryData(lastCartQuery())
    await save.mutateAsync({ choices: { order_id: null } })
    await cache.invalidateQueries({ queryKey: ['cart', 'quote'] })
  }
  return (
    <div className="mb-6 rounded-lg border border-line bg-paper-2 px-5 pt-4 pb-2">
      <p>{copy.replaces}</p>
      <Button
        variant="quiet"
        size="sm"
        busy={save.isPending}
        className="mt-1 -ml-4"
        onClick={() => void standAlone().catch(() => undefined)}
      >
        {copy.replacesNot}
      </Button>
    </div>
  )
}
