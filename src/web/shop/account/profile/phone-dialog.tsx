import { useForm } from 'react-hook-form'
import { accountCalls } from '#contract/account.ts'
import { validatePhone } from '#domain/account.ts'
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

type Fields = { phone: string }

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
  const form = useForm<Fields>({
    mode: 'onTouched',
    resolver: resolveBy<Fields>(validatePhone),
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
