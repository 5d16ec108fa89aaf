import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndpointBody } from '#contract/endpoint.ts'
import { deliveryChangeEndpoints, type DeliveryOptions } from '#contract/panel/delivery-changes.ts'
import type { PanelOrder } from '#contract/panel/orders.ts'
import { formatMoney } from '#domain/money/money.ts'
import { formatDate } from '#domain/time/dates.ts'
import { deliveryChange as copy } from '../../../copy/panel/delivery-change.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SkeletonLines } from '../../../ui/empty.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { AddressChoice } from '../../parts/address-choice.tsx'
import { ChoiceCards } from '../../parts/choice-cards.tsx'
import { DeliveryTime } from '../../parts/delivery-time.tsx'
import { Outcome } from './outcome.tsx'
import {
  type ChangeStart,
  type ChangingDelivery,
  deliveryOptionsQuery,
  useDeliveryChange,
} from './use-delivery-change.ts'
import { useOrderWrite } from './use-order-write.ts'

const titles = { change: copy.title, another_day: copy.anotherDayTitle, picks_up: copy.picksUpTitle }

function isDeliveredAlike(before: PanelOrder, now: PanelOrder): boolean {
  const [was, is] = [before, now].map(({ deliver, address, zone, fecha_entrega, delivery_slot }) =>
    JSON.stringify([deliver, address, zone, fecha_entrega, delivery_slot]),
  )
  return was === is
}

type DeliverySheetProps = {
  order: PanelOrder
  start: ChangeStart
  onClose: () => void
  /** Called instead of `onClose` when a paid order owes the difference. */
  onCollect: () => void
}

/** Changes day, slot, place or way of an order's delivery, with a live quote. */
export function DeliverySheet(props: DeliverySheetProps) {
  const { order, start, onClose } = props
  const { data: options } = useQuery(deliveryOptionsQuery(order.num))
  const [times, setTimes] = useState(0)
  if (options) return <Sheet key={times} {...props} options={options} onReload={() => setTimes(times + 1)} />
  return (
    <Dialog open onClose={onClose} title={titles[start](order.num)}>
      <SkeletonLines count={3} className="h-16 rounded-md!" />
    </Dialog>
  )
}

