import { useEffect, useRef } from 'react'
import { search as copy } from '../../../copy/search.ts'
import { classes } from '../../../ui/classes.ts'
import type { Icon } from '../../../ui/icon.tsx'
import { Search } from '../../../ui/icons.ts'
import { Grape, History, LayoutGrid, Warehouse } from '../search-icons.ts'
import { markedParts } from './marked-parts.ts'
import type { Suggestion } from './use-suggestions.ts'

type SuggestionListProps = {
  id: string
  typed: string
  suggestions: readonly Suggestion[]
  /** The one that Enter would take. */ active: number | null
  onTake: (suggestion: Suggestion) => void
}

const icons: Record<Suggestion['kind'], Icon> = {
  article: Search,
  category: LayoutGrid,
  bodega: Warehouse,
  varietal: Grape,
  recent: History,
}

export const optionId = (listId: string, at: number): string => `${listId}-${at}`

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a combobox's list: its keys are the box's, and no tag has these roles in it */

/** The listbox under the search box. The focus stays in the box: a press here doesn't take it. */
export function SuggestionList({ id, typed, suggestions, active, onTake }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={suggestions[0]?.kind === 'recent' ? copy.recent : copy.suggestions}
      hidden={suggestions.length === 0}
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[min(70dvh,34rem)] overflow-y-auto overscroll-contain rounded-md border border-line bg-card p-1.5 shadow-high"
    >
      {suggestions.map((suggestion, at) => (
        <div
          key={suggestion.key}
          id={optionId(id, at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          onClick={() => onTake(suggestion)}
          className={classes(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5',
            at === active ? 'bg-paper-2' : 'hover:bg-paper-2',
          )}
        >
          <Kind suggestion={suggestion} />
          <span className="min-w-0 wrap-anywhere">
            <Marked text={suggestion.text} typed={suggestion.kind === 'recent' ? '' : typed} />
          </span>
          {suggestion.note && <span className="ml-auto shrink-0 text-xs text-muted">{suggestion.note}</span>}
        </div>
      ))}
    </div>
  )
}

function Kind({ suggestion: { kind } }: { suggestion: Suggestion }) {
  const KindIcon = icons[kind]
  return (
    <KindIcon
      aria-hidden
      size={18}
      className={classes(
        'shrink-0',
        kind === 'article' || kind === 'recent' ? 'text-muted' : 'text-wine-text',
      )}
    />
  )
}

/** A suggestion with what was typed of it marked. */
function Marked({ text, typed }: { text: string; typed: string }) {
  return markedParts(text, typed).map(({ part, isTyped }, at) =>
    isTyped ? (
      <mark key={at} className="bg-transparent font-semibold text-wine-text">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
