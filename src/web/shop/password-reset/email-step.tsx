import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { ServerNo } from '#contract/client.ts'
import { validateResetEmail } from '#domain/account.ts'
import { codePause } from '#domain/asking-limits.ts'
import { normaliseEmail } from '#domain/validation.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { passwordReset as copy } from '../../copy/password-reset.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/form/field.tsx'
import { resolveBy } from '../../ui/form/form-resolver.ts'
import { ProblemNote } from '../../ui/problem-note.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import type { ResetTyped } from './use-reset-steps.ts'
import { sendResetCode } from './send-reset-code.ts'

type Fields = { email: string }
type EmailStepProps = { typed: ResetTyped; onSent: (sent: { email: string; sentAt: number }) => Promise<void> }

/** Where the code goes. Nothing here tells whether the address has an account. */
export function EmailStep({ typed, onSent }: EmailStepProps) {
  const form = useForm<Fields>({ mode: 'onTouched', resolver: resolveBy<Fields>(validateResetEmail), defaultValues: { email: typed.email } })
  const { errors } = form.formState
  const sending = useMutation({
    mutationFn: async (email: string) => {
      if (!(await sendResetCode(email))) throw new AddressRefused()
      await onSent({ email, sentAt: Date.now() })
    },
    networkMode: 'always',
    onError: async (error, email) => {
      if (error instanceof AddressRefused) return refuse()
      const wait = waitForCode(error)
      if (wait === null) return
      toast.info(actionProblem(error))
      await onSent({ email, sentAt: Date.now() + wait - codePause.withinMs })
    },
  })
  const refuse = (): void => {
    form.setError('email', { message: copy.checkEmail })
    toast.error(copy.checkEmail)
  }
  const submit = form.handleSubmit(({ email }) => {
    const address = normaliseEmail(email)
    const wasJustSent = address === typed.email && Date.now() < typed.sentAt + codePause.withinMs
    return wasJustSent ? onSent({ email: address, sentAt: typed.sentAt }) : sending.mutate(address)
  })
  const { error } = sending
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <TextInput label={copy.email} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} hint={copy.emailHint} error={errors.email?.message} {...form.register('email')} />
      {error && !(error instanceof AddressRefused) && waitForCode(error) === null && <ProblemNote>{actionProblem(error)}</ProblemNote>}
      <Button type="submit" busy={sending.isPending} className="w-full">
        {copy.send}
      </Button>
    </form>
  )
}

class AddressRefused extends Error {}

/** How long until another code may be asked for, in ms, where one is on its way already; else null. */
function waitForCode(error: unknown): number | null {
  return error instanceof ServerNo && error.body.code === 'code_too_often' ? (error.retryAfter ?? 0) * 1000 : null
}
