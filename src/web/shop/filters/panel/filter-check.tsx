import type { ReactNode } from 'react'
import type { FacetValue } from '#contract/facets.ts'
import type { Facet } from '#domain/filters.ts'
import { filters as copy } from '../../../copy/filters.ts'
import { filterWords } from '#contract/screen-queries.ts'
import { valueName } from '../value-names.ts'

export type Choosing = { facet: Facet; chosen: readonly string[]; onToggle: (value: string) => void }

/** One value with how many articles it would leave: a row of 44 px. */
export function FilterCheck({
  facet,
  chosen,
  onToggle,
  value,
  name,
  count,
  children,
}: Choosing & FacetValue & { /** What follows in its row. */ children?: ReactNode }) {
  return (
    <div className="flex items-center">
      <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-md px-3.5 transition-colors hover:bg-paper-2">
        <input
          type="checkbox"
          name={filterWords[facet]}
          value={value}
          checked={chosen.includes(value)}
          onChange={() => onToggle(value)}
          className="size-5 shrink-0 accent-glass"
        />
        <span className="min-w-0 flex-1 py-1.5 leading-snug wrap-anywhere">
          {valueName(facet, value, name)}
        </span>
        <span className="figures shrink-0 text-xs text-muted">
          {count}
          <span className="sr-only"> {copy.count(count)}</span>
        </span>
      </label>
      {children}
    </div>
  )
}
