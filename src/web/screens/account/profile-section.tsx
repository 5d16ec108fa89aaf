import type { Buyer } from '#contract/accounts.ts'
import { screens } from '#contract/screens.ts'
import { phoneText } from '#domain/text/phone.ts'
import { account as copy } from '../../copy/account.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { type LoadDialog, useLazyDialog } from './account-changes.tsx'
import { Section } from './section.tsx'

const dialogs = {
  name: async () => (await import('./profile-dialogs.tsx')).NameDialog,
  phone: async () => (await import('./profile-dialogs.tsx')).PhoneDialog,
  email: async () => (await import('./email-dialog.tsx')).EmailDialog,
  password: async () => (await import('./profile-dialogs.tsx')).PasswordDialog,
} satisfies Record<string, LoadDialog>

/** Name, phone, e-mail and password, each changed in a dialog of its own. */
export function ProfileSection({ buyer: { name, surname, phone, email, has_password } }: { buyer: Buyer }) {
  const { open, dialog } = useLazyDialog()
  return (
    <Section title={copy.profile}>
      <dl className="mt-2 divide-y divide-line">
        <Fact label={copy.name} value={[name, surname].filter(Boolean).join(' ')}>
          <Change label={copy.changeName} onPress={() => open(dialogs.name)} />
        </Fact>
        <Fact label={copy.phone} value={phone && phoneText(phone)}>
          <Change label={phone ? copy.changePhone : copy.addPhone} onPress={() => open(dialogs.phone)} />
        </Fact>
        <Fact label={copy.email} value={email}>
          <Change label={email ? copy.changeEmail : copy.addEmail} onPress={() => open(dialogs.email)} />
        </Fact>
        <Fact label={copy.password} value={has_password ? copy.hasPassword : copy.noPassword} isQuiet>
          {has_password ? (
            <Change label={copy.changePassword} onPress={() => open(dialogs.password)} />
          ) : (
            <TextLink to={screens.reset} className="px-4">
              {copy.choosePassword}
            </TextLink>
          )}
        </Fact>
      </dl>
      {dialog}
    </Section>
  )
}

type FactProps = { label: string; value: string | null; isQuiet?: boolean; children: React.ReactNode }

function Fact({ label, value, isQuiet, children }: FactProps) {
  return (
    <div className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 py-2">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className={classes('col-start-1', isQuiet || !value ? 'text-muted' : 'font-semibold')}>
        {value || copy.none}
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1 -mr-4">{children}</dd>
    </div>
  )
}

/** A button that shows the verb only; its accessible name is the whole label. */
function Change({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button variant="quiet" size="sm" aria-label={label} onClick={onPress}>
      {label.split(' ', 1)[0]}
    </Button>
  )
}
