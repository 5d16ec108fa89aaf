import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select, TextInput } from '../../ui/form/field.tsx'

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
          <Button onClick={() => use(chosen)}>{copy.showThem}</Button>
        </>
      }
    >
      <div className="grid gap-4 tablet:grid-cols-2">
        {filters.map(({ name, label, options }) => {
          const wire = {
            label,
            value: chosen[name] ?? '',
            onChange: ({ target }: { target: { value: string } }) =>
              setChosen({ ...chosen, [name]: target.value || undefined }),
          }
          if (options === 'day') return <TextInput key={name} type="date" {...wire} />
          if (options?.length === 0) return null
          return (
            <Select key={name} {...wire}>
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
