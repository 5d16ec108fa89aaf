import type { Client, PhoneOptions, PhoneQuote } from '#contract/panel/phone-orders.ts'
import { formatMoney } from '#domain/money/money.ts'
import { phoneOrder as copy } from '../../../copy/panel/sell.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { AddressChoice } from '../../parts/address-choice.tsx'
import { ChoiceCards } from '../../parts/choice-cards.tsx'
import { DeliveryTime, Warning } from '../../parts/delivery-time.tsx'
import { HoldChoice } from '../../parts/pay-link.tsx'
import { maxNote, type OrderChoices } from './use-open-sale.ts'

type OrderingProps = {
  choices: OrderChoices & { addressId: number | 'typed' }
  options: PhoneOptions
  known: Client | null
  quote: PhoneQuote
  isSettled: boolean
  isPending: boolean
  isWaiting: boolean
  problem: string | null
  onChoose: (choices: Partial<OrderChoices>) => void
  onTake: () => void
}

/** Handover, day and payment of a phone order. */
export function Ordering(props: OrderingProps) {
  const { known, choices, options, quote, isSettled, isPending, isWaiting, problem, onChoose, onTake } = props
  const { deliver, isAdult, note, isConfirmed } = choices
  const isOnline = options.methods.some(({ id, is_online }) => is_online && id === choices.methodId)
  const missing = missingOf(choices, options, quote)
  return (
    <div className="grid gap-6">
      {options.ways.length > 1 && (
        <ChoiceCards
          legend={copy.how}
          options={options.ways.map((way) => ({ value: way, label: copy.ways[way] }))}
          value={deliver}
          onPick={(way) => onChoose({ deliver: way, day: null, slotId: null, isOverFull: false })}
        />
      )}
      {deliver === 1 && (
        <AddressChoice
          known={known?.addresses ?? []}
          choices={choices}
          options={options}
          quote={quote}
          onChoose={(chosen) => chosen.addressId !== 'same' && onChoose(chosen)}
        />
      )}
      <When choices={choices} quote={quote} onChoose={onChoose} />
      {options.methods.length > 0 && (
        <ChoiceCards
          legend={copy.pays}
          options={options.methods.map(({ id, name, percent, is_online }) => ({
            value: id,
            label: name,
            note:
              [is_online && copy.byLink, percent !== 0 && copy.percent(percent)]
                .filter(Boolean)
                .join(' · ') || null,
          }))}
          value={choices.methodId}
          onPick={(id) => onChoose({ methodId: id })}
        />
      )}
      {isOnline && <HoldChoice hold={choices.hold} onChoose={(hold) => onChoose({ hold })} />}
      <TextArea
        label={copy.note}
        hint={copy.noteHint}
        rows={2}
        maxLength={maxNote}
        value={note}
        onChange={({ target }) => onChoose({ note: target.value })}
      />
      {!isOnline && (
        <Checkbox
          label={copy.confirmed}
          checked={isConfirmed}
          onChange={({ target }) => onChoose({ isConfirmed: target.checked })}
        />
      )}
      <Total quote={quote} hasZones={options.zones.length > 0} />
      {[options.is_paused && copy.paused, quote.below_minimum && copy.small(quote.below_minimum)].map(
        (warning) => warning && <Warning key={warning}>{warning}</Warning>,
      )}
      {problem && <ProblemNote key={problem}>{problem}</ProblemNote>}
      {isWaiting && <output>{copy.waiting}</output>}
      <div className="sticky -bottom-6 -mx-6 -mb-6 grid gap-2 border-t border-line bg-card px-6 py-4">
        {quote.asks_adult && (
          <Checkbox
            label={copy.adult}
            checked={isAdult}
            onChange={({ target }) => onChoose({ isAdult: target.checked })}
          />
        )}
        <Button
          className="min-h-14 text-md"
          busy={isPending || (missing === null && !isSettled)}
          disabled={missing !== null}
          onClick={onTake}
        >
          {copy.take(formatMoney(quote.totals.total))}
        </Button>
        {missing && <p className="text-center text-sm text-muted">{missing}</p>}
      </div>
    </div>
  )
}

/** The first missing choice; null when complete. */
function missingOf(
  { deliver, addressId, typed, methodId, isAdult, slotId, isOverFull }: OrderChoices,
  options: PhoneOptions,
  quote: PhoneQuote,
): string | null {
  const { missing } = copy
  if (deliver === null) return missing.deliver
  if (deliver === 1) {
    if (addressId === 'typed' && typed.street.trim() === '') return missing.street
    if (addressId === 'typed' && typed.street_number.trim() === '') return missing.number
    if (addressId === 'typed' && typed.city.trim() === '') return missing.city
    if (options.zones.length > 0 && quote.zone === null) return missing.zone
  }
  if (quote.day_problem !== null) return quote.day_problem
  const slot = quote.slots.find(({ id }) => id === slotId)
  if (quote.slots.length > 0 && !slot) return missing.slot
  if (slot?.is_full && !isOverFull) return missing.full
  if (options.methods.length > 0 && methodId === null) return missing.method
  return quote.asks_adult && !isAdult ? missing.adult : null
}

type WhenProps = Pick<OrderingProps, 'choices' | 'quote' | 'onChoose'>

function When({ choices, quote, onChoose }: WhenProps) {
  const chosen = quote.days.find(({ date }) => date === choices.day)
  const slot = quote.slots.find(({ id }) => id === choices.slotId)
  if (quote.days.length === 0) return null
  return (
    <DeliveryTime
      days={quote.days.map(({ date, label, is_late }) => ({
        date,
        label: is_late ? copy.late(label) : label,
      }))}
      choices={choices}
      quote={quote}
      warning={chosen?.is_late || slot?.is_late ? copy.lateWarning : null}
      onChoose={onChoose}
    />
  )
}

function Total({ quote: { totals, zone }, hasZones }: { quote: PhoneQuote; hasZones: boolean }) {
  const { goods, payment_method: method, delivery, total } = totals
  const isUnknown = delivery !== null && hasZones && zone === null
  const steps: (readonly [string, string])[] = [
    [copy.goods, formatMoney(goods)],
    ...(method && method.amount !== 0 ? [[method.name, formatMoney(method.amount)] as const] : []),
    ...(delivery
      ? [
          [
            isUnknown ? copy.delivery : copy.deliveryTo(delivery.name),
            isUnknown ? '—' : formatMoney(delivery.amount),
          ] as const,
        ]
      : []),
  ]
  return (
    <dl className="figures grid gap-1.5 border-t border-line pt-4">
      {steps.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-4 text-muted">
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4">
        <dt className="font-semibold">{copy.total}</dt>
        <dd className="display text-2xl">{formatMoney(total)}</dd>
      </div>
    </dl>
  )
}
