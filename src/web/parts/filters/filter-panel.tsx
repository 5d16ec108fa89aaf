import {
  type FormEvent,
  type ReactNode,
  type Ref,
  useState,
  type ComponentProps,
  useEffect,
  useRef,
} from 'react'
import type { Facets } from '#contract/search.ts'
import {
  type Facet,
  type FilterName,
  type Filters,
  toggleValue,
  type Bounds,
  type SpanName,
} from '#domain/catalog/filters.ts'
import { filters as copy } from '../../copy/search.ts'
import { Button } from '../../ui/button.tsx'
import { ChevronDown } from '../../ui/icons.tsx'
import { FilterCheck, ValueList, RegionChecks } from './filter-checks.tsx'
import { withTypedSpans } from './use-filters.ts'
import { TextInput } from '../../ui/form/field.tsx'
import { filterWords } from '#contract/screen-queries.ts'

/** In which order they stand; the first ones are open. */
const order = [
  'kind',
  'varietal',
  'price',
  'bodega',
  'region',
  'style',
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
  /** What else the address says: without scripts the form sends it along. */ besides?: readonly [
    string,
    string,
  ][]
  form?: Ref<HTMLFormElement>
}

/** Everything that the list can be filtered by. Without scripts it is a form with a button. */
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

/** One filter under its name, which folds it away. Whether it is open is the reader's from then on. */
function Group({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  const [openFirst] = useState(open)
  return (
    <details open={openFirst} className="group border-b border-line last-of-type:border-b-0">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-md px-3.5 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden
          size={18}
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <fieldset className="min-w-0 pb-2">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}

type SpanFieldsProps = {
  span: SpanName
  asked: Bounds | undefined
  /** From the lowest to the highest that is there. */ there: { from: number; to: number } | null
}

/** From and to, with what there is as a hint: applied by Enter or the button, together with the form that they stand in. */
function SpanFields({ span, asked, there }: SpanFieldsProps) {
  const ends = [{ end: 'from', label: copy.from } as const, { end: 'to', label: copy.to } as const]
  return (
    <div className="grid grid-cols-2 gap-2 px-3.5 pb-2">
      {ends.map(({ end, label }) => (
        <SpanEnd
          key={end}
          label={`${label} (${copy.units[span]})`}
          name={filterWords[span]}
          asked={numberText(asked?.[end])}
          placeholder={numberText(there?.[end])}
          inputMode={span === 'price' ? 'numeric' : 'decimal'}
        />
      ))}
      <Button type="submit" variant="ghost" size="sm" className="col-span-2">
        {copy.apply}
      </Button>
    </div>
  )
}

type SpanEndProps = ComponentProps<typeof TextInput> & { /** As it is applied. */ asked: string }

/** Shows what is applied, once that is another; the field stays the same, and so does the focus. */
function SpanEnd({ asked, ...field }: SpanEndProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.value = asked
  }, [asked])
  return (
    <TextInput
      ref={input}
      defaultValue={asked}
      autoComplete="off"
      maxLength={12}
      className="[&_label]:text-xs [&_label]:font-medium"
      {...field}
    />
  )
}

function numberText(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : value.toLocaleString('es-AR')
}
