import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { placedOrderQuery } from '../../../api/queries/order-queries.ts'
import { orders as copy } from '../../../copy/orders.ts'
import { Button, type ButtonSize, type ButtonVariant } from '../../../ui/button.tsx'
import { isOfferedAgain, type OrderState } from '../state/order-state.ts'
import { CartQuestion } from './cart-question.tsx'
import { useOrderAgain } from './use-order-again.ts'

type Look = { size?: ButtonSize; variant?: ButtonVariant }
type AgainButtonProps = Look & {
  /** Null while it is not known. */ orderId: number | null
  to?: 'cart' | 'payment'
  children?: ReactNode
}

/** 'Volver al pedido': what was ordered becomes the cart, which opens (spec 1 §4). */
export function AgainButton({ orderId, to, children = copy.again, ...look }: AgainButtonProps) {
  const { again, isBusy, asked } = useOrderAgain(to)
  return (
    <>
      <Button busy={isBusy || orderId === null} onClick={() => orderId !== null && again(orderId)} {...look}>
        {children}
      </Button>
      <CartQuestion asked={asked} isBusy={isBusy} />
    </>
  )
}

/** The same beside an order, by its own words; nothing where it is not offered. */
export function OrderAgainButton({
  order,
  size,
}: { order: OrderState & { id: number } } & Pick<Look, 'size'>) {
  if (!isOfferedAgain(order)) return null
  const isOver = order.order_status.name === 'Cancelado'
  return (
    <AgainButton orderId={order.id} size={size} variant={isOver ? 'ghost' : 'primary'}>
      {isOver ? copy.repeat : copy.resume}
    </AgainButton>
  )
}

/** Back to Payment with the order's goods as the cart, to pay it another way (design 6.33, 6.40). */
export function BackToPayment({ num, children }: { num: number; children: ReactNode }) {
  const { data: order } = useQuery(placedOrderQuery(num))
  return (
    <AgainButton orderId={order?.id ?? null} to="payment" variant="ghost">
      {children}
    </AgainButton>
  )
}
