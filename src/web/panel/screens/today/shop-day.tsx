import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { panelHref } from '#contract/panel/screens.ts'
import type { ShopDay } from '#contract/panel/settings.ts'
import type { Today } from '#contract/panel/today.ts'
import { formatMinutes, shopTime } from '#domain/time/dates.ts'
import { scheduleSpan } from '#domain/time/opening-hours.ts'
import { rangesText, shopDay as copy } from '../../../copy/panel/settings.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SkeletonLines } from '../../../ui/empty.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { Section } from '../../frame/section.tsx'
import { type Opening, shopDayQuery, useDayWrite, usePauseWrite } from '../../parts/settings-writes.ts'
import { TimeInput, typedTime } from '../../parts/time-input.tsx'
import { useNow } from '../../parts/use-now.ts'

/** The shop's state, and changes for today and tomorrow. */
export function ShopDayCard({ shop }: { shop: Today['shop'] }) {
  const { data } = useQuery(shopDayQuery())
  const isPaused = data?.is_paused ?? shop.is_paused
  const state = isPaused ? copy.paused : shop.is_open ? copy.openUntil(shop.until) : copy.closed(shop.opens)
  return (
    <Section title={copy.title}>
      <div className="grid gap-3">
        <p className={isPaused ? 'font-semibold text-danger' : 'font-semibold'}>{state}</p>
        {data ? <Controls day={data} /> : <SkeletonLines count={2} className="h-12 rounded-md" />}
        <LinkButton
          variant="quiet"
          className="-ml-4 justify-self-start px-4!"
          to={panelHref('settings', {}, { parte: 'horarios' })}
        >
          {copy.more}
        </LinkButton>
      </div>
    </Section>
  )
}

function Controls({ day }: { day: ShopDay }) {
  const { today, tomorrow, is_paused: isPaused } = day
  const [isAsking, setAsking] = useState(false)
  const pausing = usePauseWrite(day.versions.pause, (paused) => (paused ? copy.paused : copy.resumed))
  const writing = useShopDayWrite(day)
  const problem = pausing.problem ?? (isAsking ? null : writing.problem)
  const leaveAsAlways = (of: string) => writing.run({ day: of, opening: null })
  return (
    <>
      {today.is_special && <p className="text-muted">{copy.today(rangesText(today.hours))}</p>}
      {tomorrow.is_closed && <p className="text-muted">{copy.tomorrowClosed}</p>}
      {problem && <ProblemNote>{problem}</ProblemNote>}
      <div className="grid grid-cols-2 gap-2 *:px-2!">
        <Button
          variant={isPaused ? 'primary' : 'ghost'}
          busy={pausing.isPending}
          onClick={() => pausing.run(!isPaused)}
        >
          {isPaused ? copy.resume : copy.pause}
        </Button>
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
          <Button
            variant="ghost"
            className="col-span-2"
            busy={writing.isPending}
            onClick={() => leaveAsAlways(today.day)}
          >
            {copy.asAlways}
          </Button>
        ) : (
          today.regular.length > 0 && (
            <Button variant="ghost" className="col-span-2" onClick={() => setAsking(true)}>
              {copy.closeAt}
            </Button>
          )
        )}
      </div>
      {isAsking && <CloseDialog day={day} onClose={() => setAsking(false)} />}
    </>
  )
}

const useShopDayWrite = ({ versions, today }: ShopDay, onSaved?: () => void) =>
  useDayWrite(versions.special_days, ({ day, opening }) => dayWords(day === today.day, opening), onSaved)

const closed = { closes_at: null, note: '' }

/** Sets today's closing time. */
function CloseDialog({ day, onClose }: { day: ShopDay; onClose: () => void }) {
  const { today } = day
  const now = useNow()
  const [hour, setHour] = useState('')
  const writing = useShopDayWrite(day, onClose)
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
          {hoursLeft(today.regular, new Date(now)).map((one) => (
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

/** Full hours from now, or from opening, until closing. */
function hoursLeft(regular: ShopDay['today']['regular'], now: Date): string[] {
  const spans = regular.flatMap((range) => scheduleSpan(range) ?? [])
  const { minutes } = shopTime(now)
  const first = Math.max(minutes, Math.min(...spans.map(({ start }) => start))) + 1
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
