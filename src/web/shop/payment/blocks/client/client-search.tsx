import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import type { ShopClient } from '#contract/clients.ts'
import { clientsQuery } from '../../../../api/queries/client-queries.ts'
import { clients as copy } from '../../../../copy/clients.ts'
import { errors } from '../../../../copy/errors.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextInput } from '../../../../ui/form/field.tsx'
import { useActive } from '../../../../ui/form/use-active.ts'
import { useSettled } from '../../../../ui/form/use-settled.ts'
import { SkeletonLines } from '../../../../ui/skeleton.tsx'
import { ClientList } from './client-list.tsx'

type ClientSearchProps = { chosenId: number | null; onChoose: (client: ShopClient) => void }

/** The seller's clients: before anything is typed those he sold to last. Up, down and Enter choose from the box. */
export function ClientSearch({ chosenId, onChoose }: ClientSearchProps) {
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim())
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery({
    ...clientsQuery(q),
    placeholderData: keepPreviousData,
  })
  const listId = useId()
  const found = data?.data ?? []
  const { active, move } = useActive(typed, found.length)
  const reached = active === null ? undefined : found[active]
  // While the list is of what was typed before, who stands alone in it is not who is meant.
  const meant =
    reached ??
    (q !== '' && q === typed.trim() && !isPlaceholderData && found.length === 1 ? found[0] : undefined)

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (meant) onChoose(meant)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    }
  }

  if (data && data.total === 0 && q === '' && typed === '')
    return <p className="max-w-150 text-muted">{copy.none}</p>
  return (
    <div className="grid gap-3">
      <TextInput
        label={copy.search}
        hint={copy.searchHint}
        type="search"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag is a search box with a list that it governs
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={reached && `${listId}-${reached.id}`}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <output className="text-sm text-muted">{data && countText(q, found.length, data.total)}</output>
      {isPending && <SkeletonLines count={3} className="h-15 rounded-md" />}
      {isError && (
        <p className="flex flex-wrap items-center gap-3">
          {errors.list.failed}
          <Button variant="ghost" size="sm" onClick={() => void refetch()}>
            {errors.list.retry}
          </Button>
        </p>
      )}
      <ClientList
        id={listId}
        clients={found}
        activeId={reached?.id ?? null}
        chosenId={chosenId}
        onChoose={onChoose}
      />
    </div>
  )
}

function countText(q: string, shown: number, total: number): string {
  if (total === 0) return copy.nobody(q)
  if (q === '') return copy.recent
  return total > shown ? copy.more(shown, total) : copy.found(shown)
}
