import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PaymentOutcome, PaymentReturn } from '#contract/payments.ts'
import { homeHref, href, screens } from '#contract/screens.ts'
import { ordersQuery, paymentReturnQuery } from '../../../api/queries/order-queries.ts'
import { currentOrderQuery, lastCartQuery } from '../../../api/queries/shop-queries.ts'
import { onlinePayment as copy } from '../../../copy/payment.ts'
import { VoucherLink } from '../../../parts/orders/order-state.tsx'
import { LinkButton } from '../../../ui/button.tsx'

/** Percent per tick of the progress bar (spec 2 §9). */
const step = 10

/** Seconds between the full bar and the next screen (spec 2 §9). */
const countdown = 7

const screenOf: Record<PaymentOutcome, string> = {
  success: screens.paymentSuccess,
  pending: screens.paymentPending,
  failure: screens.paymentFailure,
}

type PaymentReturnScreenProps = {
  outcome: PaymentOutcome
  render: (answer: PaymentReturn | null) => ReactNode
}

/**
 * Return from a payment: the URL has the provider's claim, the server the truth; when they differ the screen changes.
 * `render` receives null until the server has answered, and for an order that is paid by hand, which it leads to.
 */
export function PaymentReturnScreen({ outcome, render }: PaymentReturnScreenProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { data = null, isError } = useQuery(paymentReturnQuery(search))
  const shown = data && !isByHand(data) ? data : null

  useEffect(() => {
    if (data === null) return
    for (const { queryKey } of [ordersQuery(), currentOrderQuery(), lastCartQuery()])
      void cache.invalidateQueries({ queryKey })
    if (isByHand(data)) void navigate(afterReturn(data), { replace: true })
    else if (data.outcome !== outcome)
      void navigate(isOfNothing(data) ? homeHref : screenOf[data.outcome] + search, { replace: true })
  }, [data, outcome, search, navigate, cache])

  return (
    <div className="wrap max-w-160 py-10 tablet:py-16">
      {render(shown)}
      <output className="mt-6 block min-h-6 text-center text-sm text-muted">
        {shown === null && (isError ? copy.unknown : copy.checking)}
      </output>
      {isError && (
        <p className="mt-4 text-center">
          <LinkButton to={homeHref} replace>
            {copy.continue}
          </LinkButton>
        </p>
      )}
    </div>
  )
}

/** The URL names no payment, and the server knows none: a screen opened again from history or a bookmark. */
function isOfNothing({ order_num, message }: PaymentReturn): boolean {
  return order_num === null && message === null
}

/** Of an order without online payment, which nobody returns from paying. */
function isByHand({ order_num, payment_status }: PaymentReturn): boolean {
  return order_num !== null && payment_status === null
}

/** Where a return ends: at Thanks for the order, at its page if it was paid by its link, or Home when the server knows none. */
export function afterReturn(answer: PaymentReturn | null): string {
  if (answer?.order_num && answer.order_token)
    return href('order', { num: answer.order_num, token: answer.order_token })
  return answer?.order_num ? href('thanks', {}, { pedido: answer.order_num }) : homeHref
}

type WaitingProps = {
  drawing: ReactNode
  title: string
  text: string
  /** Ms per tick of the bar. */ tick: number
  answer: PaymentReturn | null
}

/** A forced wait that can be skipped once it is known where it ends (spec 2 §4): bar, countdown, 'Continuar'. */
export function Waiting({ drawing, title, text, tick, answer }: WaitingProps) {
  const navigate = useNavigate()
  const { progress, seconds } = useProgress({ tick, isPaused: answer === null })
  const next = afterReturn(answer)
  useEffect(() => {
    if (seconds === 0) void navigate(next, { replace: true })
  }, [seconds, next, navigate])

  return (
    <div className="grid justify-items-center gap-3 text-center">
      <div className="text-glass-text">{drawing}</div>
      <h1 className="display text-2xl tablet:text-3xl">{title}</h1>
      {answer?.order_num && <p className="figures text-md font-semibold">{copy.number(answer.order_num)}</p>}
      <p className="max-w-100 text-muted">{answer?.message ?? text}</p>
      {answer?.voucher_url && (
        <div className="mt-2">
          <VoucherLink size="md" url={answer.voucher_url} />
        </div>
      )}
      <progress
        aria-label={copy.progress}
        max={100}
        value={progress}
        className="mt-4 h-2 w-full max-w-100 appearance-none overflow-hidden rounded-full bg-paper-2 [&::-moz-progress-bar]:bg-glass [&::-webkit-progress-bar]:bg-paper-2 [&::-webkit-progress-value]:bg-glass [&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-500 motion-reduce:[&::-webkit-progress-value]:transition-none"
      />
      <p className="figures min-h-6 text-sm text-muted">{progress === 100 && copy.leaving(seconds)}</p>
      {answer && (
        <LinkButton variant={answer.voucher_url ? 'ghost' : 'primary'} to={next} replace>
          {copy.continue}
        </LinkButton>
      )}
    </div>
  )
}

/** Progress of the wait: the bar's ticks, then the countdown. Stopped while `isPaused`. */
function useProgress({ tick, isPaused }: { tick: number; isPaused: boolean }): {
  progress: number
  seconds: number
} {
  const [progress, setProgress] = useState(0)
  const [seconds, setSeconds] = useState(countdown)

  useEffect(() => {
    if (isPaused || seconds === 0) return
    const timer =
      progress < 100
        ? setTimeout(() => setProgress(progress + step), tick)
        : setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [isPaused, progress, tick, seconds])

  return { progress, seconds }
}
