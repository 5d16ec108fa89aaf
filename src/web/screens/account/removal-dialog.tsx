import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { accountEndpoints } from '#contract/accounts.ts'
import { ServerError } from '#contract/client.ts'
import { homeHref } from '#contract/screens.ts'
import { validateOwnPassword } from '#domain/accounts/account.ts'
import { actionProblem } from '../../api/action-problem.ts'
import { browserClient } from '../../api/client.ts'
import { leavingKey } from '../../api/session-end.ts'
import { account as copy } from '../../copy/account.ts'
import { codes } from '../../copy/auth.ts'
import { CodeForm, ResendCode } from '../../parts/code-form.tsx'
import { forgetPerson, leaveDocument } from '../../parts/log-out.ts'
import { PasswordInput } from '../../parts/login-request/password-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { fieldProps, resolveBy } from '../../ui/form/form-resolver.ts'
import { ProblemNote } from '../../ui/note.tsx'
import { leaveIfEnded, useBuyer, type LazyDialogProps } from './account-changes.tsx'

/** Deleting the account: consequences, confirmation by password or code, and a farewell. */
export function RemovalDialog({ open, onClose }: LazyDialogProps) {
  const [isDone, setDone] = useState(false)
  const { buyer } = useBuyer()
  const finish = () => {
    forgetPerson()
    setDone(true)
  }
  return (
    <Dialog
      open={open}
      onClose={isDone ? leave : onClose}
      title={isDone ? copy.removal.done : copy.removeAccount}
      size="sm"
    >
      {isDone ? (
        <Done />
      ) : (
        <div className="grid gap-4">
          <p>{copy.removal.lost}</p>
          <p className="text-muted">{copy.removal.kept}</p>
          {buyer?.has_password ? (
            <ByPassword onRemoved={finish} />
          ) : (
            <ByCode email={buyer?.email ?? null} onRemoved={finish} />
          )}
        </div>
      )}
    </Dialog>
  )
}

const leave = (): void => leaveDocument(homeHref)

function Done() {
  return (
    <div className="grid gap-5">
      <output className="block">{copy.removal.doneText}</output>
      <Button onClick={leave}>{copy.removal.toHome}</Button>
    </div>
  )
}

type Fields = { current_password: string }

function ByPassword({ onRemoved }: { onRemoved: () => void }) {
  const form = useForm<Fields>({
    mode: 'onSubmit',
    resolver: resolveBy<Fields>(validateOwnPassword),
    defaultValues: { current_password: '' },
  })
  const removing = useMutation({
    mutationKey: leavingKey,
    mutationFn: (body: Fields) => browserClient(accountEndpoints.remove, { body }),
    networkMode: 'always',
    onSuccess: onRemoved,
    onError: (error) => {
      if (!leaveIfEnded(error) && isWrongPassword(error))
        form.setError('current_password', { message: copy.passwordWrong }, { shouldFocus: true })
    },
  })
  return (
    <form
      noValidate
      method="post"
      onSubmit={form.handleSubmit((fields) => removing.mutate(fields))}
      className="grid gap-4"
    >
      <PasswordInput
        label={copy.removal.password}
        autoComplete="current-password"
        {...fieldProps(form, 'current_password')}
      />
      {removing.isError && !isWrongPassword(removing.error) && (
        <ProblemNote>{actionProblem(removing.error, copy.removal.failed)}</ProblemNote>
      )}
      <Button type="submit" variant="danger" busy={removing.isPending} className="w-full">
        {copy.removeAccount}
      </Button>
    </form>
  )
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof ServerError && error.body.code === 'password_wrong'
}

/** Confirmation by a mailed code, for accounts without a password. */
function ByCode({ email, onRemoved }: { email: string | null; onRemoved: () => void }) {
  const sending = useMutation({
    mutationFn: async () => {
      await sendCode()
      return Date.now()
    },
    networkMode: 'always',
    onError: leaveIfEnded,
  })
  const removing = useMutation({
    mutationKey: leavingKey,
    mutationFn: (verification_code: string) =>
      browserClient(accountEndpoints.remove, { body: { verification_code } }),
    networkMode: 'always',
  })
  if (email === null) return <p className="font-semibold">{copy.removal.withoutEmail}</p>
  if (!sending.isSuccess) {
    return (
      <div className="grid gap-4">
        <p>{copy.removal.codeFirst(email)}</p>
        {sending.isError && <ProblemNote>{actionProblem(sending.error)}</ProblemNote>}
        <Button variant="ghost" busy={sending.isPending} onClick={() => sending.mutate()}>
          {copy.sendCode}
        </Button>
      </div>
    )
  }
  return (
    <>
      <p>
        {codes.sentTo(email)} <span className="text-muted">{codes.look}</span>
      </p>
      <CodeForm
        submit={copy.removeAccount}
        check={(code) => answerOf(removing.mutateAsync(code))}
        onVerified={onRemoved}
        failed={copy.removal.failed}
        onError={leaveIfEnded}
      >
        <ResendCode sentAt={sending.data} resend={sendCode} />
      </CodeForm>
    </>
  )
}

const sendCode = () => browserClient(accountEndpoints.sendDeletionCode, {})

/** Turns the refusal of a code that is wrong, or no longer usable, into an answer for the code form. */
async function answerOf(removal: Promise<unknown>): Promise<{ verified: boolean; code_expired: boolean }> {
  try {
    await removal
    return { verified: true, code_expired: false }
  } catch (error) {
    const code = error instanceof ServerError ? error.body.code : null
    if (code === 'code_wrong' || code === 'code_over')
      return { verified: false, code_expired: code === 'code_over' }
    throw error
  }
}
