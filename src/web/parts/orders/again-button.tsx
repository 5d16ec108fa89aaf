import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { placedOrderQuery } from '../../api/queries/order-queries.ts'
import { controls } from '../../copy/controls.ts'
import { orders as copy } from '../../copy/orders.ts'
import { Button, type ButtonSize, type ButtonVariant } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { isOfferedAgain, isUnderWay, type OrderState } from './order-state.tsx'
import { type OrderRef, useOrderAgain, type CartConflict } from './use-order-again.ts'

type Look = { size?: ButtonSize; variant?: ButtonVariant }

type AgainButtonProps = Look & {
  order: OrderRef
  to?: 'cart' | 'payment'
  children?: ReactNode
}

/** 'Volver al pedido': turns an order into the cart, and opens it (spec 1 §4). */
export function AgainButton({ order, to, children = copy.again, ...look }: AgainButtonProps) {
  const { again, isBusy, conflict } = useOrderAgain(to)
  return (
    <>
      <Button busy={isBusy} onClick={() => again(order)} {...look}>
        {children}
      </Button>
      <CartQuestion conflict={conflict} isBusy={isBusy} />
    </>
  )
}

/** The same for an order in a list; nothing when not offered. */
export function OrderAgainButton({
  order,
  size,
}: { order: OrderState & { id: number } } & Pick<Look, 'size'>) {
  if (!isOfferedAgain(order)) return null
  const isOver = !isUnderWay(order)
  return (
    <AgainButton order={order} size={size} variant={isOver ? 'ghost' : 'primary'}>
      {isOver ? copy.repeat : copy.resume}
    </AgainButton>
  )
}

/** Returns to checkout with the order's lines as the cart, to pay another way. */
export function BackToPayment({ num, children }: { num: number; children: ReactNode }) {
  const { data: order } = useQuery(placedOrderQuery(num))
  return (
    <AgainButton order={order ?? { num }} to="payment" variant="ghost">
      {children}
    </AgainButton>
  )
}

/** Asks about an existing cart: join, replace or cancel. */
export function CartQuestion({ conflict, isBusy }: { conflict: CartConflict | null; isBusy: boolean }) {
  return (
    <Dialog open={conflict !== null} onClose={() => conflict?.onCancel()} title={copy.againAsk} size="sm">
      <p>{conflict && copy.againUnits(conflict.units)}</p>
      <div className="mt-5 grid gap-2.5">
        <Button busy={isBusy} onClick={conflict?.onJoin}>
          {copy.againJoin}
        </Button>
        <Button variant="ghost" busy={isBusy} onClick={conflict?.onReplace}>
          {copy.againSupersede}
        </Button>
        <Button variant="quiet" onClick={conflict?.onCancel}>
          {controls.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
