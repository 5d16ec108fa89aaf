import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ServerNo } from '#contract/client.ts'
import { codePause } from '#domain/asking-limits.ts'
import { waitText } from '#domain/login-throttle.ts'
import { codes as copy } from '../../copy/codes.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { useCountdown } from './use-countdown.ts'

/** Asks for another code, as soon as one may (hard case C19). `sentAt` is when the last one went, in ms; 0 where nobody knows. */
export function ResendCode({ sentAt, resend }: { sentAt: number; resend: () => Promise<unknown> }) {
  const [freeAt, setFreeAt] = useState(sentAt + codePause.withinMs)
  const left = useCountdown(freeAt)
  const resending = useMutation({
    mutationFn: resend,
    networkMode: 'always',
    onSuccess: () => {
      setFreeAt(Date.now() + codePause.withinMs)
      toast.success(copy.resent)
    },
    onError: (error) => {
      if (error instanceof ServerNo && error.retryAfter !== null)
        setFreeAt(Date.now() + error.retryAfter * 1000)
      toast.error(actionProblem(error))
    },
  })
  const mayAsk = left === 0
  return (
    <Button
      variant="quiet"
      size="sm"
      busy={resending.isPending}
      aria-disabled={!mayAsk}
      className={mayAsk ? undefined : 'cursor-not-allowed text-muted! hover:bg-transparent'}
      onClick={mayAsk ? () => resending.mutate() : undefined}
    >
      <span className="figures">{mayAsk ? copy.resend : copy.resendIn(waitText(left))}</span>
    </Button>
  )
}
