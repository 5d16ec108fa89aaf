import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { payingCalls } from '#contract/paying.ts'
import { commerceId } from '#contract/shop.ts'
import { actionProblem } from '../../../api/action-problem.ts'
import { browserClient } from '../../../api/client.ts'
import { paying as copy } from '../../../copy/paying.ts'
import { Button, type ButtonSize } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ProblemNote } from '../../../ui/problem-note.tsx'
import { isPaymentPending, type OrderState } from '../state/order-state.ts'
import { CartQuestion } from './cart-question.tsx'
import { useOrderAgain } from './use-order-again.ts'

type Annullable = OrderState & {
  id: number
  num: number
  payment_method: { type: { name: string } | null } | null
}

/**
 * 'Anular y pagar de otra forma', asked first: ends an order's pending payment, and leads to Payment with its goods as
 * the cart. Nothing where there is none, nor where Payway looks into a card, which can't be ended.
 */
export function AnnulButton({ order, size }: { order: Annullable; size?: ButtonSize }) {
  const cache = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { again, isBusy, asked } = useOrderAgain('payment')
  const annulling = useMutation({
    mutationFn: () =>
      browserClient(payingCalls.annul, { body: { order_num: order.num, commerce_id: commerceId } }),
    networkMode: 'always',
    onSuccess: () => {
      setAsked(false)
      again(order.id)
    },
    // Whether it was ended or credited meanwhile, it is not as it is shown.
    onSettled: () => cache.invalidateQueries({ queryKey: ['orders'] }),
  })
  if (!isPaymentPending(order) && !isBusy && asked === null) return null
  if (order.payment_method?.type?.name !== 'MercadoPago') return null
  return (
    <>
      <Button variant="ghost" size={size} busy={isBusy} onClick={() => setAsked(true)}>
        {copy.annul}
      </Button>
      <Dialog open={isAsked} onClose={() => setAsked(false)} title={copy.annulAsk} size="sm">
        <div className="grid gap-4">
          <p>{copy.annulText}</p>
          {annulling.isError && <ProblemNote>{actionProblem(annulling.error, copy.annulFailed)}</ProblemNote>}
          <div className="grid gap-2.5">
            <Button busy={annulling.isPending} onClick={() => annulling.mutate()}>
              {copy.annul}
            </Button>
            <Button variant="quiet" onClick={() => setAsked(false)}>
              {copy.annulNot}
            </Button>
          </div>
        </div>
      </Dialog>
      <CartQuestion asked={asked} isBusy={isBusy} />
    </>
  )
}
