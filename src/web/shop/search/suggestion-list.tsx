import { search as copy } from '../../copy/search.ts'
import { classes } from '../../ui/classes.ts'
import type { Suggestion } from './use-suggestions.ts'

type SuggestionListProps = { id: string; suggestions: readonly Suggestion[]; /** The one that Enter would take. */ active: number | null; onTake: (suggestion: Suggestion) => void }

export const optionId = (listId: string, at: number): string => `${listId}-${at}`

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a combobox's list: its keys are the box's, and no tag has these roles in it */

/** The listbox under the search box. The focus stays in the box: a press here doesn't take it. */
export function SuggestionList({ id, suggestions, active, onTake }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={copy.suggestions}
      hidden={suggestions.length === 0}
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[70dvh] overflow-y-auto rounded-md border border-line bg-card p-1.5 shadow-high"
    >
      {suggestions.map((suggestion, at) => (
        <div
          key={suggestion.key}
          id={optionId(id, at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          onClick={() => onTake(suggestion)}
          className={classes('flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-sm px-3', at === active ? 'bg-paper-2' : 'hover:bg-paper-2')}
        >
          <span>{suggestion.text}</span>
          {suggestion.note && <span className="text-xs text-muted">{suggestion.note}</span>}
        </div>
      ))}
    </div>
  )
}
