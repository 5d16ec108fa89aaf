import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DeliveryDay } from '#contract/delivery.ts'
import { slotsQuery } from '../../../api/order-queries.ts'
import { payment as copy } from '../../../copy/payment.ts'
import { Choices, RadioCard } from '../../../ui/form/choice.tsx'
import type { BlockProblem } from '../block-problem.ts'
import type { OrderCart } from '../use-order-cart.ts'
import { Block } from './block.tsx'

type DayBlockProps = { n: number; order: OrderCart; days: readonly DeliveryDay[]; problem: BlockProblem | null }

/** When: as soon as possible unless another day is chosen (design 6.43), and where the zone has hours, which of that day. */
export function DayBlock({ n, order, days, problem }: DayBlockProps) {
  const { fecha_entrega, delivery_slot_id } = order.choices
  const zone = order.choices.deliver === 1 ? order.cart.delivery_zone_id : null
  const { data: all = [], refetch } = useQuery({ ...slotsQuery(zone ?? 0), enabled: zone !== null })
  useEffect(() => {
    if (problem !== null && zone !== null) void refetch()
  }, [problem, zone, refetch])
  const slots = zone === null ? [] : all
  const slotsOf = ({ date }: DeliveryDay) => slots.filter((slot) => slot.date === date)
  const chosen = days.find(({ id }) => id === fecha_entrega)
  const hours = chosen ? slotsOf(chosen) : []
  const slot = hours.find(({ id, is_open }) => id === delivery_slot_id && is_open)
  const answer = chosen && hours.length > 0 ? (slot ? `${chosen.label}, ${copy.slot(slot.from, slot.to)}` : null) : (chosen?.label ?? null)
  return (
    <Block n={n} title={copy.day} answer={answer} problem={problem}>
      {(onAnswered) => (
        <div className="grid gap-4">
          <Choices legend={copy.day} hideLegend className="flex flex-wrap gap-2.5">
            {days.map((day) => (
              <RadioCard
                key={day.id}
                compact
                name="fecha_entrega"
                label={day.label}
                checked={day === chosen}
                onChange={() => {
                  order.choose({ fecha_entrega: day.id, delivery_slot_id: null })
                  if (slotsOf(day).length === 0) onAnswered()
                }}
              />
            ))}
          </Choices>
          {hours.length > 0 && (
            <Choices legend={copy.slots} className="flex flex-wrap gap-2.5">
              {hours.map(({ id, from, to, is_open }) => (
                <RadioCard
                  key={id}
                  compact
                  name="delivery_slot_id"
                  label={is_open ? copy.slot(from, to) : copy.slotClosed(from, to)}
                  disabled={!is_open}
                  checked={id === slot?.id}
                  onChange={() => {
                    order.choose({ delivery_slot_id: id })
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
