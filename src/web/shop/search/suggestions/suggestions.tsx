import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useState } from 'react'
import { useNavigate } from 'react-router'
import { optionId, SuggestionList } from './suggestion-list.tsx'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

/** What the box has to tell of its list: whether it is there, and which option Enter would take. */
export type ListShown = { isExpanded: boolean; activeId: string | undefined }

type SuggestionsProps = {
  id: string
  typed: string
  isOpen: boolean
  onClose: () => void
  onShown: (shown: ListShown) => void
  /** What the keys of the box do to the list. */
  onKey: RefObject<((event: KeyboardEvent) => void) | null>
}

/** The list under the search box, with its keys: up, down, Enter and Esc. */
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

/** The option that the arrows reached; none beyond both ends, and none once something else is typed. */
function useActive(typed: string, count: number): { active: number | null; move: (step: 1 | -1) => void } {
  const [reached, setReached] = useState<{ typed: string; at: number } | null>(null)
  const active = reached !== null && reached.typed === typed && reached.at < count ? reached.at : null
  const move = (step: 1 | -1) => {
    const next = (active ?? (step === 1 ? -1 : count)) + step
    setReached(next < 0 || next >= count ? null : { typed, at: next })
  }
  return { active, move }
}
