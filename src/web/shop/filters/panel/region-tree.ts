import type { FacetValue } from '#contract/facets.ts'
import { isWithin } from '#domain/filters.ts'

/** A place with the places in it. */
export type Place = FacetValue & { places: Place[] }

/**
 * The places as a tree, brothers in the order in which they came. A lone country says nothing to who is in it: its
 * provinces stand for it, unless it is asked for itself.
 */
export function regionTree(values: readonly FacetValue[], chosen: readonly string[]): Place[] {
  const roots = placesIn(null, values)
  const [only, ...others] = roots
  return only && others.length === 0 && only.places.length > 0 && !chosen.includes(only.value)
    ? only.places
    : roots
}

function placesIn(around: string | null, values: readonly FacetValue[]): Place[] {
  const inside = around === null ? values : values.filter(({ value }) => isWithin(value, around))
  const nearest = inside.filter(({ value }) => !inside.some((other) => isWithin(value, other.value)))
  return nearest.map((value) => ({ ...value, places: placesIn(value.value, inside) }))
}

/** Whether something that is asked for lies within the place: then one sees it. */
export function holdsChosen({ value }: Place, chosen: readonly string[]): boolean {
  return chosen.some((place) => isWithin(place, value))
}
