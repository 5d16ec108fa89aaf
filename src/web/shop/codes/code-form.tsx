import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { CallAnswer } from '#contract/call.ts'
import type { registrationCalls } from '#contract/registration.ts'
import { mayTryCode } from '#domain/mailed-code.ts'
import { codes as copy } from '../../copy/codes.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/form/field.tsx'
import { actionProblem } from '../../api/action-problem.ts'

type CodeAnswer = CallAnswer<typeof registrationCalls.verifyCode>

type CodeFormProps = {
  /** What the button says. */
  submit: string
  /** What was typed before, when one comes back. */
  typed?: string
  check: (code: string) => Promise<CodeAnswer>
  onVerified: (code: string) => void | Promise<void>
  /** What stands under the button. */
  children?: ReactNode
}

/** One field for a mailed code: typed, pasted, or filled in by the phone. A wrong one is cleared (spec 2 §8). */
export function CodeForm({ submit, typed = '', check, onVerified, children }: CodeFormProps) {
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
    onError: (error) => fail(actionProblem(error)),
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
