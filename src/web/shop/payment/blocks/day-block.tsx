import { useQuery } from '@tanstack/react-query'
import type { DeliveryDay, DeliverySlot } from '#contract/delivery.ts'
import { formatDate } from '#domain/dates.ts'
import { slotsQuery } from '../../../api/queries/order-queries.ts'
import { payment as copy } from '../../../copy/payment.ts'
import { Choices, RadioCard } from '../../../ui/form/choice.tsx'
import type { BlockProblem } from '../block-problem.ts'
import type { OrderCart } from '../use-order-cart.ts'
import { Block } from './block.tsx'

type DayBlockProps = {
  n: number
  order: OrderCart
  days: readonly DeliveryDay[]
  /** Whether the law lets what is in the cart be brought then. */ mayBringIn: (slot: DeliverySlot) => boolean
  problem: BlockProblem | null
}

/** When: as soon as possible unless another day is chosen (design 6.43), and where the zone has hours, which of that day. */
export function DayBlock({ n, order, days, mayBringIn, problem }: DayBlockProps) {
  const { fecha_entrega, delivery_slot_id } = order.choices
  const zone = order.choices.deliver === 1 ? order.cart.delivery_zone_id : null
  const { data: all = [] } = useQuery({ ...slotsQuery(zone ?? 0), enabled: zone !== null })
  const slots = zone === null ? [] : all
  const slotsOf = ({ date }: DeliveryDay) => slots.filter((slot) => slot.date === date)
  const canChoose = (one: DeliverySlot): boolean => one.is_open && mayBringIn(one)
  const chosen = days.find(({ id }) => id === fecha_entrega)
  const hours = chosen ? slotsOf(chosen) : []
  const slot = hours.find((one) => one.id === delivery_slot_id && canChoose(one))
  const answer =
    chosen && hours.length > 0
      ? slot
        ? `${chosen.label}, ${copy.slot(slot.from, slot.to)}`
        : null
      : (chosen?.label ?? null)
  return (
    <Block n={n} title={copy.day} answer={answer} problem={problem}>
      {(onAnswered) => (
        <div className="grid gap-4">
          <Choices
            legend={copy.day}
            hideLegend
            className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2.5"
          >
            {days.map((day) => (
              <RadioCard
                key={day.id}
                compact
                className="px-3! text-center"
                name="fecha_entrega"
                {...wordsOf(day)}
                checked={day === chosen}
                onChange={() => {
                  order.choose({ fecha_entrega: day.id, delivery_slot_id: null })
                  if (slotsOf(day).length === 0) onAnswered()
                }}
              />
            ))}
          </Choices>
          {hours.length > 0 && (
            <Choices
              legend={copy.slots}
              className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2.5"
            >
              {hours.map((one) => (
                <RadioCard
                  key={one.id}
                  compact
                  className="px-3! text-center"
                  name="delivery_slot_id"
                  label={copy.hours(one.from, one.to)}
                  note={!one.is_open ? copy.slotClosed : mayBringIn(one) ? undefined : copy.slotDry}
                  disabled={!canChoose(one)}
                  checked={one === slot}
                  onChange={() => {
                    order.choose({ delivery_slot_id: one.id })
                    onAnswered()
                  }}
                />
              ))}
            </Choices>
          )}
        </div>
      )}
    </Block>
  )
}

/** A day's name, and its date under it. */
function wordsOf({ label, date }: DeliveryDay): { label: string; note?: string } {
  const note = date === null ? '' : formatDate(date)
  return note !== '' && label.endsWith(note)
    ? { label: label.slice(0, -note.length).trim(), note }
    : { label }
}
