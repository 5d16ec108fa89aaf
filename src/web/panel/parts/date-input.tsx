import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addDays, shopTime, weekdayNames } from '#domain/time/dates.ts'
import { dates as copy } from '../../copy/panel/frame.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/form/field.tsx'
import { ArrowLeft } from '../../ui/lazy-icons.ts'
import { CalendarDays } from '../frame/icons.ts'
import { useNow } from './use-now.ts'

/**
 * '25/12', '25-12-26', '25/12/2026' and '2026-12-25' as '2026-12-25'; without a year, the one nearest to `today`. ''
 * stays; null when it is no day.
 */
export function typedDay(text: string, today: string): string | null {
  const words = text.trim()
  if (words === '') return ''
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(words)
  const [, day = '', month = '', year] = iso
    ? [null, iso[3], iso[2], iso[1]]
    : (/^(\d{1,2})[\s/.-]+(\d{1,2})(?:[\s/.-]+(\d{2}|\d{4}))?$/.exec(words) ?? [])
  if (day === '') return null
  const of = (full: number): string => `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const thisYear = Number(today.slice(0, 4))
  const years = year === undefined ? [thisYear, thisYear + 1, thisYear - 1] : [Number(year.padStart(4, '20'))]
  const far = (one: string): number => Math.abs(Date.parse(one) - Date.parse(today))
  const [nearest] = years
    .map(of)
    .filter(isDay)
    .toSorted((one, other) => far(one) - far(other))
  return nearest ?? null
}

function isDay(iso: string): boolean {
  return !Number.isNaN(Date.parse(iso)) && addDays(iso, 0).isoDate === iso
}

const shown = (iso: string): string => iso.split('-').toReversed().join('/')

type DateInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type'> & {
  /** ISO date, or ''. */ value: string
  onDay: (day: string) => void
}

/** Focuses the first day of a form that can't be read, which `onDay` took for none; returns whether there is one. */
export function focusUnreadDay(form: Element | null): boolean {
  const field = form?.querySelector<HTMLElement>('[data-unread]')
  field?.focus()
  return field != null
}

/** A day, typed or tapped in a month. */
export function DateInput({ value, onDay, className, error, ...rest }: DateInputProps) {
  const { isoDate: today } = shopTime(new Date(useNow()))
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const take = (day: string): void => {
    setTyped(null)
    setWrong(false)
    if (day !== value) onDay(day)
  }
  const type = (text: string): void => {
    setTyped(text)
    setWrong(false)
    const day = text === '' || /\d{4}/.test(text) ? typedDay(text, today) : null
    if (day !== null && day !== value) onDay(day)
  }
  const settle = (): void => {
    if (typed === null) return
    const day = typedDay(typed, today)
    if (day !== null) return take(day)
    setWrong(true)
    if (value !== '') onDay('')
  }
  return (
    <div className={classes('relative', className)}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        placeholder={copy.example}
        maxLength={20}
        {...rest}
        className="[&_input]:pr-13"
        data-unread={isWrong || undefined}
        error={isWrong ? copy.wrong : error}
        value={typed ?? shown(value)}
        onChange={({ target }) => type(target.value)}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
      <IconButton
        label={copy.open(rest['aria-label'] ?? rest.label)}
        className={classes('absolute right-1 size-11!', rest.hideLabel ? 'top-0.5' : 'top-8')}
        onClick={() => setOpen(true)}
      >
        <CalendarDays aria-hidden size={20} />
      </IconButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={rest.label} size="sm">
        <Month
          value={isDay(value) ? value : ''}
          today={today}
          isNeeded={rest.required === true}
          onDay={(day) => {
            take(day)
            setOpen(false)
          }}
        />
      </Dialog>
    </div>
  )
}

type MonthProps = {
  value: string
  today: string
  /** It can't be emptied. */ isNeeded: boolean
  onDay: (day: string) => void
}

/** A month's days; arrows move by day and week, page up and down by month. */
function Month({ value, today, isNeeded, onDay }: MonthProps) {
  const [at, setAt] = useState(value || today)
  const [isByKey, setByKey] = useState(true)
  const grid = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (!isByKey) return
    const focus = (): void => grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
    focus()
    // The dialog around it opens in a later effect.
    const frame = requestAnimationFrame(focus)
    return () => cancelAnimationFrame(frame)
  }, [at, isByKey])
  const turn = (months: number, byKey = false): void => {
    setByKey(byKey)
    setAt(monthsLater(at, months))
  }
  const press = (event: KeyboardEvent): void => {
    const { weekday } = addDays(at, 0)
    const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, Home: -weekday, End: 6 - weekday }
    if (event.key in days) {
      setByKey(true)
      setAt(addDays(at, days[event.key as keyof typeof days]).isoDate)
    } else if (event.key === 'PageUp' || event.key === 'PageDown') turn(event.key === 'PageUp' ? -1 : 1, true)
    else return
    event.preventDefault()
  }
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-2">
        <IconButton label={copy.before} className="size-12!" onClick={() => turn(-1)}>
          <ArrowLeft aria-hidden size={20} />
        </IconButton>
        <p aria-live="polite" className="text-md font-semibold">
          {copy.month(at)}
        </p>
        <IconButton label={copy.after} className="size-12!" onClick={() => turn(1)}>
          <ArrowLeft aria-hidden size={20} className="rotate-180" />
        </IconButton>
      </div>
      <table ref={grid} aria-label={copy.month(at)} className="w-full table-fixed">
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th key={name} scope="col" abbr={name} className="pb-1 text-xs font-medium text-muted">
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0 text-center">
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === at ? 0 : -1}
                    aria-label={copy.day(day)}
                    aria-current={day === today ? 'date' : undefined}
                    aria-pressed={day === value}
                    onKeyDown={press}
                    onClick={() => onDay(day)}
                    className={classes(
                      'figures size-12 max-w-full rounded-full transition-colors',
                      day === value ? 'bg-glass font-semibold text-white' : 'hover:bg-paper-2',
                      day.slice(0, 7) !== at.slice(0, 7) && day !== value && 'text-muted',
                      day === today && day !== value && 'border-[1.5px] border-glass font-semibold',
                    )}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="ghost" className="px-2!" onClick={() => onDay(today)}>
          {copy.today}
        </Button>
        {!isNeeded && (
          <Button variant="ghost" className="px-2!" onClick={() => onDay('')}>
            {copy.none}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The same day of another month, or that month's last. */
function monthsLater(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months + 1, 0)
  const last = first.toISOString().slice(0, 10)
  return Number(day.slice(8)) < Number(last.slice(8)) ? last.slice(0, 8) + day.slice(8) : last
}

/** Whole weeks, from Monday, that hold the day's month. */
function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`
  const start = addDays(first, -addDays(first, 0).weekday).isoDate
  const end = monthsLater(first, 1)
  const weeks = []
  for (let week = start; week < end; week = addDays(week, 7).isoDate)
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((days) => addDays(week, days).isoDate))
  return weeks
}
