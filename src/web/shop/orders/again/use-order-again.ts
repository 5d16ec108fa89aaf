import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { href } from '#contract/screens.ts'
import { actionProblem } from '../../../api/action-problem.ts'
import { useIsBuyer } from '../../../api/cart/use-cart.ts'
import { cart as copy } from '../../../copy/cart.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { cartFromOrder, takeUp, type TakenOrder } from './take-up-order.ts'

/** What is asked when there is a cart already: whether the order joins it or takes its place. */
export type CartAsked = { units: number; onJoin: () => void; onReplace: () => void; onCancel: () => void }

/** 'Volver al pedido': an order's goods become the cart, and Cart opens, or Payment (spec 1 §4 §8). Nothing of a cart that is there is lost unasked. */
export function useOrderAgain(to: 'cart' | 'payment' = 'cart'): {
  again: (orderId: number) => void
  isBusy: boolean
  asked: CartAsked | null
} {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const isBuyer = useIsBuyer()
  const [waiting, setWaiting] = useState<TakenOrder | null>(null)

  const taking = useMutation({
    mutationFn: ({ order, kind }: { order: TakenOrder; kind: 'add' | 'replace' }) =>
      takeUp(cache, isBuyer, order, { kind, anew: to === 'payment' }),
    onSuccess: async (_, { order: { gone } }) => {
      setWaiting(null)
      if (gone.length > 0) toast.info(copy.gone(gone))
      await navigate(href(to))
    },
    onError: tellFailed,
  })
  const loading = useMutation({
    mutationFn: (orderId: number) => cartFromOrder(cache, isBuyer, orderId),
    onSuccess: async (order) => {
      if (order === 'taken') await navigate(href(to))
      else if (order.unitsBefore > 0) setWaiting(order)
      else taking.mutate({ order, kind: 'replace' })
    },
    onError: tellFailed,
  })

  const take = (kind: 'add' | 'replace') => (): void => {
    if (waiting !== null) taking.mutate({ order: waiting, kind })
  }
  return {
    again: loading.mutate,
    isBusy: loading.isPending || taking.isPending,
    asked: waiting && {
      units: waiting.unitsBefore,
      onJoin: take('add'),
      onReplace: take('replace'),
      onCancel: () => setWaiting(null),
    },
  }
}

function tellFailed(error: unknown): void {
  toast.error(actionProblem(error, copy.loadFailed))
}
