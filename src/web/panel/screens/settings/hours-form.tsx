import { type SubmitEvent, useState } from 'react'
import { type Settings, settingsEndpoints } from '#contract/panel/settings.ts'
import { weekdayNames } from '#domain/time/dates.ts'
import { rangesText, settings } from '../../../copy/panel/settings.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ChevronDown, Plus, X } from '../../../ui/icons.tsx'
import { panelClient } from '../../api.ts'
import { SaveBar, FormCard } from '../../parts/form-card.tsx'
import { useSettingsWrite } from '../../parts/settings-writes.ts'
import { TimeInput, typedTime } from '../../parts/time-input.tsx'
import { useDraft } from '../../parts/undoable-write.ts'

const copy = settings.hours

type Hours = Settings['hours']
type Ranges = Hours['week'][number]

const maxRanges = 4
const newRange = { from: '09:00', to: '13:00' }
const laterRange = { from: '17:00', to: '21:00' }

/** Weekly hours; a day may have several ranges. */
export function HoursForm({ hours }: { hours: Hours }) {
  const draft = useDraft(hours)
  const { typed, change } = draft
  const write = useSettingsWrite({
    send: (body: Hours, options) => panelClient(settingsEndpoints.saveHours, { body }, options),
    text: () => copy.done,
    onSaved: draft.discard,
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
    <FormCard name="horarios" title={copy.title} state={openDays === 0 ? copy.none : copy.openDays(openDays)}>
      <form noValidate method="post" className="grid gap-4" onSubmit={send}>
        <p className="text-muted">{copy.text}</p>
        <ul className="divide-y divide-line border-y border-line">
          {typed.week.map((ranges, weekday) => (
            <Day
              key={weekdayNames[weekday]}
              name={weekdayNames[weekday] ?? ''}
              ranges={ranges}
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

type DayProps = {
  name: string
  ranges: Ranges
  problem: (index: number, end: 'from' | 'to') => string | null
  onChange: (ranges: Ranges) => void
  onCopy: () => void
}

function Day({ name, ranges, problem, onChange, onCopy }: DayProps) {
  const [isOpen, setOpen] = useState(false)
  const set = (index: number, part: Partial<Ranges[number]>) =>
    onChange(ranges.map((range, at) => (at === index ? { ...range, ...part } : range)))
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
        <span className="figures text-right text-muted">{rangesText(ranges)}</span>
        <ChevronDown
          aria-hidden
          size={18}
          className={classes('text-muted transition-transform', isShown && 'rotate-180')}
        />
      </button>
      {isShown && (
        <div className="grid gap-3 pt-1 pb-3">
          {ranges.map((range, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a range is known by its place alone
            <div key={index} className="grid gap-1">
              <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-start gap-2">
                {(['from', 'to'] as const).map((end) => (
                  <TimeInput
                    key={end}
                    label={copy[end]}
                    aria-label={copy.of(copy[end], name, index)}
                    value={range[end]}
                    error={problem(index, end)}
                    onType={(time) => set(index, { [end]: time })}
                  />
                ))}
                <IconButton
                  label={copy.remove(name, range)}
                  className="mt-8"
                  onClick={() => onChange(ranges.filter((_, at) => at !== index))}
                >
                  <X aria-hidden size={20} />
                </IconButton>
              </div>
              {range.to !== '' && range.from !== '' && range.to < range.from && (
                <p className="text-xs text-muted">{copy.night}</p>
              )}
            </div>
          ))}
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
