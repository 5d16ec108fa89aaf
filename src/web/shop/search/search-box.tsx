import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { screens } from '#contract/screens.ts'
import { frame } from '../../copy/frame.ts'
import { Search } from '../../ui/icons.ts'
import { optionId, SuggestionList } from './suggestion-list.tsx'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

type SearchBoxProps = { /** What was searched: it stays in the box. */ query?: string }

/** GET /buscar?q=, with or without scripts; with them it suggests while one types (a combobox of ARIA's kind). */
export function SearchBox({ query = '' }: SearchBoxProps) {
  const listId = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(query)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const suggestions = useSuggestions(typed, open)
  const chosen = active === null ? undefined : suggestions[active]

  const close = () => {
    setOpen(false)
    setActive(null)
  }
  const take = ({ to }: Suggestion) => {
    close()
    void navigate(to)
  }
  const move = (step: 1 | -1) => {
    const from = active ?? (step === 1 ? -1 : suggestions.length)
    const next = from + step
    setActive(next < 0 || next >= suggestions.length ? null : next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && suggestions.length > 0) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      take(chosen)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      if (suggestions.length > 0) move(event.key === 'ArrowDown' ? 1 : -1)
    }
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }

  return (
    <Form action={screens.search} onSubmit={close} onBlur={onBlur} className="relative">
      <input
        type="search"
        name="q"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpen(true)
          setActive(null)
        }}
        onKeyDown={onKeyDown}
        maxLength={200}
        required
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-label={frame.searchLabel}
        aria-autocomplete="list"
        aria-expanded={suggestions.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen && active !== null ? optionId(listId, active) : undefined}
        placeholder={frame.searchPlaceholder}
        className="h-12 w-full rounded-md border-[1.5px] border-edge bg-card pr-13 pl-4 text-base text-ellipsis text-ink transition-colors placeholder:text-muted hover:border-ink"
      />
      <button type="submit" aria-label={frame.search} className="absolute inset-y-0.5 right-0.5 grid w-12 place-items-center rounded-md text-glass-text transition-colors hover:bg-paper-2">
        <Search aria-hidden size={20} />
      </button>
      <SuggestionList id={listId} suggestions={suggestions} active={active} onTake={take} />
    </Form>
  )
}
