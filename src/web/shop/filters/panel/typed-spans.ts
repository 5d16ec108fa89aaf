import { type Filters, type SpanName, spans, setSpan } from '#domain/filters.ts'
import { filterWords } from '#contract/screen-queries.ts'
import { typedNumber } from '../filter-address.ts'

/** The filters with the spans as they stand in the fields of a form, applied or not yet. */
export function withTypedSpans(filters: Filters, form: HTMLFormElement): Filters {
  const data = new FormData(form)
  const typed = (span: SpanName): string[] =>
    data.getAll(filterWords[span]).map((end) => typedNumber(span, String(end)))
  return spans.reduce((sum, span) => {
    const ends = typed(span)
    if (ends.length === 0) return sum
    const [from = null, to = null] = ends.map((end) => (end === '' ? null : Number(end)))
    return setSpan(sum, span, { from, to })
  }, filters)
}
