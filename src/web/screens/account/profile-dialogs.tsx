import { useQueryClient } from '@tanstack/react-query'
import { accountEndpoints } from '#contract/accounts.ts'
import { validateName, validatePhone, validatePasswordChange } from '#domain/accounts/account.ts'
import { browserClient } from '../../api/client.ts'
import { devicesQuery } from '../../api/queries/account-queries.ts'
import { account as copy } from '../../copy/account.ts'
import { NewPasswordFields, PasswordInput } from '../../parts/login-request/password-fields.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PhoneInput, TextInput } from '../../ui/form/field.tsx'
import { toast } from '../../ui/toaster.tsx'
import { type LazyDialogProps, ChangeForm, useAccountForm, useBuyer } from './account-changes.tsx'

type NameFields = { name: string; surname: string }

export function NameDialog({ open, onClose }: LazyDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.changeName} size="sm">
      <NameForm onDone={onClose} />
    </Dialog>
  )
}

function NameForm({ onDone }: { onDone: () => void }) {
  const { buyer, putBuyer } = useBuyer()
  const form = useAccountForm({
    validate: validateName,
    defaultValues: { name: buyer?.name ?? '', surname: buyer?.surname ?? '' },
    send: (body: NameFields) => browserClient(accountEndpoints.update, { body }),
    onSent: ({ buyer: changed }) => {
      putBuyer(changed)
      toast.success(copy.dataUpdated)
      onDone()
    },
    failed: copy.dataFailed,
  })
  return (
    <ChangeForm form={form} submit={copy.save}>
      <TextInput label={copy.name} autoComplete="given-name" {...form.field('name')} />
      <TextInput label={copy.surname} autoComplete="family-name" {...form.field('surname')} />
    </ChangeForm>
  )
}

export function PhoneDialog({ open, onClose }: LazyDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.changePhone} size="sm">
      <PhoneForm onDone={onClose} />
    </Dialog>
  )
}

/** Area code and number after the fixed prefix (spec 2 §5). */
function PhoneForm({ onDone }: { onDone: () => void }) {
  const { buyer, putBuyer } = useBuyer()
  const form = useAccountForm({
    validate: validatePhone,
    defaultValues: { phone: buyer?.phone?.replace(copy.phonePrefix, '') ?? '' },
    send: (body: { phone: string }) => browserClient(accountEndpoints.updatePhone, { body }),
    onSent: ({ phone_exist: isTaken, buyer: changed }): void => {
      if (isTaken) return form.form.setError('phone', { message: copy.phoneTaken }, { shouldFocus: true })
      putBuyer(changed)
      toast.success(copy.phoneUpdated)
      onDone()
    },
    failed: copy.phoneFailed,
  })
  return (
    <ChangeForm form={form} submit={copy.save}>
      <div className="relative [&_input]:pl-16">
        <PhoneInput
          label={copy.phone}
          autoComplete="tel-national"
          hint={copy.phoneHint}
          {...form.field('phone')}
        />
        <span
          aria-hidden
          className="figures pointer-events-none absolute top-7 left-4 flex h-12 items-center text-base text-muted"
        >
          {copy.phonePrefix}
        </span>
      </div>
    </ChangeForm>
  )
}

type PasswordFields = { current_password: string; new_password: string; confirm_new_password: string }

const noPasswords: PasswordFields = { current_password: '', new_password: '', confirm_new_password: '' }

export function PasswordDialog({ open, onClose }: LazyDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.changePassword} size="sm">
      <PasswordForm onDone={onClose} />
    </Dialog>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const cache = useQueryClient()
  const { buyer } = useBuyer()
  const form = useAccountForm({
    validate: validatePasswordChange,
    defaultValues: noPasswords,
    send: (body: PasswordFields) => browserClient(accountEndpoints.updatePassword, { body }),
    onSent: ({ updated }): void => {
      if (!updated)
        return form.form.setError('current_password', { message: copy.passwordWrong }, { shouldFocus: true })
      void cache.invalidateQueries({ queryKey: devicesQuery().queryKey })
      toast.success(copy.passwordUpdated)
      onDone()
    },
    failed: copy.passwordFailed,
  })
  return (
    <ChangeForm form={form} submit={copy.save}>
      {/* Tells password managers the account. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={buyer?.email ?? buyer?.phone ?? ''}
        readOnly
        hidden
      />
      <PasswordInput
        label={copy.currentPassword}
        autoComplete="current-password"
        {...form.field('current_password')}
      />
      <NewPasswordFields
        form={form.form}
        password={['new_password', copy.newPassword]}
        confirm={['confirm_new_password', copy.confirmPassword]}
      />
      <p className="text-xs text-muted">{copy.passwordEndsSessions}</p>
    </ChangeForm>
  )
}
