import { useForm } from 'react-hook-form'
import { accountCalls } from '#contract/accounts.ts'
import { validateName, validatePhone } from '#domain/accounts/account.ts'
import { browserClient } from '../../api/client.ts'
import { account as copy } from '../../copy/account.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/form/field.tsx'
import { resolveBy } from '../../ui/form/form-resolver.ts'
import { toast } from '../../ui/toast-store.ts'
import { type LaterDialogProps, ChangeForm, useChange, useBuyer } from './account-changes.tsx'

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

type PhoneDialogFields = { phone: string }

export function PhoneDialog({ open, onClose }: LaterDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.changePhone} size="sm">
      <PhoneForm onDone={onClose} />
    </Dialog>
  )
}

/** The area code and the number, after the prefix that all of them have (spec 2 §5). */
function PhoneForm({ onDone }: { onDone: () => void }) {
  const { buyer, putBuyer } = useBuyer()
  const form = useForm<PhoneDialogFields>({
    mode: 'onTouched',
    resolver: resolveBy<PhoneDialogFields>(validatePhone),
    defaultValues: { phone: buyer?.phone?.replace(copy.phonePrefix, '') ?? '' },
  })
  const change = useChange(form, {
    send: (fields) => browserClient(accountCalls.updatePhone, { body: fields }),
    onDone: ({ phone_exist: isTaken, buyer: changed }) => {
      if (isTaken) return form.setError('phone', { message: copy.phoneTaken }, { shouldFocus: true })
      putBuyer(changed)
      toast.success(copy.phoneUpdated)
      onDone()
    },
    failed: copy.phoneFailed,
  })
  return (
    <ChangeForm change={change} submit={copy.save}>
      <div className="relative [&_input]:pl-16">
        <TextInput
          label={copy.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          hint={copy.phoneHint}
          error={form.formState.errors.phone?.message}
          {...form.register('phone')}
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
