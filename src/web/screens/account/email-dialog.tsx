import { useRef, useState } from 'react'
import { accountEndpoints, type Buyer } from '#contract/accounts.ts'
import { codeMinutes } from '#domain/accounts/account.ts'
import { fieldErrors, emailProblem } from '#domain/text/validation.ts'
import { browserClient } from '../../api/client.ts'
import { readTab, writeTab } from '../../api/tab-store.ts'
import { account as copy } from '../../copy/account.ts'
import { codes } from '../../copy/auth.ts'
import { CodeForm, ResendCode } from '../../parts/code-form.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmailInput } from '../../ui/form/field.tsx'
import { toast } from '../../ui/toaster.tsx'
import {
  type LazyDialogProps,
  ChangeForm,
  leaveIfEnded,
  useAccountForm,
  useBuyer,
} from './account-changes.tsx'

const key = 'damajuana.correo-pendiente'

/** Stored per tab, so that the code field is back after reading the mail. */
const pendingEmail = {
  read(): PendingEmail | null {
    const stored = readTab(key)
    return isPending(stored) && Date.now() - stored.sentAt < codeMinutes * 60_000 ? stored : null
  },
  write(pending: PendingEmail | null): void {
    writeTab(key, pending)
  },
}

type Fields = { email: string }

export function EmailDialog({ open, onClose }: LazyDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.changeEmail} size="sm">
      <EmailSteps onDone={onClose} />
    </Dialog>
  )
}

function EmailSteps({ onDone }: { onDone: () => void }) {
  const { putBuyer } = useBuyer()
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
  return pending ? (
    <CodeStep
      pending={pending}
      resend={() => ask(pending.email)}
      onConfirmed={finish}
      onOther={() => wait(null)}
    />
  ) : (
    <EmailStep
      onAsked={(answer) =>
        answer.pending_email === null
          ? finish(answer.buyer)
          : wait({ email: answer.pending_email, sentAt: Date.now() })
      }
    />
  )
}

type EmailChange = { buyer: Buyer; pending_email: string | null }

type EmailStepProps = { onAsked: (answer: EmailChange) => void }

/** Asks for the code, which is mailed to the new address. */
function ask(email: string): Promise<EmailChange> {
  return browserClient(accountEndpoints.update, { body: { email } })
}

function EmailStep({ onAsked }: EmailStepProps) {
  const form = useAccountForm({
    validate: ({ email }) => fieldErrors({ email: emailProblem(email) }),
    defaultValues: { email: '' },
    send: ({ email }: Fields) => ask(email),
    onSent: onAsked,
    failed: copy.emailFailed,
  })
  return (
    <ChangeForm form={form} submit={copy.sendCode}>
      <EmailInput label={copy.newEmail} hint={copy.emailHint} {...form.field('email')} />
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
    const answer = await browserClient(accountEndpoints.verifyEmail, {
      body: { email, verification_code: code },
    })
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
      <CodeForm
        submit={copy.confirmEmail}
        check={check}
        onVerified={finish}
        failed={copy.emailFailed}
        onError={leaveIfEnded}
      >
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

/** An unconfirmed e-mail, and when its code was sent, ms. */
type PendingEmail = { email: string; sentAt: number }

function isPending(stored: unknown): stored is PendingEmail {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'email' in stored &&
    typeof stored.email === 'string' &&
    'sentAt' in stored &&
    typeof stored.sentAt === 'number'
  )
}
