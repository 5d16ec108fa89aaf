import { type FormEvent, type ReactNode, type Ref, useState } from 'react'
import type { Facets } from '#contract/search.ts'
import { type Facet, type FilterName, type Filters, toggleValue } from '#domain/catalog/filters.ts'
import { filters as copy } from '../../copy/search.ts'
import { Button } from '../../ui/button.tsx'
import { FrameIcon } from '../../ui/frame-icon.tsx'
import { FilterCheck, ValueList, RegionChecks } from './filter-checks.tsx'
import { SpanFields } from './span-fields.tsx'
import { withTypedSpans } from './use-filters.ts'

/** Display order; the first ones are expanded. */
const order = [
  'kind',
  'varietal',
  'price',
  'bodega',
  'type',
  'region',
  'style',
  'aging',
  'award',
  'brand',
  'vintage',
  'pairing',
  'volume',
  'pack',
  'abv',
  'trait',
] as const

const openAtFirst = 4

const yesFacets = ['offer', 'stock'] as const

type FilterPanelProps = {
  facets: Facets
  filters: Filters
  onChange: (filters: Filters) => void
  /** Other parameters of the URL, as hidden fields for use without scripts. */ besides?: readonly [
    string,
    string,
  ][]
  form?: Ref<HTMLFormElement>
}

/** All filters of a list. Without scripts it is a form with a button. */
export function FilterPanel({ facets, filters, onChange, besides = [], form }: FilterPanelProps) {
  const valuesOf = (facet: Facet) => facets.facets.find((values) => values.facet === facet)?.values ?? []
  const choosing = (facet: Facet) => ({
    facet,
    chosen: filters.chosen[facet] ?? [],
    onToggle: (value: string) => onChange(toggleValue(filters, facet, value)),
  })
  const isThere = (name: FilterName): boolean =>
    name === 'price' || name === 'abv'
      ? facets[name] !== null || filters.spans[name] !== undefined
      : valuesOf(name).length > 0
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    onChange(withTypedSpans(filters, event.currentTarget))
  }
  const there = order.filter(isThere)
  const yes = yesFacets.flatMap((facet) => valuesOf(facet).map((value) => ({ ...choosing(facet), ...value })))

  return (
    <form ref={form} onSubmit={submit} className="grid content-start">
      {besides.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {yes.length > 0 && (
        <fieldset className="min-w-0 border-b border-line pb-2">
          <legend className="sr-only">{copy.only}</legend>
          {yes.map((value) => (
            <FilterCheck key={value.facet} {...value} />
          ))}
        </fieldset>
      )}
      {there.map((name, at) => (
        <Group
          key={name}
          title={copy.names[name]}
          open={at < openAtFirst || name in filters.chosen || name in filters.spans}
        >
          {name === 'price' || name === 'abv' ? (
            <SpanFields span={name} asked={filters.spans[name]} there={facets[name]} />
          ) : name === 'region' ? (
            <RegionChecks {...choosing(name)} values={valuesOf(name)} />
          ) : (
            <ValueList
              values={valuesOf(name)}
              isChosen={({ value }) => filters.chosen[name]?.includes(value) ?? false}
            >
              {(value) => <FilterCheck {...choosing(name)} {...value} />}
            </ValueList>
          )}
        </Group>
      ))}
      <noscript>
        <Button type="submit" className="mt-4 w-full">
          {copy.apply}
        </Button>
      </noscript>
    </form>
  )
}

/** A collapsible filter. `open` is only its initial state. */
function Group({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  const [openFirst] = useState(open)
  return (
    <details open={openFirst} className="border-b border-line last-of-type:border-b-0">
      <summary className="filter-group">
        {title}
        <FrameIcon name="down" />
      </summary>
      <fieldset className="min-w-0 pb-2">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}
