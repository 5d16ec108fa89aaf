import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState, useEffect } from 'react'
import type { registrationEndpoints } from '#contract/accounts.ts'
import { ServerError } from '#contract/client.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { mayTryCode, codePauseMs } from '#domain/accounts/account.ts'
import { waitText } from '#domain/accounts/rate-limits.ts'
import { actionProblem } from '../api/action-problem.ts'
import { codes as copy } from '../copy/auth.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/form/field.tsx'
import { toast } from '../ui/toaster.tsx'

type CodeAnswer = EndpointAnswer<typeof registrationEndpoints.verifyCode>

type CodeFormProps = {
  submit: string
  typed?: string
  check: (code: string) => Promise<CodeAnswer>
  onVerified: (code: string) => void | Promise<void>
  /** Text when it fails without a reason. */ failed?: string
  /** True when the page is being left instead. */ onError?: (error: Error) => boolean
  children?: ReactNode
}

/** A single field for a mailed code, with paste and autofill. Cleared when wrong (spec 2 §8). */
export function CodeForm({
  submit,
  typed = '',
  check,
  onVerified,
  failed,
  onError = () => false,
  children,
}: CodeFormProps) {
  const [code, setCode] = useState(typed)
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const fail = (text: string) => {
    setProblem(text)
    input.current?.focus()
  }
  const trying = useMutation({
    mutationFn: async () => {
      const answer = await check(code)
      if (answer.verified) await onVerified(code)
      return answer
    },
    networkMode: 'always',
    onSuccess: ({ verified, code_expired }) => {
      if (verified) return
      setCode('')
      fail(code_expired ? `${copy.wrong}. ${copy.over}` : copy.wrong)
    },
    onError: (error) => {
      if (!onError(error)) fail(actionProblem(error, failed))
    },
  })
  const type = (text: string) => {
    setCode(text)
    setProblem(null)
  }
  return (
    <form
      noValidate
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (mayTryCode(code) && !trying.isPending) trying.mutate()
      }}
    >
      <TextInput
        ref={input}
        label={copy.label}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        autoCorrect="off"
        spellCheck={false}
        maxLength={30}
        value={code}
        onChange={(event) => type(event.target.value)}
        error={problem}
        className="figures [&_input]:h-14 [&_input]:text-lg [&_input]:tracking-[0.25em]"
      />
      <Button type="submit" busy={trying.isPending} disabled={!mayTryCode(code)} className="w-full">
        {submit}
      </Button>
      {children}
    </form>
  )
}

/** Requests another code, after the pause. `sentAt` is when the last one was sent, ms; 0 when unknown. */
export function ResendCode({ sentAt, resend }: { sentAt: number; resend: () => Promise<unknown> }) {
  const [freeAt, setFreeAt] = useState(sentAt + codePauseMs)
  const left = useCountdown(freeAt)
  const resending = useMutation({
    mutationFn: resend,
    networkMode: 'always',
    onSuccess: () => {
      setFreeAt(Date.now() + codePauseMs)
      toast.success(copy.resent)
    },
    onError: (error) => {
      if (error instanceof ServerError && error.retryAfter !== null)
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

/** Seconds until a time (ms), counted down to 0. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const isCounting = left > 0
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isCounting])
  return left
}
