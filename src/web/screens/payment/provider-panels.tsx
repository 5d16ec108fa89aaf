import { useQuery, useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ServerError } from '#contract/client.ts'
import type { PreferenceAnswer, PaymentOutcome } from '#contract/payments.ts'
import { href, type ScreenName } from '#contract/screens.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { preferenceQuery } from '../../api/queries/order-queries.ts'
import { cardPayment, onlinePayment as copy } from '../../copy/payment.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/empty.tsx'
import { ProblemNote, TestNote } from '../../ui/note.tsx'
import { cardInHand } from './card/card-in-hand.ts'

/** MercadoPago's script draws its button; without it, a link leads to the same page. */
const Wallet = lazy(() => import('./wallet.tsx'))

export function MercadoPagoPanel({ num }: { num: number }) {
  const { data, error, isFetching, refetch } = useQuery(preferenceQuery(num))
  if (data) return <Way preference={data} />
  if (error && !isFetching) {
    return (
      <div className="grid gap-4">
        <ProblemNote>{actionProblem(error, copy.failed)}</ProblemNote>
        <Button onClick={() => void refetch()}>{copy.retry}</Button>
      </div>
    )
  }
  return (
    <output className="block">
      <span className="sr-only">{copy.preparing}</span>
      <Skeleton className="h-12 rounded-md" />
    </output>
  )
}

function Way({ preference }: { preference: PreferenceAnswer }) {
  const [isDrawn, setDrawn] = useState(false)
  const { is_test: isTest, init_point: page, preference_id: id, public_key: key } = preference
  return (
    <div className="grid gap-3">
      <p className="text-muted">{copy.onPage}</p>
      {!isTest && (
        <Suspense>
          <Wallet preferenceId={id} publicKey={key} onDrawn={setDrawn} />
        </Suspense>
      )}
      {!isDrawn && (
        <LinkButton reloads to={page}>
          {copy.goToPage}
        </LinkButton>
      )}
      {isTest && <TestNote>{copy.testWhy}</TestNote>}
    </div>
  )
}

const screenOf: Record<PaymentOutcome, ScreenName> = {
  success: 'paymentSuccess',
  pending: 'paymentPending',
  failure: 'paymentFailure',
}

/** Outcomes decided meanwhile, by refusal code. */
const decided: Partial<Record<string, ScreenName>> = {
  order_already_paid: 'paymentSuccess',
  payment_in_process: 'paymentPending',
}

/** Refusals that need the card entered again, or another one. */
const ofCard = [
  'card_not_taken',
  'card_brand_wrong',
  'card_unknown',
  'installments_wrong',
  'card_tried_too_often',
]

/** Charges the card in hand on mount, once; then goes to the outcome. */
export function PaywayPanel({ num }: { num: number }) {
  const navigate = useNavigate()
  const {
    data: end,
    mutate,
    isPending,
  } = useMutation({
    mutationFn: () => payInHand(num),
    networkMode: 'always',
    onSuccess: (found) => ('to' in found ? navigate(found.to, { replace: true }) : undefined),
  })
  useEffect(() => mutate(), [mutate])

  if (end && 'problem' in end && !isPending) {
    return (
      <div className="grid gap-4">
        <ProblemNote>{end.problem}</ProblemNote>
        <Button onClick={() => mutate()}>{copy.retry}</Button>
      </div>
    )
  }
  return (
    <output className="grid justify-items-center gap-4 py-4 text-center">
      <span
        aria-hidden
        className="size-10 animate-spin rounded-full border-3 border-glass border-r-transparent"
      />
      <span className="text-muted">{cardPayment.processingText}</span>
    </output>
  )
}

type End = { to: string } | { problem: string }

/** Charges the card in hand, and returns where to go: the outcome, or back to the card. */
async function payInHand(num: number): Promise<End> {
  try {
    const paid = await cardInHand.pay(num)
    if (paid === null) return backToCard(num)
    if (paid.outcome === 'failure') cardInHand.refused(paid.message)
    else cardInHand.spent()
    return {
      to: href(screenOf[paid.outcome], {}, { order_num: num, status: paid.payment_status ?? 'pending' }),
    }
  } catch (error) {
    return error instanceof ServerError ? afterError(num, error) : tryAgain(cardPayment.lost)
  }
}

function afterError(num: number, { body: { code = '', message } }: ServerError): End {
  const screen = decided[code]
  if (screen) {
    cardInHand.spent()
    return { to: href(screen, {}, { order_num: num }) }
  }
  if (!ofCard.includes(code)) return tryAgain(message)
  cardInHand.refused(message)
  return backToCard(num)
}

function backToCard(num: number): End {
  return { to: href(cardInHand.left(num)?.screen ?? 'cards', {}, { pedido: num }) }
}

/** Re-sends the same card: the shop charges it once. */
function tryAgain(problem: string): End {
  cardInHand.lost()
  return { problem }
}
