import { useRef, useState } from 'react'
import { countFilters, type Filters, noFilters } from '#domain/catalog/filters.ts'
import type { Listed } from '../../api/queries/list-queries.ts'
import { filters as copy } from '../../copy/search.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SlidersHorizontal } from '../../ui/lazy-icons.ts'
import { FilterPanel } from './filter-panel.tsx'
import { withTypedSpans, type FilterState, useFacets } from './use-filters.ts'

/** Filters in a dialog, on narrow screens: edited as a draft, applied at the end. */
export function FilterDialog({ listed, state }: { listed: Listed; state: FilterState }) {
  const [draft, setDraft] = useState<Filters | null>(null)
  const [clearings, setClearings] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const { data: facets } = useFacets(listed, draft ?? state.filters)
  const applied = countFilters(state.filters)
  const clear = (): void => {
    setDraft(noFilters)
    setClearings(clearings + 1)
  }
  const show = (): void => {
    if (draft && form.current) state.apply(withTypedSpans(draft, form.current))
    setDraft(null)
  }
  const answers = (
    <div className="flex w-full gap-2">
      <Button
        variant="ghost"
        className="max-notebook:px-4"
        disabled={draft === null || countFilters(draft) === 0}
        onClick={clear}
      >
        {copy.clear}
      </Button>
      <Button className="flex-1 max-notebook:px-3" onClick={show}>
        {facets?.total === 0 ? copy.showNone : copy.show(facets?.total ?? null)}
      </Button>
    </div>
  )

  return (
    <div className="notebook:hidden">
      <noscript>
        <LinkButton variant="ghost" size="sm" to="#filtros" className="bg-card">
          {copy.open}
        </LinkButton>
      </noscript>
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        className="figures bg-card noscript:hidden max-tablet:px-3"
        onClick={() => setDraft(state.filters)}
      >
        <SlidersHorizontal aria-hidden size={18} />
        {copy.open}
        {applied > 0 && (
          <span className="grid h-6 min-w-6 place-items-center rounded-sm bg-glass px-1.5 text-xs text-white">
            {applied}
            <span className="sr-only"> {copy.areApplied(applied)}</span>
          </span>
        )}
      </Button>
      <Dialog
        open={draft !== null}
        onClose={() => setDraft(null)}
        title={copy.title}
        size="full"
        footer={answers}
      >
        <div className="-mx-4 min-h-0 flex-1 overflow-y-auto px-2.5 tablet:-mx-6">
          {facets && draft && (
            <FilterPanel key={clearings} form={form} facets={facets} filters={draft} onChange={setDraft} />
          )}
        </div>
      </Dialog>
    </div>
  )
}
