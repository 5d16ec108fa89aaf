import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { validateResetEmail, mayUpdatePassword, validateNewPassword } from '#domain/accounts/account.ts'
import { normaliseEmail } from '#domain/text/validation.ts'
import { actionProblem, fieldProblems } from '../../api/action-problem.ts'
import { passwordReset as copy } from '../../copy/auth.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/form/field.tsx'
import { resolveBy } from '../../ui/form/form-resolver.ts'
import { ProblemNote } from '../../ui/note.tsx'
import { toast } from '../../ui/toast-store.ts'
import { isJustSent, sendResetCode, type SentCode, sentEarlier, type ResetTyped } from './use-reset-steps.ts'
import { ServerNo } from '#contract/client.ts'
import { passwordResetCalls } from '#contract/accounts.ts'
import { commerceId } from '#contract/shop.ts'
import { browserClient } from '../../api/client.ts'
import { enter } from '../../parts/login-request/session.tsx'
import { NewPasswordFields } from '../../parts/login-request/password-fields.tsx'

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

type PasswordStepFields = { password: string; confirm_password: string }

type PasswordStepProps = {
  typed: ResetTyped
  onUpdated: () => void | Promise<void>
  /** When the code has become too old. */ onStartAgain: () => void
}

/** The new password, twice. It opens the session, and ends those elsewhere. */
export function PasswordStep({ typed, onUpdated, onStartAgain }: PasswordStepProps) {
  const { email, code } = typed
  const cache = useQueryClient()
  const form = useForm<PasswordStepFields>({
    mode: 'onTouched',
    resolver: resolveBy<PasswordStepFields>(validateNewPassword),
    defaultValues: { password: '', confirm_password: '' },
  })
  const { errors, touchedFields } = form.formState
  const [password, confirm_password] = useWatch({
    control: form.control,
    name: ['password', 'confirm_password'],
  })
  const updating = useMutation({
    mutationFn: async (fields: PasswordStepFields) =>
      (
        await browserClient(passwordResetCalls.updatePassword, {
          body: { ...fields, email, verification_code: code, commerce_id: commerceId },
        })
      ).buyer,
    networkMode: 'always',
    onSuccess: async (buyer) => {
      await enter(cache, buyer)
      toast.success(copy.updated)
      await onUpdated()
    },
    onError: (error) => {
      for (const [field, message] of fieldProblems(error) ?? [])
        form.setError(field as keyof PasswordStepFields, { message }, { shouldFocus: true })
    },
  })
  const compareAgain = (): void => {
    if (touchedFields.confirm_password) void form.trigger('confirm_password')
  }
  const submit = form.handleSubmit((fields) => updating.mutate(fields))
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        typed={password}
        password={{
          label: copy.password,
          error: errors.password?.message,
          ...form.register('password', { onChange: compareAgain }),
        }}
        confirm={{
          label: copy.confirmPassword,
          error: errors.confirm_password?.message,
          ...form.register('confirm_password'),
        }}
      />
      {isTooLate(updating.error) && <TooLate onStartAgain={onStartAgain} />}
      {updating.isError && !isTooLate(updating.error) && fieldProblems(updating.error) === null && (
        <ProblemNote>{actionProblem(updating.error)}</ProblemNote>
      )}
      <Button
        type="submit"
        busy={updating.isPending}
        disabled={!mayUpdatePassword({ password, confirm_password })}
        className="w-full"
      >
        {copy.update}
      </Button>
      <p className="-mt-1 text-xs text-muted">{copy.note}</p>
    </form>
  )
}

function isTooLate(error: unknown): boolean {
  return error instanceof ServerNo && error.body.code === 'code_wrong'
}

function TooLate({ onStartAgain }: { onStartAgain: () => void }) {
  return (
    <ProblemNote>
      <p>{copy.expired}</p>
      <Button variant="quiet" size="sm" className="-ml-4" onClick={onStartAgain}>
        {copy.startAgain}
      </Button>
    </ProblemNote>
  )
}
