import { useState } from 'react'
import type { FacetValue } from '#contract/facets.ts'
import { filters as copy } from '../../../copy/filters.ts'
import { classes } from '../../../ui/classes.ts'
import { ChevronDown } from '../../../ui/icons.ts'
import { type Choosing, FilterCheck } from './filter-check.tsx'
import { holdsChosen, type Place, regionTree } from './region-tree.ts'
import { ValueList } from './value-list.tsx'

/** The places, each with a way to the places in it. */
export function RegionChecks({ values, ...choosing }: Choosing & { values: readonly FacetValue[] }) {
  const { chosen } = choosing
  const tree = regionTree(values, chosen)
  const opens = tree.some(({ places }) => places.length > 0)
  return (
    <ValueList values={tree} isChosen={(place) => chosen.includes(place.value) || holdsChosen(place, chosen)}>
      {(place) => <PlaceRow place={place} opens={opens} choosing={choosing} />}
    </ValueList>
  )
}

/** `opens` keeps the counts in line where only some places open. A country is open at first, as is what holds something that is asked for. */
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
            className="grid size-11 shrink-0 place-items-center rounded-md noscript:invisible text-muted transition-colors hover:bg-paper-2"
          >
            <ChevronDown
              aria-hidden
              size={18}
              className={classes('transition-transform', isOpen && 'rotate-180')}
            />
          </button>
        )}
        {places.length === 0 && opens && <span className="w-11 shrink-0" />}
      </FilterCheck>
      {places.length > 0 && isOpen && (
        <ul className="ml-6 border-l border-line">
          {places.map((inside) => (
            <li key={inside.value}>
              <PlaceRow place={inside} opens={opens} choosing={choosing} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
