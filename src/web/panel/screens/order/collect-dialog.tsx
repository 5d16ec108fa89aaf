import { type ReactNode, useState } from 'react'
import { type PanelOrder, panelOrderEndpoints } from '#contract/panel/orders.ts'
import { formatMoney } from '#domain/money/money.ts'
import { type ManualWay, manualWays } from '#domain/orders/owed.ts'
import { order as copy } from '../../../copy/panel/order.ts'
import { panelClient } from '../../api.ts'
import { CashGiven, ClosedTill } from '../../parts/cash-given.tsx'
import { ChoiceCards } from '../../parts/choice-cards.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { isDisputed } from '../../parts/order-row.tsx'
import { PesosInput, readPesos, typedPesos } from '../../parts/pesos-input.tsx'
import { type OrderWrite, useOrderWrite, useSeenVersion } from './use-order-write.ts'

type OrderDialogProps = { order: PanelOrder; onClose: () => void }

/** Records a payment by hand, by default of the whole amount owed. Shows the change for cash. */
export function CollectDialog({ order, onClose }: OrderDialogProps) {
  const { num, owed } = order
  const [given, setGiven] = useState('')
  return (
    <ByHandDialog
      order={order}
      send={(body, options) => panelClient(panelOrderEndpoints.collect, { params: { num }, body }, options)}
      title={copy.collectTitle(num)}
      {...(isDisputed(order) && { text: copy.collectDisputed })}
      legend={copy.way}
      firstWay="cash"
      limit={owed}
      action={(amount) => (amount === null ? copy.collect : copy.collectAmount(amount))}
      done={copy.collectDone}
      hint={partHint}
      onClose={onClose}
    >
      {(way, amount) =>
        way === 'cash' && (
          <>
            <ClosedTill />
            {amount !== null && <CashGiven cash={amount} given={given} onGiven={setGiven} />}
          </>
        )
      }
    </ByHandDialog>
  )
}

/** What a payment of less, or of more, than is owed leaves. */
export const partHint = (rest: number): string | undefined =>
  rest > 0 ? copy.partly(formatMoney(rest)) : rest < 0 ? copy.tooMuch(formatMoney(-rest)) : undefined

/** Records money returned by hand: by default all of it, in the payment's method. */
export function GiveBackDialog({ order, onClose }: OrderDialogProps) {
  const { num, collections, to_return_by_hand: held } = order
  const cameBy = manualWays.find((way) =>
    collections.some((one) => one.way === way && one.kind === 'collected' && one.voided === null),
  )
  return (
    <ByHandDialog
      order={order}
      send={(body, options) => panelClient(panelOrderEndpoints.giveBack, { params: { num }, body }, options)}
      title={copy.giveBackTitle(num)}
      text={copy.giveBackText}
      legend={copy.giveBackWay}
      firstWay={cameBy ?? 'cash'}
      limit={held}
      action={(amount) => (amount === null ? copy.giveBackShort : copy.giveBack(amount))}
      done={copy.giveBackDone}
      hint={(rest) => (rest > 0 ? copy.giveBackPart(formatMoney(rest)) : undefined)}
      onClose={onClose}
    />
  )
}

type ByHandDialogProps = OrderDialogProps & {
  send: OrderWrite<{ version: number; way: ManualWay; amount: number }>['send']
  title: string
  text?: string
  /** Of the ways; absent: it is the first one. */ legend?: string
  firstWay: ManualWay
  /** Pesos. */ limit: number
  action: (amount: string | null) => string
  done: (amount: string, way: ManualWay) => string
  /** For the remaining limit. */ hint: (rest: number) => string | undefined
  children?: (way: ManualWay, amount: number | null) => ReactNode
}

/** An amount and the payment method by hand. */
export function ByHandDialog(props: ByHandDialogProps) {
  const { order, send, title, text, legend, firstWay, limit, action, done, hint, onClose, children } = props
  const [way, setWay] = useState<ManualWay>(firstWay)
  const [typed, setTyped] = useState(() => typedPesos(limit))
  const [isChecked, setChecked] = useState(false)
  const amount = readPesos(typed) || null
  const versionAfter = useSeenVersion(order)
  const writing = useOrderWrite({
    send,
    done: (_answer, input) => ({ text: done(formatMoney(input.amount), input.way) }),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={title}
      action={action(amount === null ? null : formatMoney(amount))}
      write={writing}
      onSend={() => {
        setChecked(true)
        if (amount !== null) writing.run({ version: versionAfter(writing.conflict), way, amount })
      }}
      onClose={onClose}
    >
      {text && <p className="text-muted">{text}</p>}
      {legend !== undefined && (
        <ChoiceCards
          legend={legend}
          options={manualWays.map((one) => ({ value: one, label: copy.ways[one] }))}
          value={way}
          onPick={setWay}
        />
      )}
      <PesosInput
        label={copy.collectedAmount}
        value={typed}
        onType={setTyped}
        error={isChecked && amount === null ? copy.badAmount : null}
        hint={amount === null ? undefined : hint(limit - amount)}
      />
      {children?.(way, amount)}
    </FormDialog>
  )
}
