import { useState } from 'react'
import type { EndpointInput } from '#contract/endpoint.ts'
import type { DriverStop, stopEndpoints } from '#contract/panel/deliveries.ts'
import { formatMoney } from '#domain/money/money.ts'
import { type ManualWay, manualWays } from '#domain/orders/owed.ts'
import { stops as copy } from '../../../copy/panel/deliveries.ts'
import { order } from '../../../copy/panel/order.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox, Choices, RadioCard } from '../../../ui/form/choice.tsx'
import { PesosInput, readPesos, typedPesos } from '../../parts/pesos-input.tsx'

export type Delivered = Omit<EndpointInput<typeof stopEndpoints.deliver>['body'], 'version'>

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
  const [given, setGiven] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const isPaid = owed > 0 && way !== null
  const amount = isPaid ? readPesos(typed) || null : null
  const isAmountWrong = isPaid && (amount === null || amount > owed)
  const isIdMissing = hasAlcohol && !isChecked
  const paid = readPesos(given)
  const submit = () => {
    setSubmitted(true)
    if (isAmountWrong || isIdMissing) return
    onDeliver({
      id_checked: isChecked,
      collected: way === null || amount === null ? null : { way, amount },
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.deliverTitle(name)}
      size="sm"
      footer={
        <Button className="min-h-14! w-full text-md" type="submit" form="deliver">
          {amount === null ? copy.confirm : copy.confirmPaid(formatMoney(amount))}
        </Button>
      }
    >
      <form
        id="deliver"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
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
            <Choices legend={copy.way} className="grid grid-cols-2 gap-2.5">
              {manualWays.map((one) => (
                <WayCard key={one} label={order.ways[one]} isOn={way === one} onPick={() => setWay(one)} />
              ))}
              <WayCard label={copy.notPaid} isOn={way === null} onPick={() => setWay(null)} />
            </Choices>
            {way !== null && (
              <PesosInput
                label={copy.amount}
                value={typed}
                onType={setTyped}
                error={isSubmitted && isAmountWrong ? copy.badAmount : null}
              />
            )}
            {way === 'cash' && (
              <div className="grid gap-2">
                <PesosInput label={copy.paysWith} optional value={given} onType={setGiven} />
                {paid !== null && amount !== null && (
                  <output className="figures block rounded-md bg-sin-alcohol px-4 py-3 text-lg font-semibold text-tile-ink">
                    {paid >= amount
                      ? copy.change(formatMoney(paid - amount))
                      : copy.short(formatMoney(amount - paid))}
                  </output>
                )}
              </div>
            )}
          </>
        )}
      </form>
    </Dialog>
  )
}

function WayCard({ label, isOn, onPick }: { label: string; isOn: boolean; onPick: () => void }) {
  return (
    <RadioCard
      compact
      className="min-h-13! last:col-span-2"
      name="way"
      label={label}
      checked={isOn}
      onChange={onPick}
    />
  )
}
