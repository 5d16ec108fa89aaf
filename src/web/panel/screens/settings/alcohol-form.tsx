import { type SubmitEvent, useState } from 'react'
import { type Settings, settingsEndpoints } from '#contract/panel/settings.ts'
import {
  type AlcoholDay,
  alcoholLawOf,
  alcoholLaws,
  alcoholWeekErrors,
  alcoholWeekText,
} from '#domain/catalog/alcohol-week.ts'
import { weekdayNames } from '#domain/time/dates.ts'
import { alcohol as copy } from '../../../copy/panel/alcohol.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/form/field.tsx'
import { panelClient } from '../../api.ts'
import { ChoiceCards } from '../../parts/choice-cards.tsx'
import { FormCard, SaveBar } from '../../parts/form-card.tsx'
import { useSettingsWrite } from '../../parts/settings-writes.ts'
import { TimeInput, typedTime } from '../../parts/time-input.tsx'
import { useDraft } from '../../parts/use-draft.ts'

type Week = Pick<Settings['alcohol'], 'version' | 'week'>
type Law = keyof typeof copy.laws

const laws = Object.keys(copy.laws) as Law[]
const kinds = Object.keys(copy.kinds) as AlcoholDay['kind'][]
/** What a day begins with once its hours are typed. */
const usual = { from: '10:00', to: '21:00' }

/** When drinks with alcohol may be delivered: a place's law, or a week of one's own. */
export function AlcoholForm({ alcohol }: { alcohol: Settings['alcohol'] }) {
  const { version, week, idle_slots: idle } = alcohol
  const draft = useDraft<Week>({ version, week })
  const { typed, change } = draft
  const [isOwn, setOwn] = useState(false)
  const write = useSettingsWrite({
    send: (body: Week, options) => panelClient(settingsEndpoints.saveAlcohol, { body }, options),
    text: () => copy.done,
    draft,
  })
  const known = alcoholLawOf(typed.week)
  const law: Law = isOwn || known === null ? 'own' : known
  const pick = (picked: Law): void => {
    setOwn(picked === 'own')
    if (picked !== 'own') change({ week: [...alcoholLaws[picked]] })
  }
  const setDay = (at: number, day: Partial<AlcoholDay>): void => {
    setOwn(true)
    change({ week: typed.week.map((one, other) => (other === at ? { ...one, ...day } : one)) })
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const read = typed.week.map(({ kind, from, to }) => ({ kind, from: typedTime(from), to: typedTime(to) }))
    change({ week: read })
    write.run({ week: read, version: draft.version })
  }
  const isReadable = Object.keys(alcoholWeekErrors(typed.week)).length === 0
  return (
    <FormCard name="alcohol" title={copy.title} state={sentence(alcoholWeekText(week))}>
      <form noValidate method="post" className="grid gap-5" onSubmit={send}>
        <p className="text-muted">{copy.text}</p>
        <ChoiceCards
          legend={copy.law}
          isList
          options={laws.map((value) => ({ value, label: copy.laws[value][0], note: copy.laws[value][1] }))}
          value={law}
          onPick={pick}
        />
        {law === 'own' && (
          <ul className="divide-y divide-line border-y border-line">
            {typed.week.map((day, at) => (
              <Day
                key={weekdayNames[at]}
                name={weekdayNames[at] ?? ''}
                day={day}
                problem={(end) => write.fields[`week.${at}.${end}`] ?? null}
                onChange={(part) => setDay(at, part)}
                onCopy={() => change({ week: typed.week.map(() => day) })}
              />
            ))}
          </ul>
        )}
        {write.fields['week'] && (
          <p role="alert" className="font-medium text-danger">
            {write.fields['week']}
          </p>
        )}
        {isReadable && (
          <output className="block rounded-md bg-paper-2 p-4">
            {copy.means(alcoholWeekText(typed.week), alcoholLawOf(typed.week) === 'free')}
          </output>
        )}
        {!draft.isDirty && idle.length > 0 && (
          <div className="grid gap-1 rounded-md border border-straw bg-paper-2 p-4">
            <p>{copy.idle}</p>
            <ul className="list-disc pl-5">
              {idle.map((slot) => (
                <li key={slot}>{slot}</li>
              ))}
            </ul>
          </div>
        )}
        <SaveBar
          draft={draft}
          write={write}
          news={draft.changed.length === 0 ? [] : [[copy.title, alcoholWeekText(week)]]}
        />
      </form>
    </FormCard>
  )
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

type DayProps = {
  name: string
  day: AlcoholDay
  problem: (end: 'from' | 'to') => string | null
  onChange: (day: Partial<AlcoholDay>) => void
  onCopy: () => void
}

function Day({ name, day, problem, onChange, onCopy }: DayProps) {
  const pick = (kind: AlcoholDay['kind']): void =>
    onChange({ kind, ...(kind === 'hours' && day.from === '' && usual) })
  return (
    <li className="grid gap-3 py-3">
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-3">
        <span className="font-semibold">{name}</span>
        <Select
          label={copy.kindOf(name)}
          hideLabel
          value={day.kind}
          onChange={({ target }) => pick(target.value as AlcoholDay['kind'])}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {copy.kinds[kind]}
            </option>
          ))}
        </Select>
      </div>
      {day.kind === 'hours' && (
        <div className="grid grid-cols-2 items-start gap-3 pl-0 tablet:pl-25">
          {(['from', 'to'] as const).map((end) => (
            <TimeInput
              key={end}
              label={copy[end]}
              aria-label={copy.of(copy[end], name)}
              value={day[end]}
              error={problem(end)}
              onType={(time) => onChange({ [end]: time })}
            />
          ))}
          <Button
            variant="quiet"
            className="col-span-2 -ml-4 justify-self-start px-4!"
            aria-label={copy.copyOf(name)}
            onClick={onCopy}
          >
            {copy.copy}
          </Button>
        </div>
      )}
    </li>
  )
}
