import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { ShelfNoun } from '#contract/panel/shelves.ts'
import { article as copy } from '../../copy/panel/article.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select, TextInput } from '../../ui/form/field.tsx'
import { shelvesQuery, useNewShelf } from './article-queries.ts'

type ShelfSelectProps = {
  noun: ShelfNoun
  label: string
  none: string
  value: string
  error?: string | null
  /** Of a sub-category. */ categoryId?: string
  onPick: (id: string) => void
}

const add = 'new'

/** A category, bodega, … of those that exist, or a new one. */
export function ShelfSelect({
  noun,
  label,
  none,
  value,
  error = null,
  categoryId,
  onPick,
}: ShelfSelectProps) {
  const { data } = useQuery(shelvesQuery())
  const [isAdding, setAdding] = useState(false)
  const options = (data?.[noun] ?? []).filter(
    (shelf) => categoryId === undefined || String(shelf.category_id) === categoryId,
  )
  return (
    <>
      <Select
        label={label}
        value={value}
        error={error}
        onChange={({ target }) => (target.value === add ? setAdding(true) : onPick(target.value))}
      >
        <option value="">{none}</option>
        {data === undefined && value !== '' && <option value={value}>{copy.shelfToCome}</option>}
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={add}>{copy.addShelf}</option>
      </Select>
      {isAdding && (
        <NewShelfDialog
          noun={noun}
          categoryId={categoryId === undefined ? null : Number(categoryId)}
          onMade={(id) => {
            onPick(String(id))
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

type NewShelfDialogProps = {
  noun: ShelfNoun
  categoryId: number | null
  onMade: (id: number) => void
  onClose: () => void
}

function NewShelfDialog({ noun, categoryId, onMade, onClose }: NewShelfDialogProps) {
  const [name, setName] = useState('')
  const write = useNewShelf(noun, onMade)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    write.run({ name, category_id: categoryId })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.newShelf[noun]}
      size="sm"
      footer={
        <Button type="submit" form={`new-${noun}`} busy={write.isPending}>
          {copy.save}
        </Button>
      }
    >
      <form id={`new-${noun}`} noValidate method="post" onSubmit={send}>
        <TextInput
          label={copy.shelfName}
          autoComplete="off"
          value={name}
          error={write.fields['name'] ?? write.problem}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  )
}
