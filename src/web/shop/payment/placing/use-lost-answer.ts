import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { lastCartQuery } from '../../../api/queries/shop-queries.ts'
import { type SentOrder, forgetSentOrder, readSentOrder } from './sent-order.ts'
import { isSilence, postOrder } from './post-order.ts'
import { useOrderPlaced } from './use-order-placed.ts'

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
    onError: (no) => {
      if (!isSilence(no)) forgetSentOrder()
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
