import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import type { Order } from '#contract/orders.ts'
import { mercadoPagoEndpoints } from '#contract/payments.ts'
import { href } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { useSaveCart } from '../../api/cart/save-cart.ts'
import { browserClient } from '../../api/client.ts'
import { currentOrderQuery, lastCartQuery } from '../../api/queries/shop-queries.ts'
import { cart as copy } from '../../copy/cart.ts'
import { onlinePayment } from '../../copy/payment.ts'
import { Button, LinkButton, type ButtonSize } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ProblemNote } from '../../ui/note.tsx'
import { saveToasts } from '../save-toasts.ts'
import { OrderAgainButton, CartQuestion } from './again-button.tsx'
import { PendingPayment, isOfferedAgain, isPaymentPending, type OrderState } from './order-state.tsx'
import { useOrderAgain } from './use-order-again.ts'

/** An order that awaits its payment counts as the cart: it can be resumed, or is about to be superseded by this cart. */
export function UnpaidOrder({ cart }: { cart: Pick<Cart, 'order_id'> | null }) {
  const { data: order } = useQuery(currentOrderQuery())
  if (cart !== null && cart.order_id !== null) return <Supersedes />
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

/** An order with a payment in process: what to do, and no second payment. */
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

/** States that confirming supersedes the earlier order, and how to keep that one. */
function Supersedes() {
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
        {copy.supersedesNot}
      </Button>
    </div>
  )
}

type Annullable = OrderState & {
  id: number
  num: number
  payment_method: { type: { name: string } | null } | null
}

/**
 * 'Anular y pagar de otra forma', after confirmation: cancels an order's payment in process, and leads to checkout
 * with its lines as the cart. Only for MercadoPago, as Payway can't cancel a card under review.
 */
export function AnnulButton({ order, size }: { order: Annullable; size?: ButtonSize }) {
  const cache = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { again, isBusy, conflict } = useOrderAgain('payment')
  const annulling = useMutation({
    mutationFn: () =>
      browserClient(mercadoPagoEndpoints.annul, { body: { order_num: order.num, commerce_id: commerceId } }),
    networkMode: 'always',
    onSuccess: () => {
      setAsked(false)
      again(order)
    },
    // Cancelled or credited meanwhile: either way the order has changed.
    onSettled: () => cache.invalidateQueries({ queryKey: ['orders'] }),
  })
  if (!isPaymentPending(order) && !isBusy && conflict === null) return null
  if (order.payment_method?.type?.name !== 'MercadoPago') return null
  return (
    <>
      <Button variant="ghost" size={size} busy={isBusy} onClick={() => setAsked(true)}>
        {onlinePayment.annul}
      </Button>
      <Dialog open={isAsked} onClose={() => setAsked(false)} title={onlinePayment.annulAsk} size="sm">
        <div className="grid gap-4">
          <p>{onlinePayment.annulText}</p>
          {annulling.isError && (
            <ProblemNote>{actionProblem(annulling.error, onlinePayment.annulFailed)}</ProblemNote>
          )}
          <div className="grid gap-2.5">
            <Button busy={annulling.isPending} onClick={() => annulling.mutate()}>
              {onlinePayment.annul}
            </Button>
            <Button variant="quiet" onClick={() => setAsked(false)}>
              {onlinePayment.annulNot}
            </Button>
          </div>
        </div>
      </Dialog>
      <CartQuestion conflict={conflict} isBusy={isBusy} />
    </>
  )
}
