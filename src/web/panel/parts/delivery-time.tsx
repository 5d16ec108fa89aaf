import type { PhoneQuote } from '#contract/panel/phone-orders.ts'
import { phoneOrder as copy } from '../../copy/panel/sell.ts'
import { Checkbox } from '../../ui/form/choice.tsx'
import { Select } from '../../ui/form/field.tsx'
import { ChoiceCards } from './choice-cards.tsx'

type Chosen = { day?: string | null; slotId?: number | null; isOverFull: boolean }

type DeliveryTimeProps = {
  /** `label` says what is unusual of the day. */
  days: readonly { date: string | null; label: string }[]
  choices: { day: string | null; slotId: number | null; isOverFull: boolean }
  /** The order's booked slot, which may be full with it. */ ownSlotId?: number | null
  quote: Pick<PhoneQuote, 'slots' | 'day_problem'>
  warning: string | null
  onChoose: (chosen: Chosen) => void
}

/** Day and slot of an order that the staff makes or changes; a full slot takes a tick. */
export function DeliveryTime({
  days,
  choices,
  ownSlotId = null,
  quote,
  warning,
  onChoose,
}: DeliveryTimeProps) {
  const { day, slotId, isOverFull } = choices
  const slot = quote.slots.find(({ id }) => id === slotId)
  return (
    <div className="grid gap-3">
      <Select
        label={copy.day}
        error={quote.day_problem}
        value={day ?? ''}
        onChange={({ target }) =>
          onChoose({ day: target.value === '' ? null : target.value, slotId: null, isOverFull: false })
        }
      >
        {days.map(({ date, label }) => (
          <option key={label} value={date ?? ''}>
            {label}
          </option>
        ))}
      </Select>
      {quote.slots.length > 0 && (
        <ChoiceCards
          legend={copy.slot}
          options={quote.slots.map(({ id, from, to, is_full, is_late }) => ({
            value: id,
            label: <span className="figures">{copy.hours(from, to)}</span>,
            note: is_full && id !== ownSlotId ? copy.full : is_late ? copy.lateHours : null,
          }))}
          value={slotId}
          onPick={(id) => onChoose({ slotId: id, isOverFull: false })}
        />
      )}
      {slot?.is_full && slot.id !== ownSlotId && (
        <Checkbox
          label={copy.overFull}
          checked={isOverFull}
          onChange={({ target }) => onChoose({ isOverFull: target.checked })}
        />
      )}
      {warning && <Warning>{warning}</Warning>}
    </div>
  )
}

/** A limit that binds buyers but not the staff. */
export function Warning({ children }: { children: string }) {
  return <p className="rounded-md bg-espumante px-4 py-3 text-sm text-tile-ink">{children}</p>
}
