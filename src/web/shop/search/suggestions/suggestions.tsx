import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle } from 'react'
import { useNavigate } from 'react-router'
import { useActive } from '../../../ui/form/use-active.ts'
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
