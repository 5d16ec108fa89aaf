import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { articles as copy } from '../../../copy/panel/articles.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/form/field.tsx'
import { shelvesQuery } from '../../parts/article-queries.ts'
import { beep, useCamera, Viewfinder } from '../../parts/camera.tsx'

export type ArticleFilters = { category?: string | undefined; bodega?: string | undefined }

type FiltersSheetProps = {
  filters: ArticleFilters
  onChange: (filters: ArticleFilters) => void
  onClose: () => void
}

/** Category and bodega, as a draft applied together. */
export function FiltersSheet({ filters, onChange, onClose }: FiltersSheetProps) {
  const { data } = useQuery(shelvesQuery())
  const [chosen, setChosen] = useState(filters)
  const use = (next: ArticleFilters): void => {
    onChange({ category: undefined, bodega: undefined, ...next })
    onClose()
  }
  const pick = (
    name: keyof ArticleFilters,
    label: string,
    options: readonly { id: number; name: string }[] = [],
  ) => (
    <Select
      label={label}
      value={chosen[name] ?? ''}
      onChange={({ target }) => setChosen({ ...chosen, [name]: target.value || undefined })}
    >
      <option value="">{copy.any}</option>
      {options.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </Select>
  )
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
        {pick('category', copy.category, data?.categories)}
        {pick('bodega', copy.bodega, data?.bodegas)}
      </div>
    </Dialog>
  )
}

type ScanSearchProps = { onCode: (code: string) => void; onClose: () => void }

/** Reads a code by the camera, for the search. */
export function ScanSearch({ onCode, onClose }: ScanSearchProps) {
  return (
    <Dialog open onClose={onClose} title={copy.scanTitle}>
      <Scanning onCode={onCode} />
    </Dialog>
  )
}

function Scanning({ onCode }: Pick<ScanSearchProps, 'onCode'>) {
  const { video, state } = useCamera((code) => {
    beep(true)
    onCode(code)
  })
  return (
    <div className="grid gap-4">
      <Viewfinder video={video} state={state} />
      <p className="text-muted">{copy.scanHint}</p>
    </div>
  )
}
