import { type SubmitEvent, useState } from 'react'
import { type DeliverySetup, zonesEndpoints } from '#contract/panel/zones.ts'
import { zones } from '../../../copy/panel/zones.ts'
import { TextInput } from '../../../ui/form/field.tsx'
import { panelClient } from '../../api.ts'
import { FormCard, SaveBar } from '../../parts/form-card.tsx'
import { TimeInput, typedTime } from '../../parts/time-input.tsx'
import { useDraft } from '../../parts/use-draft.ts'
import { useZonesWrite } from '../../parts/zone-queries.ts'
import { WeekdayChoice } from '../../parts/zone-weekdays.tsx'

const copy = zones.days

type Days = DeliverySetup['days']

/** The shop's delivery days. */
export function DaysForm({ days }: { days: Days }) {
  const draft = useDraft({ ...days, ahead: String(days.ahead) })
  const { typed, change } = draft
  const [isChecked, setChecked] = useState(false)
  const write = useZonesWrite({
    send: (body: Days, options) => panelClient(zonesEndpoints.saveDays, { body }, options),
    text: () => copy.done,
    draft,
  })
  const ahead = /^\d{1,4}$/.test(typed.ahead.trim()) ? Number(typed.ahead) : null
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    const cutOff = typedTime(typed.cut_off)
    change({ cut_off: cutOff })
    if (ahead !== null) write.run({ ...typed, cut_off: cutOff, version: draft.version, ahead })
  }
  return (
    <FormCard name="dias" title={copy.title} state={copy.state(days)}>
      <form noValidate method="post" className="grid gap-5" onSubmit={send}>
        <p className="text-muted">{copy.text}</p>
        <WeekdayChoice
          legend={copy.weekdays}
          value={typed.weekdays}
          error={write.fields['weekdays'] ?? null}
          onChange={(weekdays) => change({ weekdays })}
        />
        <div className="grid items-start gap-4 tablet:grid-cols-2">
          <TimeInput
            label={copy.cutOff}
            placeholder="17:00"
            value={typed.cut_off}
            error={write.fields['cut_off'] ?? null}
            onType={(text) => change({ cut_off: text })}
          />
          <TextInput
            label={copy.ahead}
            hint={copy.aheadHint}
            inputMode="numeric"
            autoComplete="off"
            value={typed.ahead}
            error={write.fields['ahead'] ?? (isChecked && ahead === null ? copy.badAhead : null)}
            onChange={({ target }) => change({ ahead: target.value })}
          />
        </div>
        <SaveBar
          draft={draft}
          write={write}
          news={draft.changed.length === 0 ? [] : [[copy.title, copy.state(days)]]}
        />
      </form>
    </FormCard>
  )
}
