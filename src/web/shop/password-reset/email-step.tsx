import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { validateResetEmail } from '#domain/account.ts'
import { normaliseEmail } from '#domain/validation.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { passwordReset as copy } from '../../copy/password-reset.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/form/field.tsx'
import { resolveBy } from '../../ui/form/form-resolver.ts'
import { ProblemNote } from '../../ui/problem-note.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { isJustSent, sendResetCode, type SentCode, sentEarlier } from './send-reset-code.ts'
import type { ResetTyped } from './use-reset-steps.ts'

type Fields = { email: string }
type EmailStepProps = { last: ResetTyped; onSent: (sent: SentCode) => Promise<void> }

/** Where the code goes. Nothing here tells whether the address has an account. */
export function EmailStep({ last, onSent }: EmailStepProps) {
  const form = useForm<Fields>({
    mode: 'onTouched',
    resolver: resolveBy<Fields>(validateResetEmail),
    defaultValues: { email: last.email },
  })
  const { errors } = form.formState
  const sending = useMutation({
    mutationFn: (email: string) => sendResetCode(email, last.proof),
    networkMode: 'always',
    onSuccess: (sent) => (sent ? onSent(sent) : refuse()),
    onError: async (error, email) => {
      const sentAt = sentEarlier(error)
      if (sentAt === null) return
      toast.info(actionProblem(error))
      await onSent({ email, sentAt })
    },
  })
  const refuse = (): void => form.setError('email', { message: copy.checkEmail }, { shouldFocus: true })
  const submit = form.handleSubmit((typed) => {
    const email = normaliseEmail(typed.email)
    return isJustSent(email, last) ? onSent({ email, sentAt: last.sentAt }) : sending.mutate(email)
  })
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <TextInput
        label={copy.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        hint={copy.emailHint}
        error={errors.email?.message}
        {...form.register('email')}
      />
      {sending.isError && <ProblemNote>{actionProblem(sending.error)}</ProblemNote>}
      <Button type="submit" busy={sending.isPending} className="w-full">
        {copy.send}
      </Button>
    </form>
  )
}
