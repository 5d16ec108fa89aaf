import { useState } from 'react'
import { tillEndpoints, type TillReport } from '#contract/panel/till.ts'
import { formatMoney } from '#domain/money/money.ts'
import { till as copy } from '../../../copy/panel/till.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/form/field.tsx'
import { panelClient } from '../../api.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { PesosInput, readPesos } from '../../parts/pesos-input.tsx'
import { useTillWrite } from '../../parts/till-queries.ts'

type MoveDialogProps = { till: TillReport; kind: 'in' | 'out'; onClose: () => void }

/** Puts cash in or takes it out, with a reason. */
export function MoveDialog({ till: { id, expected }, kind, onClose }: MoveDialogProps) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const amount = readPesos(typed) || null
  const title = kind === 'in' ? copy.putIn : copy.takeOut
  const write = useTillWrite({
    send: (body: { amount: number; reason: string }, options) =>
      panelClient(tillEndpoints.move, { body: { id, kind, ...body } }, options),
    done: (_answer, input) => ({ text: copy.moved[kind](formatMoney(input.amount)) }),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={title}
      action={amount === null ? title : `${title}: ${formatMoney(amount)}`}
      write={write}
      onSend={() => {
        setChecked(true)
        if (amount !== null && reason.trim() !== '') write.run({ amount, reason })
      }}
      onClose={onClose}
    >
      <PesosInput
        label={copy.amount}
        value={typed}
        onType={setTyped}
        hint={copy.against(formatMoney(expected))}
        error={isChecked && amount === null ? copy.badAmount : null}
      />
      <TextInput
        label={copy.reason}
        maxLength={300}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isChecked && reason.trim() === '' ? copy.reasonMissing : null}
      />
      <div className="-mt-1 flex flex-wrap gap-2">
        {copy.reasons[kind].map((one) => (
          <Button
            key={one}
            variant="ghost"
            className="px-4! aria-pressed:border-glass-text aria-pressed:bg-sin-alcohol aria-pressed:text-tile-ink"
            aria-pressed={reason === one}
            onClick={() => setReason(one)}
          >
            {one}
          </Button>
        ))}
      </div>
    </FormDialog>
  )
}
