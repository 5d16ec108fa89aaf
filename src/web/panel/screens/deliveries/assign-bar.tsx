import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { panelDeliveryEndpoints, type PanelDelivery } from '#contract/panel/deliveries.ts'
import { undoMs } from '#domain/panel/order-moves.ts'
import { deliveries as copy } from '../../../copy/panel/deliveries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { Row, Rows } from '../../frame/section.tsx'
import { type Day, deliveriesQuery } from '../../parts/delivery-queries.ts'
import { SomeRefused } from '../../parts/move-many.tsx'
import { deliveriesNoun } from '../../parts/order-queries.ts'
import { usePanelWrite } from '../../use-panel-write.ts'

type Refused = EndpointAnswer<typeof panelDeliveryEndpoints.assign>['refused']

type AssignBarProps = {
  day: string
  chosen: readonly PanelDelivery[]
  drivers: Day['drivers']
  onDone: () => void
}

/** Gives the chosen deliveries to a driver; those that could not are listed with the reason. */
export function AssignBar({ day, chosen, drivers, onDone }: AssignBarProps) {
  const [isAsking, setAsking] = useState(false)
  const [refused, setRefused] = useState<Refused>([])
  const nameOf = (id: number | null): string | null =>
    drivers.find((driver) => driver.id === id)?.name.split(' ')[0] ?? null
  const undoing = useUndoGiven(day)
  // A stop taken from a driver would come back in another place of the route.
  const isUndoable = chosen.every(({ driver }) => driver === null)
  const assigning = usePanelWrite({
    send: (driver: number | null, options) =>
      panelClient(
        panelDeliveryEndpoints.assign,
        { body: { day, driver, stops: chosen.map(({ num, version }) => ({ num, version })) } },
        options,
      ),
    touches: [deliveriesNoun],
    done: ({ assigned }, driver) =>
      assigned.length === 0
        ? null
        : {
            text: copy.given(assigned.length, nameOf(driver)),
            ...(isUndoable &&
              driver !== null && { undo: () => undoing.run({ driver, nums: assigned }), shownMs: undoMs }),
          },
    onDone: (answer) => {
      setAsking(false)
      if (answer.refused.length > 0) setRefused(answer.refused)
      else onDone()
    },
  })
  const only = drivers.filter(({ role }) => role === 'Reparto')
  const [single] = only.length === 1 && chosen.every(({ driver }) => driver === null) ? only : []
  return (
    <>
      <output className="basis-full font-semibold tablet:flex-1 tablet:basis-auto">
        {copy.chosen(chosen.length)}
      </output>
      {assigning.problem && <ProblemNote className="basis-full">{assigning.problem}</ProblemNote>}
      {single && (
        <Button className="min-h-14!" busy={assigning.isPending} onClick={() => assigning.run(single.id)}>
          {copy.giveTo(nameOf(single.id) ?? '')}
        </Button>
      )}
      <Button
        variant={single ? 'ghost' : 'primary'}
        className="min-h-14!"
        busy={assigning.isPending}
        onClick={() => setAsking(true)}
      >
        {copy.give}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={copy.giveTitle(chosen.length)}
        size="sm"
      >
        <div className="-mx-4 tablet:-mx-5">
          <Rows label={copy.drivers}>
            {drivers.map(({ id, name, pending }) => (
              <Row
                key={id}
                title={name}
                note={copy.has(pending)}
                busy={assigning.isPending}
                onPress={() => assigning.run(id)}
              />
            ))}
            {chosen.some(({ driver }) => driver !== null) && (
              <Row title={copy.takeOff} busy={assigning.isPending} onPress={() => assigning.run(null)} />
            )}
          </Rows>
        </div>
      </Dialog>
      {refused.length > 0 && <SomeRefused title={copy.someRefused} refused={refused} onClose={onDone} />}
    </>
  )
}

/** Takes the stops from the driver again who still has them. */
function useUndoGiven(day: string) {
  const cache = useQueryClient()
  return usePanelWrite({
    send: async ({ driver, nums }: { driver: number; nums: readonly number[] }, options) => {
      const { deliveries } = await cache.fetchQuery({ ...deliveriesQuery(day), staleTime: 0 })
      const stops = deliveries
        .filter((one) => one.state === 'pending' && one.driver?.id === driver && nums.includes(one.num))
        .map(({ num, version }) => ({ num, version }))
      return stops.length === 0
        ? null
        : panelClient(panelDeliveryEndpoints.assign, { body: { day, driver: null, stops } }, options)
    },
    touches: [deliveriesNoun],
    done: (answer, { nums }) => ({
      text: answer?.assigned.length === nums.length ? copy.givenUndone : copy.givenUndoneInPart,
    }),
    isUnseen: true,
  })
}
