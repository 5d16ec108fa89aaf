import { useEffect, useRef } from 'react'
import type { ShopClient } from '#contract/clients.ts'
import { clients as copy } from '../../../../copy/clients.ts'
import { phoneText } from '../../../../copy/units.ts'
import { classes } from '../../../../ui/classes.ts'
import { Check } from '../../../../ui/icons.ts'
import { nameOf } from './client-name.ts'

type ClientListProps = {
  id: string
  clients: readonly ShopClient[]
  activeId: number | null
  chosenId: number | null
  onChoose: (client: ShopClient) => void
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a combobox's list: its keys are the box's, and no tag has these roles in it */

/** The listbox under the search box; the focus stays in the box. */
export function ClientList({ id, clients, activeId, chosenId, onChoose }: ClientListProps) {
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
