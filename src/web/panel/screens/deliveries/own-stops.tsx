import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type DriverStop, stopEndpoints } from '#contract/panel/deliveries.ts'
import { panelHref } from '#contract/panel/screens.ts'
import { formatMoney } from '#domain/money/money.ts'
import { useOnline } from '../../../api/connectivity.ts'
import { deliveries, stops as copy } from '../../../copy/panel/deliveries.ts'
import { Logo } from '../../../parts/logo.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Truck } from '../../../ui/lazy-icons.ts'
import { ProblemNote } from '../../../ui/note.tsx'
import { panelClient } from '../../api.ts'
import { AllDone } from '../../frame/all-done.tsx'
import { WifiOff } from '../../frame/icons.ts'
import { LoadingRows } from '../../frame/loading-rows.tsx'
import { Screen } from '../../frame/screen.tsx'
import { Section } from '../../frame/section.tsx'
import { useMe } from '../../me.ts'
import { ownStopsQuery } from '../../parts/delivery-queries.ts'
import { type Mover, useMoveMany } from '../../parts/move-many.tsx'
import { AbsentDialog } from './absent-dialog.tsx'
import { type Delivered, DeliverDialog } from './deliver-dialog.tsx'
import { MapLinks } from './map-links.tsx'
import { DoneStop, StopCard } from './stop-card.tsx'
import { addTick, useTicks, watchTicks } from './ticks.ts'

const isOpen = ({ state }: DriverStop): boolean => state === 'pending'

/** The viewer's stops of today. Ticks are stored and sent when there is a line. */
export function OwnStops({ isDriver }: { isDriver: boolean }) {
  const { id } = useMe()
  const cache = useQueryClient()
  const query = useQuery({ ...ownStopsQuery(), staleTime: 0 })
  const ticks = useTicks()
  const waiting = ticks.waiting.filter(({ person }) => person === id)
  const [asked, setAsked] = useState<{ what: 'deliver' | 'absent'; num: number } | null>(null)
  useEffect(() => watchTicks(cache, id), [cache, id])
  const leaving = useMoveMany(undefined, driver)
  const all = query.data?.stops ?? []
  const ticked = (num: number) => waiting.find((tick) => tick.num === num)
  const open = all.filter((stop) => isOpen(stop) && !ticked(stop.num))
  const ready = open.filter(({ status }) => status === 'En preparación')
  const done = all.filter((stop) => !open.includes(stop))
  const stop = all.find(({ num }) => num === asked?.num)
  const shut = () => setAsked(null)
  const deliver = (one: DriverStop, how: Delivered) => {
    addTick({ num: one.num, person: id, kind: 'deliver', body: { version: one.version, ...how } })
    watchTicks(cache, id)
    shut()
  }
  return (
    <Screen
      title={isDriver ? copy.title : deliveries.mine}
      {...(!isDriver && { back: { to: panelHref('deliveries'), label: deliveries.whole } })}
      waits={query.data && all.length > 0 && copy.left(open.length, all.length)}
      bar={ready.length > 0 && <Leave stops={ready} leaving={leaving} />}
    >
      {leaving.refused}
      <Waiting count={waiting.length} />
      {query.data === undefined && (
        <LoadingRows query={query} copy={copy} count={3} className="h-56 rounded-lg!" />
      )}
      {query.data && all.length === 0 && (
        <Empty drawing={<Logo mood="empty" />} title={copy.noneYet} text={copy.noneText} />
      )}
      {all.length > 0 && open.length === 0 && <AllDone title={copy.allDone} text={copy.allDoneText} />}
      <MapLinks stops={open} />
      {open.length > 0 && (
        <ol className="grid gap-4 notebook:grid-cols-2">
          {open.map((one, at) => (
            <StopCard
              key={one.num}
              stop={one}
              place={at + 1}
              last={open.length}
              refused={ticks.refused.find(({ num, person }) => num === one.num && person === id)?.message}
              onDeliver={() =>
                one.owed === 0 && !one.has_alcohol
                  ? deliver(one, { id_checked: false, collected: null })
                  : setAsked({ what: 'deliver', num: one.num })
              }
              onAbsent={() => setAsked({ what: 'absent', num: one.num })}
            />
          ))}
        </ol>
      )}
      {done.length > 0 && (
        <Section title={copy.done} flush>
          <ul className="divide-y divide-line">
            {done.map((one) => (
              <DoneStop
                key={one.num}
                stop={one}
                tick={ticked(one.num)}
                refused={ticks.refused.find(({ num, person }) => num === one.num && person === id)?.message}
                isSending={ticks.sending !== null && ticked(one.num)?.key === ticks.sending}
              />
            ))}
          </ul>
        </Section>
      )}
      {query.data && <Cash cash={query.data.cash} hasTill={query.data.has_till} />}
      {stop && asked?.what === 'deliver' && (
        <DeliverDialog stop={stop} onClose={shut} onDeliver={(how) => deliver(stop, how)} />
      )}
      {stop && asked?.what === 'absent' && (
        <AbsentDialog
          stop={stop}
          onClose={shut}
          onReport={(report) => {
            addTick({ num: stop.num, person: id, kind: 'absent', body: { version: stop.version, ...report } })
            watchTicks(cache, id)
            shut()
          }}
        />
      )}
    </Screen>
  )
}

/** The driver's own prepared stops, which leave together. */
const driver: Mover = {
  move: (stops, _to, options) => panelClient(stopEndpoints.leave, { body: { stops } }, options),
  undo: ({ num, version }, options) =>
    panelClient(stopEndpoints.undo, { params: { num }, body: { version } }, options),
}

type LeaveProps = { stops: readonly DriverStop[]; leaving: ReturnType<typeof useMoveMany> }

function Leave({ stops, leaving }: LeaveProps) {
  return (
    <>
      {leaving.problem && <ProblemNote className="basis-full">{leaving.problem}</ProblemNote>}
      <Button
        className="min-h-14! w-full text-md"
        busy={leaving.isPending}
        onClick={() => leaving.run({ orders: stops, to: 'En camino' })}
      >
        <Truck aria-hidden size={22} />
        {copy.go}
      </Button>
    </>
  )
}

/** Ticks that the server has not answered. */
function Waiting({ count }: { count: number }) {
  const isOnline = useOnline()
  return (
    <output className={count > 0 ? 'block' : 'sr-only'}>
      {count > 0 && (
        <span className="flex items-center gap-3 rounded-md bg-tinto px-4 py-3 font-semibold text-tile-ink">
          <WifiOff aria-hidden size={20} className="shrink-0" />
          {isOnline ? copy.sending : copy.waitingCount(count)}
        </span>
      )}
    </output>
  )
}

function Cash({ cash, hasTill }: { cash: number; hasTill: boolean }) {
  if (cash === 0) return hasTill ? <p className="text-muted">{copy.cashOwn}</p> : null
  return (
    <div className="grid gap-1 rounded-lg border border-line bg-card px-4 py-4 shadow-low">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{copy.cash}</span>
        <span className="figures display text-2xl">{formatMoney(cash)}</span>
      </p>
      <p className="text-sm text-muted">{copy.cashText}</p>
    </div>
  )
}
