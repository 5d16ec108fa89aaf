import { useState } from 'react'
import { panelDeliveryEndpoints, type PanelDelivery } from '#contract/panel/deliveries.ts'
import { deliveries as copy } from '../../../copy/panel/deliveries.ts'
import { Logo } from '../../../parts/logo.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Truck } from '../../../ui/lazy-icons.ts'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { Section } from '../../frame/section.tsx'
import type { Day } from '../../parts/delivery-queries.ts'
import { useMoveMany } from '../../parts/move-many.tsx'
import { deliveriesNoun } from '../../parts/order-queries.ts'
import { usePanelWrite } from '../../use-panel-write.ts'
import { DeliveryFacts, OpenOrder, PlaceButtons } from './delivery-rows.tsx'
import { MapLinks } from './map-links.tsx'

type DriverRouteProps = {
  driver: Day['drivers'][number]
  day: string
  /** Nobody leaves with the stops of another day. */ isToday: boolean
  stops: readonly PanelDelivery[]
}

/** A driver's stops in order of the route, then those that are over. */
export function DriverRoute({ driver: { id, name }, day, isToday, stops }: DriverRouteProps) {
  const open = stops
    .filter(({ state }) => state === 'pending')
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
  /** A new plan would lose an order chosen by hand, or change it below who drives. */
  const [isPlaced, isOut] = [
    open.some((stop) => stop.is_placed),
    open.some(({ status }) => status === 'En camino'),
  ]
  const over = stops.filter(({ state }) => state !== 'pending')
  const planning = usePanelWrite({
    send: (_: null, options) =>
      panelClient(panelDeliveryEndpoints.plan, { body: { day, driver: id } }, options),
    touches: [deliveriesNoun],
    done: () => ({ text: copy.planned }),
    onDone: () => setAsking(false),
  })
  const leaving = useMoveMany()
  const [isAsking, setAsking] = useState(false)
  if (stops.length === 0)
    return <Empty drawing={<Logo mood="empty" />} title={copy.noneOf} text={copy.noneOfText} />
  return (
    <>
      {leaving.refused}
      {open.length > 0 && (
        <>
          <div className="flex flex-wrap gap-3">
            {isToday && <LeaveButton stops={open} leaving={leaving} />}
            {open.length > 1 && (
              <Button
                variant="ghost"
                className="grow px-4! tablet:grow-0"
                busy={planning.isPending}
                onClick={() => (isPlaced || isOut ? setAsking(true) : planning.run(null))}
              >
                {copy.plan}
              </Button>
            )}
            <MapLinks stops={open} />
          </div>
          {planning.problem && !isAsking && <ProblemNote>{planning.problem}</ProblemNote>}
          <ConfirmDialog
            open={isAsking}
            title={copy.planTitle(name)}
            confirm={copy.plan}
            busy={planning.isPending}
            onConfirm={() => planning.run(null)}
            onClose={() => setAsking(false)}
          >
            <p>{copy.planText(isPlaced, isOut)}</p>
            {planning.problem && <ProblemNote className="mt-3">{planning.problem}</ProblemNote>}
          </ConfirmDialog>
          <Section title={name} aside={open.length} flush>
            <ol aria-label={name} className="divide-y divide-line">
              {open.map((stop, at) => (
                <RouteRow key={stop.num} stop={stop} place={at + 1} last={open.length} />
              ))}
            </ol>
          </Section>
        </>
      )}
      {over.length > 0 && (
        <Section title={copy.done} aside={over.length} flush>
          <ul className="divide-y divide-line">
            {over.map((stop) => (
              <li key={stop.num} className="flex items-stretch">
                <div className="min-w-0 flex-1 py-3 pl-4 tablet:pl-5">
                  <DeliveryFacts delivery={stop} />
                </div>
                <OpenOrder num={stop.num} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

type LeaveButtonProps = { stops: readonly PanelDelivery[]; leaving: ReturnType<typeof useMoveMany> }

/** Moves the driver's prepared orders to En camino. */
function LeaveButton({ stops, leaving }: LeaveButtonProps) {
  const ready = stops.filter(({ status }) => status === 'En preparación')
  if (ready.length === 0) return null
  return (
    <>
      <Button
        className="grow px-5! tablet:grow-0"
        busy={leaving.isPending}
        onClick={() =>
          leaving.run({
            orders: ready.map(({ num, order_version: version }) => ({ num, version })),
            to: 'En camino',
          })
        }
      >
        <Truck aria-hidden size={20} />
        {copy.left}
      </Button>
      {leaving.problem && <ProblemNote className="basis-full">{leaving.problem}</ProblemNote>}
    </>
  )
}

function RouteRow({ stop, place, last }: { stop: PanelDelivery; place: number; last: number }) {
  const { num, version, delivery_slot: slot } = stop
  return (
    <li className="flex items-stretch">
      <div className="flex min-w-0 flex-1 gap-3.5 py-3 pl-4 tablet:pl-5">
        <span
          aria-hidden
          className="figures grid size-8 shrink-0 place-items-center rounded-full bg-glass font-semibold text-white"
        >
          {place}
        </span>
        <div className="grid min-w-0 flex-1 gap-1">
          <DeliveryFacts
            delivery={{ ...stop, driver: null }}
            more={slot && <span className="text-sm text-muted">{copy.slot(slot.from, slot.to)}</span>}
          />
          <PlaceButtons
            num={num}
            version={version}
            isFirst={place === 1}
            isLast={place === last}
            className="-ml-3"
          />
        </div>
      </div>
      <OpenOrder num={num} />
    </li>
  )
}
