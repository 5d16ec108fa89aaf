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

/** Records money returned by hand: all of it by default. */
export function GiveBackDialog({ order, onClose }: { order: PanelOrder; onClose: () => void }) {
  const { num, version, collections, to_return_by_hand: held } = order
  const [way, setWay] = useState<ManualWay>(
    () =>
      manualWays.find((one) =>
        collections.some(({ way: by, kind, voided }) => by === one && kind === 'collected' && !voided),
      ) ?? 'cash',
  )
  const [typed, setTyped] = useState(() => typedPesos(held))
  const [isChecked, setChecked] = useState(false)
  const amount = readPesos(typed) || null
  const returning = useOrderWrite({
    send: (body: { way: ManualWay; amount: number }, options) =>
      panelClient(panelOrderEndpoints.giveBack, { params: { num }, body: { version, ...body } }, options),
    done: (_answer, input) => ({ text: copy.giveBackDone(formatMoney(input.amount), copy.ways[input.way]) }),
    onDone: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.giveBackTitle(num)}
      size="sm"
      footer={
        <Button
          className="min-h-14! w-full text-md"
          type="submit"
          form="give-back"
          busy={returning.isPending}
        >
          {amount === null ? copy.giveBackShort : copy.giveBack(formatMoney(amount))}
        </Button>
      }
    >
      <form
        id="give-back"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (amount !== null) returning.run({ way, amount })
        }}
      >
        <p className="text-muted">{copy.giveBackText}</p>
        <Choices legend={copy.giveBackWay} className="grid grid-cols-2 gap-2.5">
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
          hint={amount !== null && amount < held ? copy.giveBackPart(formatMoney(held - amount)) : undefined}
        />
        {returning.problem && <ProblemNote>{returning.problem}</ProblemNote>}
      </form>
    </Dialog>
  )
}
