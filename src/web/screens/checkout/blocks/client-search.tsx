import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent, useId, useEffect, useRef } from 'react'
import type { ShopClient } from '#contract/clients.ts'
import { phoneText } from '#domain/text/phone.ts'
import { clientsQuery } from '../../../api/queries/order-queries.ts'
import { clients as copy } from '../../../copy/checkout.ts'
import { errors } from '../../../copy/controls.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { SkeletonLines } from '../../../ui/empty.tsx'
import { TextInput } from '../../../ui/form/field.tsx'
import { useActive, useDebounced } from '../../../ui/form/use-typeahead.ts'
import { Check } from '../../../ui/icons.tsx'

type ClientSearchProps = { chosenId: number | null; onChoose: (client: ShopClient) => void }

/** The seller's clients, initially those of the last orders. Up, down and Enter select. */
export function ClientSearch({ chosenId, onChoose }: ClientSearchProps) {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery({
    ...clientsQuery(q),
    placeholderData: keepPreviousData,
  })
  const listId = useId()
  const found = data?.data ?? []
  const { active, move } = useActive(typed, found.length)
  const reached = active === null ? undefined : found[active]
  // A single result counts as selected only when it belongs to the current query.
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

type ClientListProps = {
  id: string
  clients: readonly ShopClient[]
  activeId: number | null
  chosenId: number | null
  onChoose: (client: ShopClient) => void
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a combobox's list: its keys are the box's, and no tag has these roles in it */

/** The listbox under the search box; the focus stays in the box. */
function ClientList({ id, clients, activeId, chosenId, onChoose }: ClientListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (activeId !== null) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={copy.title}
      hidden={clients.length === 0}
      className="max-h-96 overflow-y-auto overscroll-contain rounded-md border border-line"
    >
      {clients.map((client) => (
        <div
          key={client.id}
          id={`${id}-${client.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={client.id === chosenId}
          data-active={client.id === activeId || undefined}
          onClick={() => onChoose(client)}
          className={classes(
            'flex min-h-15 cursor-pointer items-center gap-3 border-b border-line px-4 py-2.5 last:border-b-0',
            client.id === activeId
              ? 'bg-paper-2 shadow-[inset_3px_0_0_0_var(--color-glass-text)]'
              : 'hover:bg-paper-2',
          )}
        >
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="block font-semibold">{nameOf(client)}</span>
            <span className="block text-sm text-muted">
              {[client.phone && phoneText(client.phone), client.address ?? copy.noAddress]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          {client.id === chosenId && <Check aria-hidden size={20} className="shrink-0 text-glass-text" />}
        </div>
      ))}
    </div>
  )
}

export function nameOf({ name, surname }: ShopClient): string {
  return [name, surname].filter(Boolean).join(' ')
}
