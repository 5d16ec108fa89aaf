import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { panelHref } from '#contract/panel/screens.ts'
import { addDays } from '#domain/time/dates.ts'
import { deliveries as copy } from '../../../copy/panel/deliveries.ts'
import { dayAndSlot } from '../../../copy/panel/orders.ts'
import { Logo } from '../../../parts/logo.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { AllDone } from '../../frame/all-done.tsx'
import { LoadingRows } from '../../frame/loading-rows.tsx'
import { Screen } from '../../frame/screen.tsx'
import { may, useMe } from '../../me.ts'
import { DateInput } from '../../parts/date-input.tsx'
import { type Day, deliveriesQuery, ownStopsQuery } from '../../parts/delivery-queries.ts'
import { PillTabs } from '../../parts/pill-tabs.tsx'
import { AssignBar } from './assign-bar.tsx'
import { BySlot, Drivers } from './day-lists.tsx'
import { AbsentDeliveries } from './delivery-rows.tsx'
import { DriverRoute } from './driver-route.tsx'

/** The shop's deliveries of a day by slot, and the route of each driver. */
export function DayDeliveries() {
  const [params, setParams] = useSearchParams()
  const day = params.get('dia') ?? undefined
  const query = useQuery({ ...deliveriesQuery(day), staleTime: 0 })
  const change = (changes: Record<string, string | null>): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes))
          if (value === null) next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  if (query.data === undefined)
    return (
      <Screen title={copy.title}>
        <LoadingRows query={query} copy={copy} count={5} className="h-24 rounded-lg!" />
      </Screen>
    )
  return (
    <OneDay
      key={query.data.day}
      data={query.data}
      view={params.get('ver') ?? 'sin-asignar'}
      onView={(view) => change({ ver: view })}
      onDay={(next) => change({ dia: next, ver: null })}
    />
  )
}

type OneDayProps = {
  data: Day
  /** 'todas', 'sin-asignar', or a driver's id. */ view: string
  onView: (view: string) => void
  onDay: (day: string | null) => void
}

function OneDay({ data, view, onView, onDay }: OneDayProps) {
  const { drivers, deliveries } = data
  const [chosen, setChosen] = useState<readonly number[]>([])
  const absent = deliveries.filter(({ state }) => state === 'absent')
  const open = deliveries.filter(({ state }) => state === 'pending')
  const unassigned = open.filter(({ driver }) => driver === null)
  const driver = drivers.find(({ id }) => String(id) === view)
  const shown = view === 'todas' ? deliveries.filter(({ state }) => state !== 'absent') : unassigned
  // A delivery may be over, or another's, before its tick here is used.
  const chosenNow = shown.filter(({ num, state }) => state === 'pending' && chosen.includes(num))
  const look = (next: string): void => {
    setChosen([])
    onView(next)
  }
  return (
    <Screen
      title={copy.title}
      waits={deliveries.length > 0 && copy.waits(unassigned.length, absent.length)}
      actions={<MineLink />}
      aside={<Drivers drivers={drivers} onPick={(id) => look(String(id))} />}
      bar={
        chosenNow.length > 0 && (
          <AssignBar day={data.day} chosen={chosenNow} drivers={drivers} onDone={() => setChosen([])} />
        )
      }
    >
      <Days data={data} onDay={onDay} />
      <AbsentDeliveries deliveries={absent} />
      <PillTabs
        label={copy.tabs}
        current={driver ? view : view === 'todas' ? 'todas' : 'sin-asignar'}
        onPick={look}
        tabs={[
          {
            name: 'sin-asignar',
            label: copy.unassigned,
            count: String(unassigned.length),
            isUrgent: unassigned.length > 0,
          },
          ...drivers
            .filter(({ id, pending, done }) => pending + done > 0 || String(id) === view)
            .map(({ id, name, pending }) => ({
              name: String(id),
              label: name.split(' ')[0] ?? name,
              count: String(pending),
            })),
          { name: 'todas', label: copy.all, count: String(deliveries.length) },
        ]}
      />
      {driver ? (
        <DriverRoute
          key={driver.id}
          driver={driver}
          day={data.day}
          isToday={data.day === data.today}
          stops={deliveries.filter((one) => one.driver?.id === driver.id && one.state !== 'absent')}
        />
      ) : (
        <BySlot
          deliveries={shown}
          chosen={chosen}
          onChoose={setChosen}
          none={
            deliveries.length === 0 ? (
              <Empty
                drawing={<Logo mood="empty" />}
                title={data.day === data.today ? copy.noneToday : copy.none}
                text={copy.noneText}
              />
            ) : (
              <AllDone title={copy.allAssigned} />
            )
          }
        />
      )}
    </Screen>
  )
}

function MineLink() {
  const brings = may(useMe(), 'stops')
  const { data } = useQuery({ ...ownStopsQuery(), enabled: brings })
  return (
    brings &&
    data !== undefined &&
    data.stops.length > 0 && (
      <LinkButton variant="ghost" to={panelHref('deliveries', {}, { ver: 'mias' })}>
        {copy.mine}
      </LinkButton>
    )
  )
}

function Days({ data: { day, today }, onDay }: { data: Day; onDay: OneDayProps['onDay'] }) {
  const tomorrow = addDays(today, 1).isoDate
  return (
    <div className="flex flex-wrap items-end gap-2.5">
      <Button
        className="px-5!"
        variant={day === today ? 'primary' : 'ghost'}
        aria-pressed={day === today}
        onClick={() => onDay(null)}
      >
        {copy.today}
      </Button>
      <Button
        className="px-5!"
        variant={day === tomorrow ? 'primary' : 'ghost'}
        aria-pressed={day === tomorrow}
        onClick={() => onDay(tomorrow)}
      >
        {copy.tomorrow}
      </Button>
      <DateInput
        label={copy.day}
        hideLabel
        required
        className="min-w-36 flex-1 tablet:max-w-52"
        value={day}
        onDay={(next) => next !== '' && onDay(next)}
      />
      {day !== today && day !== tomorrow && <p className="basis-full text-muted">{dayAndSlot(day, null)}</p>}
    </div>
  )
}
