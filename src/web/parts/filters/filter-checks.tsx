import { type ReactNode, useState } from 'react'
import { filterWords } from '#contract/screens.ts'
import type { FacetValue } from '#contract/search.ts'
import { type Facet, isWithin } from '#domain/catalog/filters.ts'
import { filters as copy } from '../../copy/search.ts'
import { FrameIcon } from '../../ui/frame-icon.tsx'
import { valueName } from './applied-filters.tsx'

export type Choosing = { facet: Facet; chosen: readonly string[]; onToggle: (value: string) => void }

/** A value with the number of articles it would leave: a row of 44 px. */
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
    <div className="filter-check">
      <label>
        <input
          type="checkbox"
          name={filterWords[facet]}
          value={value}
          checked={chosen.includes(value)}
          onChange={() => onToggle(value)}
        />
        <span>{valueName(facet, value, name)}</span>
        <small>
          {count}
          <span className="sr-only"> {copy.count(count)}</span>
        </small>
      </label>
      {children}
    </div>
  )
}

/** Further values are behind a button, as lists inside the page never scroll. */
const shownAtFirst = 8

type ValueListProps<V> = {
  values: readonly V[]
  /** Selected values are always shown. */ isChosen: (value: V) => boolean
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

export function RegionChecks({ values, ...choosing }: Choosing & { values: readonly FacetValue[] }) {
  const tree = regionTree(values, choosing.chosen)
  const opens = tree.some(({ places }) => places.length > 0)
  return <PlaceList places={tree} opens={opens} choosing={choosing} />
}

type PlaceListProps = { places: readonly Place[]; opens: boolean; choosing: Choosing }

function PlaceList({ places, opens, choosing }: PlaceListProps) {
  const { chosen } = choosing
  return (
    <ValueList
      values={places}
      isChosen={(place) => chosen.includes(place.value) || holdsChosen(place, chosen)}
    >
      {(place) => <PlaceRow place={place} opens={opens} choosing={choosing} />}
    </ValueList>
  )
}

/** `opens` aligns the counts when only some places expand. A country starts open, as does a place with a selected one. */
function PlaceRow({ place, opens, choosing }: { place: Place; opens: boolean; choosing: Choosing }) {
  const { value, name, count, places } = place
  const [opened, setOpened] = useState<boolean | null>(null)
  const isOpen = opened ?? (!value.includes('.') || holdsChosen(place, choosing.chosen))
  return (
    <>
      <FilterCheck {...choosing} value={value} name={name} count={count}>
        {places.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={copy.placesIn(name)}
            onClick={() => setOpened(!isOpen)}
          >
            <FrameIcon name="down" />
          </button>
        )}
        {places.length === 0 && opens && <span className="w-11 shrink-0" />}
      </FilterCheck>
      {places.length > 0 && isOpen && (
        <div className="ml-6 border-l border-line">
          <PlaceList places={places} opens={opens} choosing={choosing} />
        </div>
      )}
    </>
  )
}

export type Place = FacetValue & { places: Place[] }

/**
 * Places as a tree, siblings in their given order. A single country is replaced by its provinces, unless it is
 * selected.
 */
export function regionTree(values: readonly FacetValue[], chosen: readonly string[]): Place[] {
  const places = new Map(values.map((value) => [value.value, { ...value, places: [] as Place[] }]))
  const roots: Place[] = []
  for (const place of places.values()) (nearestAround(place.value, places)?.places ?? roots).push(place)
  const [only, ...others] = roots
  return only && others.length === 0 && only.places.length > 0 && !chosen.includes(only.value)
    ? only.places
    : roots
}

/** The smallest of the places that a place is within; 'argentina' of 'argentina.mendoza'. */
function nearestAround(value: string, places: ReadonlyMap<string, Place>): Place | undefined {
  for (let end = value.lastIndexOf('.'); end > 0; end = value.lastIndexOf('.', end - 1)) {
    const around = places.get(value.slice(0, end))
    if (around) return around
  }
  return undefined
}

/** Whether a selected place is inside, so that it must be visible. */
export function holdsChosen({ value }: Place, chosen: readonly string[]): boolean {
  return chosen.some((place) => isWithin(place, value))
}
