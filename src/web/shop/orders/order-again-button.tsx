import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isOrderStatus } from '#domain/order.ts'
import { offersOrderAgain } from '#domain/pay-again.ts'
import { isPaymentStatus } from '#domain/payment.ts'
import { placedOrderQuery } from '../../api/order-queries.ts'
import { controls } from '../../copy/controls.ts'
import { orders as copy } from '../../copy/orders.ts'
import { Button, type ButtonSize, type ButtonVariant } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type CartAsked, useOrderAgain } from './use-order-again.ts'

type Again = { id: number; order_status: { name: string }; payment_status: string | null }

/** Whether 'Volver al pedido' stands beside this order. */
export function isOfferedAgain({ order_status: { name }, payment_status: payment }: Again): boolean {
  return isOrderStatus(name) && offersOrderAgain({ status: name, paymentStatus: isPaymentStatus(payment) ? payment : null })
}

/** 'Volver al pedido': what was ordered becomes the cart, which opens (spec 1 §4). Nothing where that is not offered. */
export function OrderAgainButton({ order, size, variant = order.order_status.name === 'Cancelado' ? 'ghost' : 'primary' }: { order: Again; size?: ButtonSize; variant?: ButtonVariant }) {
  const { again, isBusy, asked } = useOrderAgain()
  if (!isOfferedAgain(order)) return null
  return (
    <>
      <Button variant={variant} size={size} busy={isBusy} onClick={() => again(order.id)}>
        {copy.again}
      </Button>
      <CartQuestion asked={asked} isBusy={isBusy} />
    </>
  )
}

/** Back to Payment with the order's goods as the cart, to pay it another way (design 6.33, 6.40). */
export function BackToPayment({ num, children }: { num: number; children: ReactNode }) {
  const { data: order } = useQuery(placedOrderQuery(num))
  const { again, isBusy, asked } = useOrderAgain('payment')
  return (
    <>
      <Button variant="ghost" busy={isBusy || !order} onClick={() => order && again(order.id)}>
        {children}
      </Button>
      <CartQuestion asked={asked} isBusy={isBusy} />
    </>
  )
}

/** Three ways out, none of which loses a cart by mistake. */
export function CartQuestion({ asked, isBusy }: { asked: CartAsked | null; isBusy: boolean }) {
  return (
    <Dialog open={asked !== null} onClose={() => asked?.onCancel()} title={copy.againAsk} size="sm">
      <p>{asked && copy.againUnits(asked.units)}</p>
      <div className="mt-5 grid gap-2.5">
        <Button busy={isBusy} onClick={asked?.onJoin}>
          {copy.againJoin}
        </Button>
        <Button variant="ghost" busy={isBusy} onClick={asked?.onReplace}>
          {copy.againReplace}
        </Button>
        <Button variant="quiet" onClick={asked?.onCancel}>
          {controls.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
