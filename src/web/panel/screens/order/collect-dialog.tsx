import { useState } from 'react'
import { type PanelOrder, panelOrderEndpoints } from '#contract/panel/orders.ts'
import { formatMoney } from '#domain/money/money.ts'
import { type ManualWay, manualWays } from '#domain/orders/owed.ts'
import { order as copy } from '../../../copy/panel/order.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Choices, RadioCard } from '../../../ui/form/choice.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { PesosInput, readPesos, typedPesos } from '../../parts/pesos-input.tsx'
import { useOrderWrite } from './use-order-write.ts'

/** Records a payment by hand, by default of the whole amount owed. Shows the change for cash. */
export function CollectDialog({ order, onClose }: { order: PanelOrder; onClose: () => void }) {
  const { num, version, owed } = order
  const [way, setWay] = useState<ManualWay>('cash')
  const [typed, setTyped] = useState(() => typedPesos(owed))
  const [given, setGiven] = useState('')
  const [isChecked, setChecked] = useState(false)
  const amount = readPesos(typed) || null
  const collecting = useOrderWrite({
    send: (body: { way: ManualWay; amount: number }, options) =>
      panelClient(panelOrderEndpoints.collect, { params: { num }, body: { version, ...body } }, options),
    done: (_answer, input) => ({ text: copy.collectDone(formatMoney(input.amount), copy.ways[input.way]) }),
    onDone: onClose,
  })
  const paid = readPesos(given)
  const rest = amount === null ? 0 : owed - amount
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.collectTitle(num)}
      size="sm"
      footer={
        <Button className="min-h-14! w-full text-md" type="submit" form="collect" busy={collecting.isPending}>
          {amount === null ? copy.collect : copy.collectAmount(formatMoney(amount))}
        </Button>
      }
    >
      <form
        id="collect"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (amount !== null) collecting.run({ way, amount })
        }}
      >
        <Choices legend={copy.way} className="grid grid-cols-2 gap-2.5">
          {manualWays.map((one) => (
            <RadioCard
              key={one}
              compact
              className="min-h-13!"
              name="way"
              label={copy.ways[one]}
              checked={way === one}
              onChange={() => setWay(one)}
            />
          ))}
        </Choices>
        <PesosInput
          label={copy.collectedAmount}
          value={typed}
          onType={setTyped}
          error={isChecked && amount === null ? copy.badAmount : null}
          hint={
            rest > 0
              ? copy.partly(formatMoney(rest))
              : rest < 0
                ? copy.tooMuch(formatMoney(-rest))
                : undefined
          }
        />
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
        {collecting.problem && <ProblemNote>{collecting.problem}</ProblemNote>}
      </form>
    </Dialog>
  )
}
