import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { panelHref } from '#contract/panel/screens.ts'
import type { ShopDay } from '#contract/panel/settings.ts'
import type { Today } from '#contract/panel/today.ts'
import { dayMinutes, formatMinutes, shopTime } from '#domain/time/dates.ts'
import { scheduleSpan } from '#domain/time/opening-hours.ts'
import { rangesText, shopDay as copy } from '../../../copy/panel/settings.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { LoadingRows } from '../../frame/loading-rows.tsx'
import { Section } from '../../frame/section.tsx'
import { type Opening, shopDayQuery, useDayWrite, usePauseWrite } from '../../parts/settings-writes.ts'
import { TimeInput, typedTime } from '../../parts/time-input.tsx'
import { useNow } from '../../parts/use-now.ts'

type ShopProps = { shop: Today['shop'] }

/** The shop's state, and changes for today and tomorrow; not on phones. */
export function ShopDayCard({ shop }: ShopProps) {
  const query = useQuery(shopDayQuery())
  const { data } = query
  return (
    <Section title={copy.title}>
      <div className="grid gap-3">
        <State shop={shop} day={data} />
        {data ? (
          <Controls day={data}>
            <PauseButton day={data} />
          </Controls>
        ) : (
          <LoadingRows query={query} copy={copy} count={2} className="h-12 rounded-md" />
        )}
        <Hours />
      </div>
    </Section>
  )
}

/** The same in one line, above the orders of a phone: pausing is one tap, the rest in a sheet. */
export function ShopDayStrip({ shop }: ShopProps) {
  const { data, isError, refetch } = useQuery(shopDayQuery())
  const [isOpen, setOpen] = useState(false)
  return (
    <section
      aria-label={copy.title}
      className="flex flex-wrap items-center gap-2 rounded-lg border border-line bg-card py-2.5 pr-2.5 pl-4 shadow-low"
    >
      <State shop={shop} day={data} />
      {data === undefined && isError && (
        <>
          <p className="basis-full text-muted">{copy.failed}</p>
          <Button variant="ghost" className="shrink-0 px-3.5!" onClick={() => void refetch()}>
            {copy.retry}
          </Button>
        </>
      )}
      {data && (
        <>
          <PauseButton day={data} />
          <Button variant="ghost" className="shrink-0 px-3.5!" onClick={() => setOpen(true)}>
            {copy.change}
          </Button>
        </>
      )}
      {data && isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={copy.title} size="sm">
          <div className="grid gap-3">
            <Controls day={data} onDone={() => setOpen(false)} />
            <Hours />
          </div>
        </Dialog>
      )}
    </section>
  )
}

function State({ shop, day }: ShopProps & { day: ShopDay | undefined }) {
  const isPaused = day?.is_paused ?? shop.is_paused
  const state = isPaused ? copy.paused : shop.is_open ? copy.openUntil(shop.until) : copy.closed(shop.opens)
  return (
    <p className={classes('min-w-0 flex-1 leading-snug font-semibold', isPaused && 'text-danger')}>{state}</p>
  )
}

function Hours() {
  return (
    <LinkButton
      variant="quiet"
      className="-ml-4 justify-self-start px-4!"
      to={panelHref('settings', {}, { parte: 'horarios' })}
    >
      {copy.more}
    </LinkButton>
  )
}

function PauseButton({ day }: { day: ShopDay }) {
  const { is_paused: isPaused } = day
  const pausing = usePauseWrite(day.versions.pause, (paused) => (paused ? copy.paused : copy.resumed))
  return (
    <>
      {pausing.problem && <ProblemNote className="order-first basis-full">{pausing.problem}</ProblemNote>}
      <Button
        variant={isPaused ? 'primary' : 'ghost'}
        className="shrink-0 px-3.5!"
        busy={pausing.isPending}
        onClick={() => pausing.run(!isPaused)}
      >
        {isPaused ? copy.resume : copy.pause}
      </Button>
    </>
  )
}

type ControlsProps = {
  day: ShopDay
  /** Called after a change. */ onDone?: () => void
  /** Another button beside them. */ children?: ReactNode
}

