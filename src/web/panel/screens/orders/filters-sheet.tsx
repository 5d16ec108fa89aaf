import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderWords, orders as copy } from '../../../copy/panel/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/form/field.tsx'
import { DateInput } from '../../parts/date-input.tsx'
import { orderCountsQuery } from '../../parts/order-queries.ts'
import { type FilterName, filterNames, type Filters } from './use-order-search.ts'

type Named = { id: number | string; name: string }

const channels: Named[] = Object.entries(orderWords.channels).map(([id, name]) => ({ id, name }))
const moneys: Named[] = [
  { id: 'owed', name: copy.owed },
  { id: 'collected', name: copy.collected },
]

type FiltersSheetProps = {
  filters: Filters
  onChange: (filters: Record<FilterName, string | undefined>) => void
  onClose: () => void
}

/** Edits the filters as a draft, applied together. */
export function FiltersSheet({ filters, onChange, onClose }: FiltersSheetProps) {
  const { data } = useQuery(orderCountsQuery())
  const [chosen, setChosen] = useState(filters)
  const use = (next: Filters): void => {
    onChange({ ...Object.fromEntries(filterNames.map((name) => [name, undefined])), ...next } as Record<
      FilterName,
      string | undefined
    >)
    onClose()
  }
  const pick = (name: FilterName, label: string, options: readonly Named[] | undefined) =>
    options && options.length > 0 ? (
      <Select
        label={label}
        value={chosen[name] ?? ''}
        onChange={({ target }) => setChosen({ ...chosen, [name]: target.value || undefined })}
      >
        <option value="">{copy.any}</option>
        {options.map(({ id, name: text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </Select>
    ) : null
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.filters}
      footer={
        <>
          <Button variant="ghost" onClick={() => use({})}>
            {copy.noFilters}
          </Button>
          <Button onClick={() => use(chosen)}>{copy.showThem}</Button>
        </>
      }
    >
      <div className="grid gap-4 tablet:grid-cols-2">
        <DateInput
          label={copy.day}
          value={chosen.day ?? ''}
          onDay={(day) => setChosen({ ...chosen, day: day || undefined })}
        />
        {pick('money', copy.money, moneys)}
        {pick('zone', copy.zone, data?.zones)}
        {pick('payment_method', copy.method, data?.payment_methods)}
        {pick('seller', copy.seller, data?.sellers)}
        {pick('channel', copy.channel, channels)}
      </div>
    </Dialog>
  )
}