function Sheet({
  order,
  start,
  options,
  onReload,
  onClose,
  onCollect,
}: DeliverySheetProps & { options: DeliveryOptions; onReload: () => void }) {
  const changing = useDeliveryChange(order, options, start)
  const { input, choices, choose, quote, isUnchanged, isSettled } = changing
  const [reason, setReason] = useState('')
  /** What the choices began with: another's change of the delivery is refused, and of what is not shown here is none. */
  const [seen] = useState(order)
  const collects = quote !== null && order.owed === 0 && quote.to_collect > 0
  const writing = useOrderWrite({
    send: (body: EndpointBody<typeof deliveryChangeEndpoints.change>, sending) =>
      panelClient(deliveryChangeEndpoints.change, { params: { num: order.num }, body }, sending),
    done: () => ({ text: copy.changed(order.num) }),
    onDone: () => (collects ? onCollect() : onClose()),
  })
  const onChoose: typeof choose = (chosen) => {
    writing.reset()
    choose(chosen)
  }
  const missing = missingOf(changing, options)
  const when = <When order={order} options={options} changing={changing} onChoose={onChoose} />
  const send = (): void =>
    writing.run({
      version: isDeliveredAlike(seen, order) ? order.version : seen.version,
      ...input,
      over_capacity: choices.isOverFull,
      reason: reason.trim() || null,
      total: quote?.totals.total ?? 0,
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={titles[start](order.num)}
      footer={
        <div className="grid flex-1 gap-2">
          <Button
            className="min-h-14! text-md"
            busy={writing.isPending || (missing === null && !isUnchanged && !isSettled)}
            disabled={missing !== null || isUnchanged || quote?.money_problem != null}
            onClick={send}
          >
            {actionOf(changing, collects)}
          </Button>
          {missing && <p className="text-center text-sm text-muted">{missing}</p>}
        </div>
      }
    >
      <div className="grid gap-6">
        {start === 'change' && options.ways.length > 1 && (
          <ChoiceCards
            legend={copy.how}
            options={options.ways.map((way) => ({ value: way, label: copy.ways[way] }))}
            value={choices.deliver}
            onPick={(deliver) => onChoose({ deliver, slotId: null, isOverFull: false })}
          />
        )}
        {start === 'another_day' && when}
        {choices.deliver === 1 && quote && (
          <AddressChoice
            own={order.address?.formated ?? null}
            known={options.addresses}
            choices={choices}
            options={options}
            quote={quote}
            problem={quote.place_problem ?? writing.fields['address'] ?? null}
            onChoose={onChoose}
          />
        )}
        {start !== 'another_day' && when}
        <TextArea
          label={copy.reason}
          hint={copy.reasonHint}
          optional
          rows={2}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Outcome
          order={order}
          quote={isUnchanged ? null : quote}
          problem={changing.problem ?? quote?.money_problem ?? null}
          nothingYet={copy.nothingYet}
        />
        {quote && quote.status !== order.status && (
          <p className="text-muted">
            {quote.status === 'En preparación' ? copy.goesBackTo(quote.status) : copy.goesTo(quote.status)}
          </p>
        )}
        {writing.problem && !writing.fields['address'] && <ProblemNote>{writing.problem}</ProblemNote>}
        {writing.conflict?.code === 'changed_meanwhile' && (
          <Button variant="ghost" onClick={onReload}>
            {copy.reload}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

type WhenProps = {
  order: PanelOrder
  options: DeliveryOptions
  changing: ChangingDelivery
  onChoose: ChangingDelivery['choose']
}

function When({ order, options, changing: { choices, quote }, onChoose }: WhenProps) {
  if (quote === null) return null
  const { fecha_entrega: ownDay } = order
  const days = quote.days.map(({ date, label, warning }) => ({
    date,
    label: warning === null ? label : copy.days[warning](label),
  }))
  const isGone = ownDay !== null && !days.some(({ date }) => date === ownDay)
  const warning = quote.days.find(({ date }) => date === choices.day)?.warning ?? null
  const slot = quote.slots.find(({ id }) => id === choices.slotId)
  const lateSlot = slot?.is_late ? copy.warnings.late : null
  return (
    <DeliveryTime
      days={isGone ? [{ date: ownDay, label: copy.gone(formatDate(ownDay)) }, ...days] : days}
      choices={choices}
      ownSlotId={choices.day === ownDay ? options.slot_id : null}
      quote={quote}
      warning={warning === null ? lateSlot : copy.warnings[warning]}
      onChoose={onChoose}
    />
  )
}

/** The first missing choice; null when complete. */
function missingOf({ choices, quote }: ChangingDelivery, options: DeliveryOptions): string | null {
  const { deliver, addressId, typed, day, slotId, isOverFull } = choices
  const { missing } = copy
  if (deliver === 1 && addressId === 'typed') {
    if (typed.street.trim() === '') return missing.street
    if (typed.street_number.trim() === '') return missing.number
    if (typed.city.trim() === '') return missing.city
  }
  if (quote === null) return null
  if (quote.place_problem ?? quote.day_problem) return quote.place_problem ?? quote.day_problem
  const slot = quote.slots.find(({ id }) => id === slotId)
  if (day !== null && quote.slots.length > 0 && !slot && slotId !== options.slot_id) return missing.slot
  if (quote.slots.length > 0 && slotId === null) return missing.slot
  return slot?.is_full && slotId !== options.slot_id && !isOverFull ? missing.full : null
}

function actionOf({ quote, isUnchanged }: ChangingDelivery, collects: boolean): string {
  if (quote === null || isUnchanged) return copy.save
  if (quote.to_return > 0) return copy.saveAndReturn(formatMoney(quote.to_return))
  return collects ? copy.saveAndCollect(formatMoney(quote.to_collect)) : copy.save
}
