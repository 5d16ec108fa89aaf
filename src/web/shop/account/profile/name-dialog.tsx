import { useForm } from 'react-hook-form'
import { accountCalls } from '#contract/account.ts'
import { validateName } from '#domain/account.ts'
import { browserClient } from '../../../api/client.ts'
import { account as copy } from '../../../copy/account.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextInput } from '../../../ui/form/field.tsx'
import { resolveBy } from '../../../ui/form/form-resolver.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import type { LaterDialogProps } from '../use-later-dialog.tsx'
import { ChangeForm } from './change-form.tsx'
import { useBuyer } from './use-buyer.ts'
import { useChange } from './use-change.ts'

type Fields = { name: string; surname: string }

export function NameDialog({ open, onClose }: LaterDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.changeName} size="sm">
      <NameForm onDone={onClose} />
    </Dialog>
  )
}

function NameForm({ onDone }: { onDone: () => void }) {
  const { buyer, putBuyer } = useBuyer()
  const form = useForm<Fields>({
    mode: 'onTouched',
    resolver: resolveBy<Fields>(validateName),
    defaultValues: { name: buyer?.name ?? '', surname: buyer?.surname ?? '' },
  })
  const { errors } = form.formState
  const change = useChange(form, {
    send: (fields) => browserClient(accountCalls.update, { body: { ...fields, email: buyer?.email } }),
    onDone: ({ buyer: changed }) => {
      putBuyer(changed)
      toast.success(copy.dataUpdated)
      onDone()
    },
    failed: copy.dataFailed,
  })
  return (
    <ChangeForm change={change} submit={copy.save}>
      <TextInput
        label={copy.name}
        autoComplete="given-name"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextInput
        label={copy.surname}
        autoComplete="family-name"
        error={errors.surname?.message}
        {...form.register('surname')}
      />
    </ChangeForm>
  )
}
