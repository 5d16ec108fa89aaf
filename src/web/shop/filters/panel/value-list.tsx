import { type ReactNode, useState } from 'react'
import { filters as copy } from '../../../copy/filters.ts'

/** More values than these are asked for by a button; no list scrolls within the page. */
const shownAtFirst = 8

type ValueListProps<V> = {
  values: readonly V[]
  /** What is asked for is shown wherever it stands. */ isChosen: (value: V) => boolean
  children: (value: V) => ReactNode
}

export function ValueList<V extends { value: string }>({ values, isChosen, children }: ValueListProps<V>) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? values : values.filter((value, at) => at < shownAtFirst || isChosen(value))
  return (
    <>
      <ul>
        {shown.map((value) => (
          <li key={value.value}>{children(value)}</li>
        ))}
      </ul>
      {values.length > shownAtFirst && (
        <button
          type="button"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className="inline-flex min-h-11 items-center rounded-md px-3.5 noscript:hidden font-semibold text-glass-text underline-offset-4 hover:underline"
        >
          {showsAll ? copy.fewer : copy.all(values.length)}
        </button>
      )}
    </>
  )
}
