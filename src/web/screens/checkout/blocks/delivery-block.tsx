import { useQuery } from '@tanstack/react-query'
import type { DeliveryDay, DeliverySlot, DeliveryZone } from '#contract/delivery.ts'
import type { Commerce } from '#contract/shop.ts'
import { mayBringAlcoholIn, mayBringAlcoholOn } from '#domain/catalog/alcohol.ts'
import { type Deliver, deliveryChoices, servesOn } from '#domain/delivery/delivery.ts'
import { formatDate } from '#domain/time/dates.ts'
import { slotsQuery } from '../../../api/queries/order-queries.ts'
import { payment as copy } from '../../../copy/checkout.ts'
import { holdsAlcohol } from '../../../parts/cart-lines/placing-notes.tsx'
import { classes } from '../../../ui/classes.ts'
import { Choices, RadioCard } from '../../../ui/form/choice.tsx'
import { usePageTime } from '../../../ui/page-time.ts'
import type { BlockProblem } from '../block-problem.ts'
import type { OrderCart } from '../use-order-cart.ts'
import { Block, DoneBlock } from './block.tsx'

type DeliveryBlockProps = {
  n: number
  orderCart: OrderCart
  commerce: Commerce
  problem: BlockProblem | null
}

export function DeliveryBlock({ n, orderCart, commerce, problem }: DeliveryBlockProps) {
  const { ways } = deliveryChoices(commerce.online_configuration)
  const { deliver } = orderCart.choices
  const shop = commerce.addresses[0]
  const looks: Record<Deliver, { label: string; note: string | undefined }> = {
    1: { label: copy.deliveryHome, note: copy.deliveryHomeNote },
    0: {
      label: copy.pickup,
      note: shop && copy.pickupNote(`${shop.street} ${shop.street_number}, ${shop.city.name}`),
    },
  }
  if (ways.length === 1 && deliver !== null && problem === null) {
    return (
      <DoneBlock n={n} title={copy.delivery}>
        {[looks[deliver].label, looks[deliver].note].filter(Boolean).join(' · ')}
      </DoneBlock>
    )
  }
  return (
    <Block
      n={n}
      title={copy.delivery}
      answer={deliver === null ? null : looks[deliver].label}
      problem={problem}
    >
      {(onAnswered) => (
        <Choices legend={copy.delivery} hideLegend className="grid gap-2.5 tablet:grid-cols-2">
          {ways.map((way) => (
            <RadioCard
              key={way}
              name="deliver"
              label={looks[way].label}
              note={looks[way].note}
              checked={deliver === way}
              onChange={() => {
                orderCart.choose({ deliver: way })
                onAnswered()
              }}
            />
          ))}
        </Choices>
      )}
    </Block>
  )
}

type DayBlockProps = {
  n: number
  orderCart: OrderCart
  days: readonly DeliveryDay[]
  /** Whether the cart's drinks may legally be delivered then. */ mayBringIn: (slot: DeliverySlot) => boolean
  problem: BlockProblem | null
}

/** Delivery day, as soon as possible by default, and slot if the zone has any. */
export function DayBlock({ n, orderCart, days, mayBringIn, problem }: DayBlockProps) {
  const { fecha_entrega, delivery_slot_id } = orderCart.choices
  const zone = orderCart.choices.deliver === 1 ? orderCart.cart.delivery_zone_id : null
  const { data: all = [] } = useQuery({ ...slotsQuery(zone ?? 0), enabled: zone !== null })
  const slots = zone === null ? [] : all
  const slotsOf = ({ date }: DeliveryDay) => slots.filter((slot) => slot.date === date)
  const canChoose = (one: DeliverySlot): boolean => one.is_open && mayBringIn(one)
  const chosen = days.find(({ id }) => id === fecha_entrega)
  const hours = chosen ? slotsOf(chosen) : []
  const slot = hours.find((one) => one.id === delivery_slot_id && canChoose(one))
  const first = orderCart.choices.deliver === 1 ? days.find(({ date }) => date !== null)?.date : null
  const soonest = first ? copy.daySoonest(formatDate(first)) : undefined
  const answer =
    chosen && hours.length > 0
      ? slot
        ? `${chosen.label}, ${copy.slot(slot.from, slot.to)}`
        : null
      : chosen?.date === null && soonest
        ? `${chosen.label}, ${soonest}`
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
                className={classes('px-3! text-center', day.date === null && 'tablet:col-span-2')}
                name="fecha_entrega"
                {...wordsOf(day, soonest)}
                checked={day === chosen}
                onChange={() => {
                  orderCart.choose({ fecha_entrega: day.id, delivery_slot_id: null })
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
                    orderCart.choose({ delivery_slot_id: one.id })
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

/** `soonest`: the note of the undated one. */
function wordsOf({ label, date }: DeliveryDay, soonest?: string): { label: string; note?: string } {
  if (date === null) return { label, note: soonest }
  const note = formatDate(date)
  return label.endsWith(note) ? { label: label.slice(0, -note.length).trim(), note } : { label }
}

/** Possible delivery days: those of the zone on which alcohol in the cart may be delivered; and the slots in which it may. */
export function useDaysToBring(
  { cart, choices }: Pick<OrderCart, 'cart' | 'choices'>,
  days: readonly DeliveryDay[],
  zones: readonly DeliveryZone[],
  { alcohol_hours: hours, workdays }: Commerce,
): { days: readonly DeliveryDay[]; mayBringIn: (slot: DeliverySlot) => boolean } {
  const now = new Date(usePageTime())
  const isFree = choices.deliver !== 1 || !holdsAlcohol(cart)
  const zone = zones.find(({ id }) => id === cart.delivery_zone_id) ?? null
  const mayBringOn = ({ date }: DeliveryDay): boolean =>
    date === null ||
    choices.deliver !== 1 ||
    (servesOn(zone, date) && (isFree || mayBringAlcoholOn(date, now, { hours, workdays })))
  return {
    days: days.filter(mayBringOn),
    mayBringIn: (slot) => isFree || mayBringAlcoholIn(slot, slot.date, now, { hours }),
  }
}
