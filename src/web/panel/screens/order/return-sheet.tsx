import { useId, useState } from 'react'
import type { EndpointBody } from '#contract/endpoint.ts'
import type { PanelOrder } from '#contract/panel/orders.ts'
import { type RefundSheet, refundEndpoints } from '#contract/panel/refunds.ts'
import { type Centavos, formatMoney, fromPesos, toPesos } from '#domain/money/money.ts'
import { unitOutcomes } from '#domain/orders/returns.ts'
import { refunds as copy } from '../../../copy/panel/amendments.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { useUnsaved } from '../../interruption.ts'
import { noUnits, type Returned, ReturnLine, unitsOf } from './return-line.tsx'
import { useOrderWrite } from './use-order-write.ts'

type RefundBody = EndpointBody<typeof refundEndpoints.refund>

type ReturnSheetProps = { order: PanelOrder; sheet: RefundSheet; onClose: () => void }

/** Returns units of a delivered order, its delivery, or both. */
export function ReturnSheet({ order, sheet, onClose }: ReturnSheetProps) {
  const formId = useId()
  const [returned, setReturned] = useState<Readonly<Record<number, Returned>>>({})
  const [withDelivery, setWithDelivery] = useState(false)
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const lines = sheet.lines.filter((line) => line.returned < line.amount)
  const input: Omit<RefundBody, 'version' | 'reason' | 'total'> = {
    lines: lines.flatMap((line) =>
      unitOutcomes.flatMap((outcome) => {
        const units = (returned[line.id] ?? noUnits)[outcome]
        return units > 0 ? [{ line_id: line.id, units, outcome }] : []
      }),
    ),
    delivery: withDelivery && sheet.delivery > 0,
  }
  const total = amountOf(sheet, input)
  const back = moneyBack(order, total)
  const isEmpty = input.lines.length === 0 && !input.delivery
  useUnsaved(!isEmpty)
  const returning = useOrderWrite({
    send: (body: RefundBody, options) =>
      panelClient(refundEndpoints.refund, { params: { num: order.num }, body }, options),
    done: (_answer, body) => ({ text: copy.done(formatMoney(body.total)) }),
    onDone: onClose,
  })
  const badReason = isChecked && reason.trim() === '' ? copy.badReason : null
  return (
    <Dialog
      open
      onClose={onClose}
      size="full"
      title={copy.title(order.num)}
      footer={
        <>
          {returning.problem && <ProblemNote className="w-full">{returning.problem}</ProblemNote>}
          <p
            aria-live="polite"
            className={
              isEmpty
                ? 'w-full text-muted'
                : 'figures w-full rounded-md bg-tinto px-4 py-3 font-medium text-tile-ink'
            }
          >
            {isEmpty ? copy.nothingYet : sentenceOf(order, sheet, total)}
          </p>
          <Button
            type="submit"
            form={formId}
            className="min-h-14! w-full text-md"
            busy={returning.isPending}
            disabled={isEmpty}
          >
            {isEmpty || back === 0 ? copy.record : copy.confirm(formatMoney(toPesos(back)))}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        data-side-sheet
        className="-mx-4 grid min-h-0 flex-1 content-start gap-4 overflow-y-auto px-6 pb-2 tablet:-mx-6"
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (reason.trim() !== '')
            returning.run({ version: sheet.version, ...input, reason: reason.trim(), total })
        }}
      >
        <p className="text-muted">{copy.text}</p>
        <ul className="divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <ReturnLine
              key={line.id}
              line={line}
              returned={returned[line.id] ?? noUnits}
              onChange={(next) => setReturned({ ...returned, [line.id]: next })}
            />
          ))}
        </ul>
        {sheet.delivery > 0 && (
          <Checkbox
            label={copy.delivery(formatMoney(sheet.delivery))}
            checked={withDelivery}
            onChange={({ target }) => setWithDelivery(target.checked)}
          />
        )}
        {sheet.is_withdrawn && sheet.delivery > 0 && <p className="text-muted">{copy.withdrawn}</p>}
        <TextArea
          label={copy.reason}
          rows={2}
          maxLength={300}
          value={reason}
          error={badReason}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  )
}

/** Pesos, by the sheet's worths: the last unit of the order takes the rest. */
function amountOf(sheet: RefundSheet, { lines, delivery }: Pick<RefundBody, 'lines' | 'delivery'>): number {
  const left = sheet.lines.reduce((sum, line) => sum + line.amount - line.returned, 0)
  const isWhole = left > 0 && left === unitsOf(lines.map(({ units }) => units))
  const goods = lines.reduce((sum, { line_id: id, units }) => {
    const worth = sheet.lines.find((line) => line.id === id)?.worth ?? 0
    return sum + units * fromPesos(worth)
  }, 0)
  const most = fromPesos(sheet.goods)
  const isDeliveryDue = delivery || (isWhole && sheet.is_withdrawn)
  return toPesos((isWhole ? most : Math.min(goods, most)) + (isDeliveryDue ? fromPesos(sheet.delivery) : 0))
}

/** Money goes back only beyond what is still owed. */
const moneyBack = ({ owed }: PanelOrder, total: number): Centavos =>
  Math.max(0, fromPesos(total) - fromPesos(owed))

function sentenceOf(order: PanelOrder, { payments }: RefundSheet, total: number): string {
  const back = moneyBack(order, total)
  const online = payments
    .filter(({ is_disputed: isDisputed, reconciliation }) => !isDisputed && reconciliation === 'counted')
    .reduce((sum, { left }) => sum + fromPesos(left), 0)
  const byProvider = Math.min(back, online)
  const lessOwed = fromPesos(total) - back
  return [
    lessOwed > 0 && copy.lessOwed(formatMoney(toPesos(lessOwed))),
    byProvider > 0 && copy.byProvider(formatMoney(toPesos(byProvider))),
    back > byProvider && copy.byHand(formatMoney(toPesos(back - byProvider))),
    copy.final,
  ]
    .filter(Boolean)
    .join(' ')
}