function Controls({ day, onDone, children }: ControlsProps) {
  const { today, tomorrow } = day
  const [isAsking, setAsking] = useState(false)
  const writing = useShopDayWrite(day, onDone)
  const problem = isAsking ? null : writing.problem
  const leaveAsAlways = (of: string) => writing.run({ day: of, opening: null })
  return (
    <>
      {today.is_special && <p className="text-muted">{copy.today(rangesText(today.hours))}</p>}
      {tomorrow.is_closed && <p className="text-muted">{copy.tomorrowClosed}</p>}
      {problem && <ProblemNote>{problem}</ProblemNote>}
      <div className="flex flex-wrap gap-2 *:grow *:px-2!">
        {children}
        {tomorrow.is_closed ? (
          <Button variant="ghost" busy={writing.isPending} onClick={() => leaveAsAlways(tomorrow.day)}>
            {copy.openTomorrow}
          </Button>
        ) : (
          <Button
            variant="ghost"
            busy={writing.isPending}
            onClick={() => writing.run({ day: tomorrow.day, opening: closed })}
          >
            {copy.closeTomorrow}
          </Button>
        )}
        {today.is_special ? (
          <Button variant="ghost" busy={writing.isPending} onClick={() => leaveAsAlways(today.day)}>
            {copy.asAlways}
          </Button>
        ) : (
          today.regular.length > 0 && (
            <Button variant="ghost" onClick={() => setAsking(true)}>
              {copy.closeAt}
            </Button>
          )
        )}
      </div>
      {isAsking && <CloseDialog day={day} onDone={onDone} onClose={() => setAsking(false)} />}
    </>
  )
}

const useShopDayWrite = ({ versions, today }: ShopDay, onSaved?: () => void) =>
  useDayWrite(versions.special_days, ({ day, opening }) => dayWords(day === today.day, opening), onSaved)

const closed = { closes_at: null, note: '' }

type CloseDialogProps = Pick<ControlsProps, 'day' | 'onDone'> & { onClose: () => void }

/** Sets today's closing time. */
function CloseDialog({ day, onDone, onClose }: CloseDialogProps) {
  const { today } = day
  const now = useNow()
  const [hour, setHour] = useState('')
  const writing = useShopDayWrite(day, () => {
    onClose()
    onDone?.()
  })
  const run = (closesAt: string | null) =>
    writing.run({ day: today.day, opening: { ...closed, closes_at: closesAt } })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    run(typedTime(hour))
  }
  return (
    <Dialog open onClose={onClose} title={copy.closeTitle} size="sm">
      <div className="grid gap-4">
        <p className="text-muted">{copy.closeText}</p>
        <div className="grid grid-cols-3 gap-2">
          {hoursLeft(today, new Date(now)).map((one) => (
            <Button
              key={one}
              variant="ghost"
              className="figures px-2!"
              busy={writing.isPending}
              onClick={() => run(one)}
            >
              {one}
            </Button>
          ))}
        </div>
        <form noValidate method="post" className="flex items-start gap-2" onSubmit={send}>
          <TimeInput
            label={copy.otherHour}
            value={hour}
            className="flex-1"
            error={writing.fields['closes_at'] ?? null}
            onType={setHour}
          />
          <Button type="submit" className="mt-7.5" busy={writing.isPending}>
            {copy.save}
          </Button>
        </form>
        {writing.problem && !writing.fields['closes_at'] && <ProblemNote>{writing.problem}</ProblemNote>}
        <Button variant="danger" busy={writing.isPending} onClick={() => run(null)}>
          {copy.closeNow}
        </Button>
      </div>
    </Dialog>
  )
}

const shownHours = 9
/** Full hours from now, or from opening, until closing; past midnight a day may still be the one that began before. */
function hoursLeft({ day, regular }: ShopDay['today'], now: Date): string[] {
  const spans = regular.flatMap((range) => scheduleSpan(range) ?? [])
  const { minutes, isoDate } = shopTime(now)
  const sinceMidnight = day < isoDate ? minutes + dayMinutes : minutes
  const first = Math.max(sinceMidnight, Math.min(...spans.map(({ start }) => start))) + 1
  const last = Math.max(0, ...spans.map(({ end }) => end))
  const hours = []
  for (let hour = Math.ceil(first / 60) * 60; hour < last; hour += 60) hours.push(formatMinutes(hour))
  return hours.slice(-shownHours)
}

function dayWords(isToday: boolean, opening: Opening | null): string {
  if (opening === null) return isToday ? copy.todayAgain : copy.tomorrowIsOpen
  if (opening.closes_at !== null) return copy.closesAt(opening.closes_at)
  return isToday ? copy.closedToday : copy.tomorrowIsClosed
}
