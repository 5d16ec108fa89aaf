import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { useNavigate } from 'react-router'
import { plain } from '#domain/text/text.ts'
import { search as copy } from '../../copy/search.ts'
import { Grape, History, LayoutGrid, Warehouse } from '../../screens/search/search-icons.ts'
import { classes } from '../../ui/classes.ts'
import { useActive } from '../../ui/form/use-typeahead.ts'
import { type Icon, Search } from '../../ui/icons.tsx'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

const icons: Record<Suggestion['kind'], Icon> = {
  article: Search,
  category: LayoutGrid,
  bodega: Warehouse,
  varietal: Grape,
  recent: History,
}

const optionId = (listId: string, at: number): string => `${listId}-${at}`

/** State of the list for the combobox: whether it is expanded, and the active option. */
export type ListShown = { isExpanded: boolean; activeId: string | undefined }

type SuggestionsProps = {
  id: string
  typed: string
  isOpen: boolean
  onClose: () => void
  onShown: (shown: ListShown) => void
  onKey: RefObject<((event: KeyboardEvent) => void) | null>
}

/** The list under the search box and its keys: up, down, Enter and Esc. */
export default function Suggestions({ id, typed, isOpen, onClose, onShown, onKey }: SuggestionsProps) {
  const navigate = useNavigate()
  const suggestions = useSuggestions(typed, isOpen)
  const { active, move } = useActive(typed, suggestions.length)
  const chosen = active === null ? undefined : suggestions[active]
  const isExpanded = suggestions.length > 0
  const activeId = chosen && active !== null ? optionId(id, active) : undefined

  useEffect(() => onShown({ isExpanded, activeId }), [onShown, isExpanded, activeId])

  const take = ({ to }: Suggestion) => {
    onClose()
    void navigate(to)
  }
  useImperativeHandle(onKey, () => (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isExpanded) {
      event.preventDefault()
      onClose()
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      take(chosen)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      move(event.key === 'ArrowDown' ? 1 : -1)
    }
  })

  return <SuggestionList id={id} typed={typed} suggestions={suggestions} active={active} onTake={take} />
}

type SuggestionListProps = {
  id: string
  typed: string
  suggestions: readonly Suggestion[]
  /** The option that Enter takes. */ active: number | null
  onTake: (suggestion: Suggestion) => void
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a combobox's list: its keys are the box's, and no tag has these roles in it */

/** The listbox under the search box. The focus stays in the box, also when an option is pressed. */
function SuggestionList({ id, typed, suggestions, active, onTake }: SuggestionListProps) {
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

type Part = { part: string; isTyped: boolean }

/** Splits a text into matched and other parts: prefixes of words equal to a typed word, ignoring accents. */
export function markedParts(text: string, typed: string): Part[] {
  const prefixes = plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return (text.normalize('NFC').match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []).flatMap((word) => {
    const length = Math.max(
      0,
      ...prefixes
        .filter((beginning) => plain(word).startsWith(beginning))
        .map((beginning) => beginning.length),
    )
    return [
      { part: word.slice(0, length), isTyped: true },
      { part: word.slice(length), isTyped: false },
    ].filter(({ part }) => part !== '')
  })
}
