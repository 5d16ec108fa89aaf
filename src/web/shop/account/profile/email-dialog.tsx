import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { accountCalls } from '#contract/account.ts'
import type { Buyer } from '#contract/sessions.ts'
import { fieldErrors, emailProblem } from '#domain/validation.ts'
import { browserClient } from '../../../api/client.ts'
import { account as copy } from '../../../copy/account.ts'
import { codes } from '../../../copy/codes.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextInput } from '../../../ui/form/field.tsx'
import { resolveBy } from '../../../ui/form/form-resolver.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { CodeForm } from '../../codes/code-form.tsx'
import { ResendCode } from '../../codes/resend-code.tsx'
import type { LaterDialogProps } from '../use-later-dialog.tsx'
import { ChangeForm } from './change-form.tsx'
import { type PendingEmail, pendingEmail } from './pending-email.ts'
import { useBuyer } from './use-buyer.ts'
import { useChange } from './use-change.ts'

type Fields = { email: string }

export function EmailDialog({ open, onClose }: LaterDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.changeEmail} size="sm">
      <EmailSteps onDone={onClose} />
    </Dialog>
  )
}

/** The new e-mail, then the code that is mailed to it (design 6.45). */
function EmailSteps({ onDone }: { onDone: () => void }) {
  const { buyer, putBuyer } = useBuyer()
  const [pending, setPending] = useState(pendingEmail.read)
  const wait = (next: PendingEmail | null) => {
    pendingEmail.write(next)
    setPending(next)
  }
  const finish = (changed: Buyer) => {
    wait(null)
    putBuyer(changed)
    toast.success(copy.emailUpdated)
    onDone()
  }
  if (!buyer) return null
  const ask = (email: string) =>
    browserClient(accountCalls.update, { body: { name: buyer.name, surname: buyer.surname, email } })
  return pending ? (
    <CodeStep
      pending={pending}
      resend={() => ask(pending.email)}
      onConfirmed={finish}
      onOther={() => wait(null)}
    />
  ) : (
    <EmailStep
      ask={ask}
      onAsked={(answer) =>
        answer.pending_email === null
          ? finish(answer.buyer)
          : wait({ email: answer.pending_email, sentAt: Date.now() })
      }
    />
  )
}

type Asked = { buyer: Buyer; pending_email: string | null }

function EmailStep({
  ask,
  onAsked,
}: {
  ask: (email: string) => Promise<Asked>
  onAsked: (answer: Asked) => void
}) {
  const form = useForm<Fields>({
    mode: 'onTouched',
    resolver: resolveBy<Fields>(({ email }) => fieldErrors({ email: emailProblem(email) })),
    defaultValues: { email: '' },
  })
  const change = useChange(form, {
    send: ({ email }) => ask(email),
    onDone: onAsked,
    failed: copy.emailFailed,
  })
  return (
    <ChangeForm change={change} submit={copy.sendCode}>
      <TextInput
        label={copy.newEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        hint={copy.emailHint}
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
    </ChangeForm>
  )
}

type CodeStepProps = {
  pending: PendingEmail
  resend: () => Promise<unknown>
  onConfirmed: (buyer: Buyer) => void
  onOther: () => void
}

function CodeStep({ pending: { email, sentAt }, resend, onConfirmed, onOther }: CodeStepProps) {
  const confirmed = useRef<Buyer | null>(null)
  const check = async (code: string) => {
    const answer = await browserClient(accountCalls.verifyEmail, { body: { email, verification_code: code } })
    confirmed.current = answer.buyer
    return answer
  }
  const finish = () => {
    if (confirmed.current) onConfirmed(confirmed.current)
  }
  return (
    <div className="grid gap-4">
      <p>
        {codes.sentTo(email)} <span className="text-muted">{codes.look}</span>
      </p>
      <CodeForm submit={copy.confirmEmail} check={check} onVerified={finish}>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <ResendCode sentAt={sentAt} resend={resend} />
          <Button variant="quiet" size="sm" onClick={onOther}>
            {copy.otherEmail}
          </Button>
        </div>
      </CodeForm>
    </div>
  )
}
