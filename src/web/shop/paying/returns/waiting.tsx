import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { PaymentReturn } from '#contract/paying.ts'
import { paying as copy } from '../../../copy/paying.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { VoucherLink } from '../../orders/state/pending-payment.tsx'
import { afterReturn } from './payment-return.tsx'
import { useProgress } from './use-progress.ts'

type WaitingProps = {
  drawing: ReactNode
  title: string
  text: string
  /** Milliseconds of a tenth of the bar. */ tick: number
  told: PaymentReturn | null
}

/** A forced wait, with the way past it (spec 2 §4, design 6.10): the bar, the seconds, 'Continuar'. */
export function Waiting({ drawing, title, text, tick, told }: WaitingProps) {
  const navigate = useNavigate()
  const { progress, seconds } = useProgress({ tick, isPaused: told === null })
  const next = afterReturn(told)
  useEffect(() => {
    if (seconds === 0) void navigate(next, { replace: true })
  }, [seconds, next, navigate])

  return (
    <div className="grid justify-items-center gap-3 text-center">
      <div className="text-glass-text">{drawing}</div>
      <h1 className="display text-2xl tablet:text-3xl">{title}</h1>
      {told?.order_num && <p className="figures text-md font-semibold">{copy.number(told.order_num)}</p>}
      <p className="max-w-100 text-muted">{told?.message ?? text}</p>
      {told?.voucher_url && (
        <div className="mt-2">
          <VoucherLink size="md" url={told.voucher_url} />
        </div>
      )}
      <progress
        aria-label={copy.progress}
        max={100}
        value={progress}
        className="mt-4 h-2 w-full max-w-100 appearance-none overflow-hidden rounded-full bg-paper-2 [&::-moz-progress-bar]:bg-glass [&::-webkit-progress-bar]:bg-paper-2 [&::-webkit-progress-value]:bg-glass [&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-500 motion-reduce:[&::-webkit-progress-value]:transition-none"
      />
      <p className="figures min-h-6 text-sm text-muted">{progress === 100 && copy.leaving(seconds)}</p>
      <LinkButton variant={told?.voucher_url ? 'ghost' : 'primary'} to={next} replace>
        {copy.continue}
      </LinkButton>
    </div>
  )
}
