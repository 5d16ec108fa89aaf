import { type Filters, type RangeName, ranges, setRange } from '#domain/filters.ts'
import { filterWords, typedNumber } from '../filter-address.ts'

/** The filters with the ranges as they stand in the fields of a form, applied or not yet. */
export function withTypedRanges(filters: Filters, form: HTMLFormElement): Filters {
  const data = new FormData(form)
  const typed = (range: RangeName): string[] => data.getAll(filterWords[range]).map((end) => typedNumber(range, String(end)))
  return ranges.reduce((sum, range) => {
    const ends = typed(range)
    if (ends.length === 0) return sum
    const [from = null, to = null] = ends.map((end) => (end === '' ? null : Number(end)))
    return setRange(sum, range, { from, to })
  }, filters)
}
