import { type SubmitEvent, useState } from 'react'
import type { Settings } from '#contract/panel/settings.ts'
import { dayText, settings } from '../../../copy/panel/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/form/field.tsx'
import { ProblemNote } from '../../../ui/note.tsx'
import { useUnsaved } from '../../interruption.ts'
import { DateInput } from '../../parts/date-input.tsx'
import { FormCard } from '../../parts/form-card.tsx'
import { useDayWrite } from '../../parts/settings-writes.ts'

const copy = settings.special

type SpecialDays = Settings['special_days']

/** Upcoming days that are closed or close at another time. */
export function SpecialDaysForm({ special }: { special: SpecialDays }) {
  const [day, setDay] = useState('')
  const [note, setNote] = useState('')
  useUnsaved(day !== '' || note !== '')
  const [isChecked, setChecked] = useState(false)
  const write = useDayWrite(
    special.version,
    (input) => (input.opening ? copy.added(input.day) : copy.removed(input.day)),
    (saved) => {
      if (saved.opening === null || saved.day !== day) return
      setDay('')
      setNote('')
      setChecked(false)
    },
  )
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    if (day !== '') write.run({ day, opening: { closes_at: null, note } })
  }
  const { problem, fields } = write
  const dayProblem = fields['day'] ?? (isChecked && day === '' ? copy.missing : null)
  return (
    <FormCard
      name="cerrados"
      title={copy.title}
      state={special.days.length === 0 ? copy.none : copy.count(special.days.length)}
    >
      <p className="text-muted">{copy.text}</p>
      {special.days.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {special.days.map((one) => (
            <li key={one.day} className="flex items-center justify-between gap-3 py-2.5">
              <span className="grid min-w-0 gap-0.5">
                <span className="font-semibold">
                  {dayText(one.day)} ·{' '}
                  {one.closes_at === null
                    ? copy.closed.toLowerCase()
                    : copy.until(one.closes_at).toLowerCase()}
                </span>
                {one.note && <span className="text-sm text-muted">{one.note}</span>}
                {one.orders > 0 && <span className="text-sm text-danger">{copy.orders(one.orders)}</span>}
              </span>
              <Button
                variant="ghost"
                className="shrink-0 px-4!"
                aria-label={copy.removeOf(one.day)}
                busy={write.isPending}
                onClick={() => write.run({ day: one.day, opening: null })}
              >
                {copy.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form noValidate method="post" className="mt-4 grid gap-4" onSubmit={add}>
        <div className="grid items-start gap-4 tablet:grid-cols-2">
          <DateInput label={copy.day} value={day} error={dayProblem} onDay={setDay} />
          <TextInput
            label={copy.note}
            optional
            autoComplete="off"
            value={note}
            error={fields['note'] ?? null}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
        {problem && Object.keys(fields).length === 0 && <ProblemNote>{problem}</ProblemNote>}
        <Button type="submit" busy={write.isPending} className="tablet:justify-self-start">
          {copy.add}
        </Button>
      </form>
    </FormCard>
  )
}
