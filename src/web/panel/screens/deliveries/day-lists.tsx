import type { ReactNode } from 'react'
import type { PanelDelivery } from '#contract/panel/deliveries.ts'
import { deliveries as copy } from '../../../copy/panel/deliveries.ts'
import { Button } from '../../../ui/button.tsx'
import { inSections, Row, Rows, Section } from '../../frame/section.tsx'
import type { Day } from '../../parts/delivery-queries.ts'
import { DeliveryRow } from './delivery-rows.tsx'

type BySlotProps = {
  deliveries: readonly PanelDelivery[]
  chosen: readonly number[]
  onChoose: (chosen: readonly number[]) => void
  none: ReactNode
}

/** Deliveries by slot, to be chosen. */
export function BySlot({ deliveries, chosen, onChoose, none }: BySlotProps) {
  if (deliveries.length === 0) return none
  const slots = inSections(deliveries, ({ delivery_slot: slot }) =>
    slot === null ? copy.noSlot : copy.slot(slot.from, slot.to),
  )
  return slots.map(([title, rows]) => {
    const nums = rows.filter(({ state }) => state === 'pending').map(({ num }) => num)
    const isAll = nums.every((num) => chosen.includes(num))
    const others = chosen.filter((num) => !nums.includes(num))
    return (
      <Section
        key={title}
        title={title}
        flush
        action={
          nums.length > 1 && (
            <Button
              variant="quiet"
              className="-mr-2 px-3!"
              onClick={() => onChoose(isAll ? others : [...others, ...nums])}
            >
              {isAll ? copy.chooseNone : copy.chooseAll}
            </Button>
          )
        }
      >
        <ul aria-label={title} className="divide-y divide-line">
          {rows.map((one) => (
            <DeliveryRow
              key={one.num}
              delivery={one}
              isChosen={chosen.includes(one.num)}
              onChoose={(isOn) =>
                onChoose(isOn ? [...chosen, one.num] : chosen.filter((num) => num !== one.num))
              }
            />
          ))}
        </ul>
      </Section>
    )
  })
}

/** Everybody with the role for it, and whoever brings something. */
export function Drivers({ drivers, onPick }: { drivers: Day['drivers']; onPick: (id: number) => void }) {
  const shown = drivers.filter(({ role, pending, done }) => role === 'Reparto' || pending + done > 0)
  return (
    <Section title={copy.drivers} flush={shown.length > 0}>
      {shown.length === 0 ? (
        <p className="text-muted">{copy.noDrivers}</p>
      ) : (
        <Rows label={copy.drivers}>
          {shown.map(({ id, name, pending, done }) => (
            <Row key={id} title={name} note={copy.progress(pending, done)} onPress={() => onPick(id)} />
          ))}
        </Rows>
      )}
    </Section>
  )
}
