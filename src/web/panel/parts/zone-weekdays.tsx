import { type Weekday, weekdayNames, weekdays } from '#domain/time/dates.ts'
import { Choices } from '../../ui/form/choice.tsx'

type WeekdaysProps = {
  legend: string
  value: readonly Weekday[]
  error?: string | null
  onChange: (value: Weekday[]) => void
}

/** Any number of weekdays, as seven ticks in a row. */
export function WeekdayChoice({ legend, value, error = null, onChange }: WeekdaysProps) {
  return (
    <Choices legend={legend} error={error} className="grid grid-cols-7 gap-1.5 tablet:max-w-105">
      {weekdays.map((day) => (
        <label
          key={day}
          className="relative grid min-h-12 cursor-pointer place-items-center rounded-md border-[1.5px] border-line bg-card font-semibold transition-colors hover:border-edge has-checked:border-glass has-checked:bg-glass has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
        >
          <input
            type="checkbox"
            aria-label={weekdayNames[day]}
            checked={value.includes(day)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md outline-none"
            onChange={({ target }) =>
              onChange(weekdays.filter((one) => (one === day ? target.checked : value.includes(one))))
            }
          />
          <span aria-hidden>{weekdayNames[day].slice(0, 2)}</span>
        </label>
      ))}
    </Choices>
  )
}
