import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/form/field.tsx'
import { DateInput, focusUnreadDay } from './date-input.tsx'

/** Values by filter, as in the URL. */
type Values<Name extends string> = Partial<Record<Name, string | undefined>>

type Filter<Name extends string> = {
  name: Name
  label: string
  /** What it may be, undefined until read; without any it is not shown. */ options:
    | readonly { id: number | string; name: string }[]
    | 'day'
    | undefined
}

type FiltersDialogProps<Name extends string> = {
  copy: { filters: string; any: string; noFilters: string; showThem: string }
  filters: readonly Filter<Name>[]
  values: Values<Name>
  onChange: (values: Record<Name, string | undefined>) => void
  onClose: () => void
}

/** A list's filters, as a draft applied together. */
export function FiltersDialog<Name extends string>(props: FiltersDialogProps<Name>) {
  const { copy, filters, values, onChange, onClose } = props
  const [chosen, setChosen] = useState(values)
  const fields = useRef<HTMLDivElement>(null)
  const use = (next: Values<Name>): void => {
    const all = filters.map(({ name }) => [name, next[name]] as const)
    onChange(Object.fromEntries(all) as Record<Name, string | undefined>)
    onClose()
  }
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
          <Button onClick={() => focusUnreadDay(fields.current) || use(chosen)}>{copy.showThem}</Button>
        </>
      }
    >
      <div ref={fields} className="grid gap-4 tablet:grid-cols-2">
        {filters.map(({ name, label, options }) => {
          const wire = { label, value: chosen[name] ?? '' }
          const choose = (value: string): void => setChosen({ ...chosen, [name]: value || undefined })
          if (options === 'day')
            return <DateInput key={name} {...wire} placeholder={copy.any} onDay={choose} />
          if (options?.length === 0) return null
          return (
            <Select key={name} {...wire} onChange={({ target }) => choose(target.value)}>
              <option value="">{copy.any}</option>
              {options?.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Select>
          )
        })}
      </div>
    </Dialog>
  )
}
