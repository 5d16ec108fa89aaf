import { useState } from 'react'
import { type PanelOrder, panelOrderEndpoints } from '#contract/panel/orders.ts'
import { formatMoney, fromPesos, toPesos } from '#domain/money/money.ts'
import { type CollectionPart, manualWays, returnedByCancelling } from '#domain/orders/owed.ts'
import { order as copy } from '../../../copy/panel/order.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { ChoiceCards } from '../../parts/choice-cards.tsx'
import { useOrderWrite, useSeenVersion } from './use-order-write.ts'

type CancelDialogProps = {
  order: PanelOrder
  /** Preset. */ reason?: string | null
  onClose: () => void
}

/** Cancels an order, with a reason for the buyer; states the effect on its payments first. */
export function CancelDialog({ order, reason = null, onClose }: CancelDialogProps) {
  const { num, cancel_reasons: reasons, receipt } = order
  const versionAfter = useSeenVersion(order, true)
  // Undefined until one is chosen; null is a reason of one's own.
  const [picked, setPicked] = useState<string | null | undefined>(() => reasons.find((one) => one === reason))
  const [own, setOwn] = useState('')
  const [isMissing, setMissing] = useState(false)
  const note = (picked ?? own).trim()
  const cancelling = useOrderWrite({
    send: (sent: { version: number; note: string }, options) =>
      panelClient(panelOrderEndpoints.move, { params: { num }, body: { to: 'Cancelado', ...sent } }, options),
    done: () => ({ text: copy.cancelDone(num) }),
    onDone: onClose,
  })
  const { byProvider, byHand } = returnedByCancelling(order.collections.flatMap(partOf))
  const refunded = byProvider + fromPesos(order.uncounted)
  return (
    <ConfirmDialog
      open
      danger
      title={copy.cancelTitle(num)}
      confirm={copy.cancelConfirm}
      cancel={copy.cancelKeep}
      busy={cancelling.isPending}
      onConfirm={() =>
        note === '' ? setMissing(true) : cancelling.run({ version: versionAfter(cancelling.conflict), note })
      }
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="text-muted">{copy.cancelText}</p>
        {refunded > 0 && (
          <p className="rounded-md bg-tinto p-3 font-medium text-tile-ink">
            {copy.cancelRefunds(formatMoney(toPesos(refunded)))}
          </p>
        )}
        {byHand > 0 && (
          <p className="rounded-md bg-tinto p-3 font-medium text-tile-ink">
            {copy.cancelHeld(formatMoney(toPesos(byHand)))}
          </p>
        )}
        {receipt?.state === 'sent' && (
          <p className="rounded-md bg-tinto p-3 font-medium text-tile-ink">{copy.cancelReceipt}</p>
        )}
        <ChoiceCards
          isList
          legend={copy.cancelReason}
          options={[...reasons, null].map((reason) => ({ value: reason, label: reason ?? copy.cancelOther }))}
          value={picked}
          onPick={setPicked}
        />
        {picked === null && (
          <TextArea
            label={copy.cancelOwn}
            maxLength={300}
            value={own}
            onChange={({ target }) => setOwn(target.value)}
          />
        )}
        {isMissing && note === '' && <ProblemNote>{copy.cancelReasonMissing}</ProblemNote>}
        {cancelling.problem && (
          <ProblemNote>
            {cancelling.problem} {cancelling.conflict && copy.nowIs(order.status)}
          </ProblemNote>
        )}
      </div>
    </ConfirmDialog>
  )
}

function partOf({ way, kind, amount, voided }: PanelOrder['collections'][number]): CollectionPart[] {
  const known = manualWays.find((one) => one === way) ?? 'provider'
  return voided === null ? [{ way: known, kind, amount: fromPesos(amount) }] : []
}

type ReasonDialogProps = {
  title: string
  text: string
  label: string
  confirm: string
  cancel?: string
  /** Default true. */ danger?: boolean
  /** To pick one. */ reasons?: readonly string[]
  write: { isPending: boolean; problem: string | null; run: (reason: string) => void }
  onClose: () => void
}

/** Confirms an act with its reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, label, confirm, cancel, danger = true, reasons = [], write, onClose } = props
  // Undefined until one is chosen; null is a reason of one's own.
  const [picked, setPicked] = useState<string | null | undefined>(reasons.length === 0 ? null : undefined)
  const [own, setOwn] = useState('')
  const [isMissing, setMissing] = useState(false)
  const reason = (picked ?? own).trim()
  return (
    <ConfirmDialog
      open
      danger={danger}
      title={title}
      confirm={confirm}
      cancel={cancel}
      busy={write.isPending}
      onConfirm={() => (reason === '' ? setMissing(true) : write.run(reason))}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="text-muted">{text}</p>
        {reasons.length > 0 && (
          <ChoiceCards
            isList
            legend={label}
            options={[...reasons, null].map((one) => ({ value: one, label: one ?? copy.cancelOther }))}
            value={picked}
            onPick={setPicked}
          />
        )}
        {picked === null && (
          <TextArea
            label={reasons.length === 0 ? label : copy.cancelOwn}
            maxLength={300}
            value={own}
            onChange={({ target }) => setOwn(target.value)}
          />
        )}
        {isMissing && reason === '' && <ProblemNote>{copy.reasonMissing(reasons.length > 0)}</ProblemNote>}
        {write.problem && <ProblemNote>{write.problem}</ProblemNote>}
      </div>
    </ConfirmDialog>
  )
}
