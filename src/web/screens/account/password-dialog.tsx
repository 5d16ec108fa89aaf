import { useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { accountCalls } from '#contract/accounts.ts'
import { validatePasswordChange } from '#domain/accounts/account.ts'
import { ownSessionsQuery } from '../../api/queries/account-queries.ts'
import { browserClient } from '../../api/client.ts'
import { account as copy } from '../../copy/account.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { resolveBy } from '../../ui/form/form-resolver.ts'
import { toast } from '../../ui/toast-store.ts'
import { NewPasswordFields, PasswordInput } from '../../parts/login-request/password-fields.tsx'
import { type LaterDialogProps, ChangeForm, useChange, useBuyer } from './account-changes.tsx'

type Fields = { current_password: string; new_password: string; confirm_new_password: string }

const empty: Fields = { current_password: '', new_password: '', confirm_new_password: '' }

export function PasswordDialog({ open, onClose }: LaterDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.changePassword} size="sm">
      <PasswordForm onDone={onClose} />
    </Dialog>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const cache = useQueryClient()
  const { buyer } = useBuyer()
  const form = useForm<Fields>({
    mode: 'onTouched',
    resolver: resolveBy<Fields>(validatePasswordChange),
    defaultValues: empty,
  })
  const { errors, touchedFields } = form.formState
  const typed = useWatch({ control: form.control, name: 'new_password' })
  const change = useChange(form, {
    send: (fields) => browserClient(accountCalls.updatePassword, { body: fields }),
    onDone: ({ updated }) => {
      if (!updated)
        return form.setError('current_password', { message: copy.passwordWrong }, { shouldFocus: true })
      void cache.invalidateQueries({ queryKey: ownSessionsQuery().queryKey })
      toast.success(copy.passwordUpdated)
      onDone()
    },
    failed: copy.passwordFailed,
  })
  const compareAgain = (): void => {
    if (touchedFields.confirm_new_password) void form.trigger('confirm_new_password')
  }
  return (
    <ChangeForm change={change} submit={copy.save}>
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
        error={errors.current_password?.message}
        {...form.register('current_password')}
      />
      <NewPasswordFields
        typed={typed}
        password={{
          label: copy.newPassword,
          error: errors.new_password?.message,
          ...form.register('new_password', { onChange: compareAgain }),
        }}
        confirm={{
          label: copy.confirmPassword,
          error: errors.confirm_new_password?.message,
          ...form.register('confirm_new_password'),
        }}
      />
      <p className="text-xs text-muted">{copy.passwordEndsSessions}</p>
    </ChangeForm>
  )
}
