import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { passwordResetEndpoints } from '#contract/accounts.ts'
import { ServerError } from '#contract/client.ts'
import { commerceId } from '#contract/shop.ts'
import { validateResetEmail, mayUpdatePassword, validateNewPassword } from '#domain/accounts/account.ts'
import { normaliseEmail } from '#domain/text/validation.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { browserClient } from '../../api/client.ts'
import { passwordReset as copy } from '../../copy/auth.ts'
import { NewPasswordFields } from '../../parts/login-request/password-fields.tsx'
import { askToEnter, enter } from '../../parts/login-request/session.tsx'
import { useServerForm } from '../../parts/server-form.ts'
import { Button } from '../../ui/button.tsx'
import { EmailInput } from '../../ui/form/field.tsx'
import { fieldProps, resolveBy } from '../../ui/form/form-resolver.ts'
import { ProblemNote } from '../../ui/note.tsx'
import { toast } from '../../ui/toaster.tsx'
import {
  isJustSent,
  sendResetCode,
  type SentCode,
  sentEarlier,
  type ResetTyped,
  type ResetStep,
} from './use-reset-steps.ts'

type Fields = { email: string }

type EmailStepProps = { last: ResetTyped; onSent: (sent: SentCode) => Promise<void> }

/** Asks for the address. The answer does not reveal whether it has an account. */
export function EmailStep({ last, onSent }: EmailStepProps) {
  const form = useForm<Fields>({
    mode: 'onTouched',
    resolver: resolveBy<Fields>(validateResetEmail),
    defaultValues: { email: last.email },
  })
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
      <EmailInput label={copy.email} hint={copy.emailHint} {...fieldProps(form, 'email')} />
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
  /** Called when the code has expired. */ onStartAgain: () => void
}

/** The new password, twice. Opens a session, and ends all others. */
export function PasswordStep({ typed, onUpdated, onStartAgain }: PasswordStepProps) {
  const { email, code } = typed
  const cache = useQueryClient()
  const { form, sending, submit, isPending, problem } = useServerForm({
    validate: validateNewPassword,
    defaultValues: { password: '', confirm_password: '' },
    send: (fields: PasswordStepFields) =>
      askToEnter(() =>
        browserClient(passwordResetEndpoints.updatePassword, {
          body: { ...fields, email, verification_code: code, commerce_id: commerceId },
        }),
      ),
    onSent: async ({ buyer }) => {
      await enter(cache, buyer)
      toast.success(copy.updated)
      await onUpdated()
    },
  })
  const [password, confirm_password] = useWatch({
    control: form.control,
    name: ['password', 'confirm_password'],
  })
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        form={form}
        password={['password', copy.password]}
        confirm={['confirm_password', copy.confirmPassword]}
      />
      {isTooLate(sending.error) ? (
        <TooLate onStartAgain={onStartAgain} />
      ) : (
        problem && <ProblemNote>{problem}</ProblemNote>
      )}
      <Button
        type="submit"
        busy={isPending}
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
  return error instanceof ServerError && error.body.code === 'code_wrong'
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

const headings: Record<ResetStep, [n: number, heading: string]> = {
  correo: [1, copy.emailHeading],
  codigo: [2, copy.codeHeading],
  clave: [3, copy.passwordHeading],
}

/** Focuses the heading when the step changes, for screen readers. */
export function Step({ step, children }: { step: ResetStep; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [n, text] = headings[step]
  const reached = useRef(step)
  useEffect(() => {
    if (reached.current !== step) heading.current?.focus()
    reached.current = step
  }, [step])
  return (
    <>
      <div className="grid gap-1">
        <p className="text-xs text-muted">{copy.step(n)}</p>
        <h2 ref={heading} tabIndex={-1} className="display text-xl shadow-none outline-none">
          {text}
        </h2>
      </div>
      {children}
    </>
  )
}
