import { useQueryClient } from '@tanstack/react-query'
import { accountEndpoints } from '#contract/accounts.ts'
import { validatePasswordChange } from '#domain/accounts/account.ts'
import { devicesQuery } from '../../api/queries/account-queries.ts'
import { browserClient } from '../../api/client.ts'
import { account as copy } from '../../copy/account.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { NewPasswordFields, PasswordInput } from '../../parts/login-request/password-fields.tsx'
import { type LazyDialogProps, ChangeForm, useAccountForm, useBuyer } from './account-changes.tsx'

type Fields = { current_password: string; new_password: string; confirm_new_password: string }

const empty: Fields = { current_password: '', new_password: '', confirm_new_password: '' }

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
    defaultValues: empty,
    send: (body: Fields) => browserClient(accountEndpoints.updatePassword, { body }),
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
      {/* Tells a password manager whose password this is. */}
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
