import { type SubmitEvent, useState } from 'react'
import { type Settings, settingsEndpoints } from '#contract/panel/settings.ts'
import { addDays, shopTime, weekdayNames } from '#domain/time/dates.ts'
import { rangesText, settings } from '../../../copy/panel/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ChevronDown, Plus } from '../../../ui/icons.tsx'
import { panelClient } from '../../api.ts'
import { SaveBar, FormCard } from '../../parts/form-card.tsx'
import { useSettingsWrite } from '../../parts/settings-writes.ts'
import { TimeInput, typedTime } from '../../parts/time-input.tsx'
import { TypedRows } from '../../parts/typed-rows.tsx'
import { useDraft } from '../../parts/use-draft.ts'
import { useNow } from '../../parts/use-now.ts'

const copy = settings.hours

type Hours = Settings['hours']
type Ranges = Hours['week'][number]

const maxRanges = 4
const newRange = { from: '09:00', to: '13:00' }
const laterRange = { from: '17:00', to: '21:00' }

type SpecialDay = Settings['special_days']['days'][number]

/** Days ahead that stand beside the weekday that they replace. */
const daysAhead = 7

/** Weekly hours; a day may have several ranges. `special` are the days that differ from it. */
export function HoursForm({ hours, special }: { hours: Hours; special: readonly SpecialDay[] }) {
  const today = shopTime(new Date(useNow())).isoDate
  const soon = special.filter(({ day }) => day < addDays(today, daysAhead).isoDate)
  const now = soon.find(({ day }) => day === today)
  const draft = useDraft(hours)
  const { typed, change } = draft
  const write = useSettingsWrite({
    send: (body: Hours, options) => panelClient(settingsEndpoints.saveHours, { body }, options),
    text: () => copy.done,
    draft,
  })
  const openDays = hours.week.filter((ranges) => ranges.length > 0).length
  const setDay = (weekday: number, ranges: Ranges) =>
    change({ week: typed.week.map((old, index) => (index === weekday ? ranges : old)) })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const week = typed.week.map((ranges) =>
      ranges.map(({ from, to }) => ({ from: typedTime(from), to: typedTime(to) })),
    )
    change({ week })
    write.run({ week, version: draft.version })
  }
  return (
    <FormCard
      name="horarios"
      title={copy.title}
      state={[now && copy.today(now.closes_at), openDays === 0 ? copy.none : copy.openDays(openDays)]
        .filter(Boolean)
        .join(' · ')}
    >
      <form noValidate method="post" className="grid gap-4" onSubmit={send}>
        <p className="text-muted">{copy.text}</p>
        <ul className="divide-y divide-line border-y border-line">
          {typed.week.map((ranges, weekday) => (
            <Day
              key={weekdayNames[weekday]}
              name={weekdayNames[weekday] ?? ''}
              ranges={ranges}
              exception={exceptionText(soon, weekday, today)}
              problem={(index, end) => write.fields[`week.${weekday}.${index}.${end}`] ?? null}
              onChange={(next) => setDay(weekday, next)}
              onCopy={() => change({ week: typed.week.map(() => ranges) })}
            />
          ))}
        </ul>
        <SaveBar
          draft={draft}
          write={write}
          news={
            draft.changed.length === 0
              ? []
              : hours.week.map(
                  (ranges, weekday) => [weekdayNames[weekday] ?? '', rangesText(ranges)] as const,
                )
          }
        />
      </form>
    </FormCard>
  )
}

function exceptionText(soon: readonly SpecialDay[], weekday: number, today: string): string | null {
  const found = soon.find(({ day }) => addDays(day, 0).weekday === weekday)
  if (found === undefined) return null
  return found.day === today ? copy.today(found.closes_at) : copy.thatDay(found.day, found.closes_at)
}

type DayProps = {
  name: string
  ranges: Ranges
  /** What holds on its next day instead. */ exception: string | null
  problem: (index: number, end: 'from' | 'to') => string | null
  onChange: (ranges: Ranges) => void
  onCopy: () => void
}

function Day({ name, ranges, exception, problem, onChange, onCopy }: DayProps) {
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || ranges.some((_, index) => problem(index, 'from') ?? problem(index, 'to'))
  return (
    <li className="py-1">
      <button
        type="button"
        aria-expanded={isShown}
        onClick={() => setOpen(!isOpen)}
        className="grid min-h-12 w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-1.5 text-left"
      >
        <span className="font-semibold">{name}</span>
        <span className="figures grid text-right text-muted">
          {exception && <span className="font-semibold text-wine-text">{exception}</span>}
          {rangesText(ranges)}
        </span>
        <ChevronDown
          aria-hidden
          size={18}
          className={classes('text-muted transition-transform', isShown && 'rotate-180')}
        />
      </button>
      {isShown && (
        <div className="grid gap-3 pt-1 pb-3">
          <TypedRows
            rows={ranges}
            onChange={onChange}
            removeLabel={(range) => copy.remove(name, range)}
            add={null}
          >
            {(range, set, at) => (
              <>
                {(['from', 'to'] as const).map((end) => (
                  <TimeInput
                    key={end}
                    label={copy[end]}
                    aria-label={copy.of(copy[end], name, at)}
                    value={range[end]}
                    error={problem(at, end)}
                    onType={(time) => set({ [end]: time })}
                  />
                ))}
                {range.to !== '' && range.from !== '' && range.to < range.from && (
                  <p className="order-last col-span-3 -mt-1 text-xs text-muted">{copy.night}</p>
                )}
              </>
            )}
          </TypedRows>
          <div className="flex flex-wrap gap-2">
            {ranges.length < maxRanges && (
              <Button
                variant="ghost"
                aria-label={copy.addTo(name)}
                className="px-4!"
                onClick={() => onChange([...ranges, ranges.length === 0 ? newRange : laterRange])}
              >
                <Plus aria-hidden size={18} />
                {copy.add}
              </Button>
            )}
            <Button variant="quiet" aria-label={copy.copyOf(name)} className="px-4!" onClick={onCopy}>
              {copy.copy}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
