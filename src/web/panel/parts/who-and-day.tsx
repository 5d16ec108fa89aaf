import { history as copy } from '../../copy/panel/history.ts'
import { Select } from '../../ui/form/field.tsx'
import { DateInput } from './date-input.tsx'

/** Undefined: anybody, any day. */
export type WhoAndDay = { actor?: number | undefined; day?: string | undefined }

type WhoAndDayFilterProps = WhoAndDay & {
  actors: readonly { id: number; name: string }[]
  onChange: (chosen: WhoAndDay) => void
}

/** Narrows a list of what the staff did to a person and a day. */
export function WhoAndDayFilter({ actor, day, actors, onChange }: WhoAndDayFilterProps) {
  return (
    <div className="grid grid-cols-2 gap-3 tablet:max-w-120">
      <Select
        label={copy.who}
        value={actor ?? ''}
        onChange={({ target }) =>
          onChange({ day, actor: target.value === '' ? undefined : Number(target.value) })
        }
      >
        <option value="">{copy.any}</option>
        {actors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <DateInput
        label={copy.day}
        placeholder={copy.any}
        value={day ?? ''}
        onDay={(picked) => onChange({ actor, day: picked || undefined })}
      />
    </div>
  )
}
