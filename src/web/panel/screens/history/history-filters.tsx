import type { HistoryBatch } from '#contract/panel/history.ts'
import { history as copy } from '../../../copy/panel/history.ts'
import { classes } from '../../../ui/classes.ts'
import { Select, TextInput } from '../../../ui/form/field.tsx'
import type { HistoryQuery } from './history.tsx'

type Kind = HistoryBatch['kind']

const kinds = Object.keys(copy.kind) as Kind[]

type HistoryFiltersProps = {
  query: HistoryQuery
  actors: readonly { id: number; name: string }[]
  onChange: (query: HistoryQuery) => void
}

/** Filters by kind, author and day. */
export function HistoryFilters({ query, actors, onChange }: HistoryFiltersProps) {
  return (
    <div className="grid gap-3">
      <fieldset aria-label={copy.kinds} className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1">
        {[undefined, ...kinds].map((kind) => (
          <button
            key={kind ?? 'all'}
            type="button"
            aria-pressed={kind === query.kind}
            onClick={() => onChange({ ...query, kind })}
            className={classes(
              'min-h-12 shrink-0 rounded-full border px-5 font-semibold transition-colors',
              kind === query.kind
                ? 'border-glass bg-glass text-white'
                : 'border-line bg-card hover:border-ink',
            )}
          >
            {kind === undefined ? copy.all : copy.kind[kind]}
          </button>
        ))}
      </fieldset>
      <div className="grid grid-cols-2 gap-3 tablet:max-w-120">
        <Select
          label={copy.who}
          value={query.actor ?? ''}
          onChange={({ target }) =>
            onChange({ ...query, actor: target.value === '' ? undefined : Number(target.value) })
          }
        >
          <option value="">{copy.anybody}</option>
          {actors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <TextInput
          type="date"
          label={copy.day}
          value={query.day ?? ''}
          onChange={({ target }) => onChange({ ...query, day: target.value || undefined })}
        />
      </div>
    </div>
  )
}
