import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CardPaymentBody, CardTerms } from '#contract/card-paying.ts'
import { href } from '#contract/screens.ts'
import { commerceId } from '#contract/shop.ts'
import type { CardForm } from '#domain/card-form.ts'
import type { FieldErrors } from '#domain/validation.ts'
import { actionProblem } from '../../../api/action-problem.ts'
import { cardPaying as copy } from '../../../copy/card-paying.ts'
import { cardInHand, type TypedCard } from './card-in-hand.ts'
import { type CardData, PaywayUnreachable, tokenise } from './tokenise.ts'

type Handed = Pick<CardPaymentBody, 'payment_method_id' | 'card_id' | 'installments' | 'keep'>

/** Gives a card to Payway, and takes what it gets for it to where the order is paid. `problem` is why that did not go. */
export function useTokenising(terms: CardTerms) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** Answers what Payway finds wrong with the card, by field; null when it took it, or could not be asked. */
  async function give(
    card: () => Promise<CardData>,
    handed: Handed,
    typed: TypedCard,
  ): Promise<FieldErrors<keyof CardForm> | null> {
    setBusy(true)
    setProblem(null)
    const num = terms.order_num
    try {
      const told = await tokenise(terms, await card())
      if ('problems' in told) return told.problems
      cardInHand.give(num, { order_num: num, commerce_id: commerceId, ...told, ...handed }, typed)
      await navigate(href('paymentCard', {}, { pedido: num }), { replace: true })
    } catch (error) {
      setProblem(error instanceof PaywayUnreachable ? copy.unreachable : actionProblem(error))
    } finally {
      setBusy(false)
    }
    return null
  }

  return { give, isBusy, problem }
}
