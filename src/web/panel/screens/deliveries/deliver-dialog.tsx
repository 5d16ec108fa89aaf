import { useState } from 'react'
import type { EndpointBody } from '#contract/endpoint.ts'
import type { DriverStop, stopEndpoints } from '#contract/panel/deliveries.ts'
import { formatMoney } from '#domain/money/money.ts'
import { type ManualWay, manualWays } from '#domain/orders/owed.ts'
import { stops as copy } from '../../../copy/panel/deliveries.ts'
import { order } from '../../../copy/panel/order.ts'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { CashGiven } from '../../parts/cash-given.tsx'
import { ChoiceCards } from '../../parts/choice-cards.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { PesosInput, readPesos, typedPesos } from '../../parts/pesos-input.tsx'

export type Delivered = Omit<EndpointBody<typeof stopEndpoints.deliver>, 'version'>

type DeliverDialogProps = {
  stop: DriverStop
  onClose: () => void
  onDeliver: (how: Delivered) => void
}

/** What is collected at the door, with the change, and the document that alcohol requires. */
export function DeliverDialog({
  stop: { name, owed, has_alcohol: hasAlcohol },
  onClose,
  onDeliver,
}: DeliverDialogProps) {
  const [isChecked, setChecked] = useState(false)
  const [way, setWay] = useState<ManualWay | null>('cash')
  const [typed, setTyped] = useState(() => typedPesos(owed))
  const [isSubmitted, setSubmitted] = useState(false)
  const [given, setGiven] = useState('')
  const isPaid = owed > 0 && way !== null
  const amount = isPaid ? readPesos(typed) || null : null
  const isAmountWrong = isPaid && (amount === null || amount > owed)
  const isIdMissing = hasAlcohol && !isChecked
  const submit = () => {
    setSubmitted(true)
    if (isAmountWrong || isIdMissing) return
    onDeliver({
      id_checked: isChecked,
      collected: way === null || amount === null ? null : { way, amount },
    })
  }
  return (
    <FormDialog
      title={copy.deliverTitle(name)}
      action={amount === null ? copy.confirm : copy.confirmPaid(formatMoney(amount))}
      onSend={submit}
      onClose={onClose}
    >
      {hasAlcohol && (
        <Checkbox
          label={copy.checkId}
          className="rounded-md bg-tinto px-4 py-2 font-semibold text-tile-ink"
          checked={isChecked}
          onChange={({ target }) => setChecked(target.checked)}
          error={isSubmitted && isIdMissing ? copy.checkIdMissing : null}
        />
      )}
      {owed > 0 && (
        <>
          <p className="flex items-baseline justify-between gap-4">
            <span className="text-muted">{copy.toCollect}</span>
            <span className="figures display text-3xl">{formatMoney(owed)}</span>
          </p>
          <ChoiceCards
            legend={copy.way}
            cardClass="last:col-span-2"
            options={[
              ...manualWays.map((one) => ({ value: one, label: order.ways[one] })),
              { value: null, label: copy.notPaid },
            ]}
            value={way}
            onPick={setWay}
          />
          {way !== null && (
            <PesosInput
              label={copy.amount}
              value={typed}
              onType={setTyped}
              error={isSubmitted && isAmountWrong ? copy.badAmount : null}
            />
          )}
          {way === 'cash' && amount !== null && <CashGiven cash={amount} given={given} onGiven={setGiven} />}
        </>
      )}
    </FormDialog>
  )
}
