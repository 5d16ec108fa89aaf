import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { screens } from '#contract/screens.ts'
import { frame } from '../../copy/shell.ts'
import { fewCharacters, maxQueryLength, readTyped } from '../../screens/search/query.ts'
import { FrameIcon } from '../../ui/frame-icon.tsx'
import type { ListShown } from './suggestions.tsx'

/** Loaded on the box's first focus. */
const Suggestions = lazy(() => import('./suggestions.tsx'))

type SearchBoxProps = { /** What was searched: it stays in the box. */ query?: string }

/** Not of `useId`: the header is rendered once for all pages. */
const listId = 'suggestions'

const nothingShown: ListShown = { isExpanded: false, activeId: undefined }

/** GET /buscar?q=, with or without scripts; with scripts it suggests while typing (ARIA combobox). */
export function SearchBox({ query = '' }: SearchBoxProps) {
  const [typed, setTyped] = useState(() => readTyped(query))
  const [wasFocused, setWasFocused] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState(nothingShown)
  const onListKey = useRef<((event: KeyboardEvent) => void) | null>(null)

  const input = useRef<HTMLInputElement>(null)
  // Who typed before the scripts came is suggested to, too.
  useEffect(() => {
    if (input.current === null || input.current !== document.activeElement) return
    setTyped(input.current.value)
    setWasFocused(true)
    setOpen(true)
  }, [])

  const onFocus = () => {
    setWasFocused(true)
    if (typed.trim().length <= fewCharacters) setOpen(true)
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    onListKey.current?.(event)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only closes the list when the focus leaves
    <form
      data-inside=""
      action={screens.search}
      onSubmit={() => setOpen(false)}
      onBlur={onBlur}
      className="search-box"
    >
      <input
        ref={input}
        type="search"
        name="q"
        value={typed}
        onFocus={onFocus}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
        maxLength={maxQueryLength}
        required
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-label={frame.searchLabel}
        aria-autocomplete="list"
        aria-expanded={shown.isExpanded}
        aria-controls={listId}
        aria-activedescendant={shown.activeId}
        placeholder={frame.searchPlaceholder}
      />
      <button type="submit" aria-label={frame.search}>
        <FrameIcon name="search" />
      </button>
      {wasFocused && (
        <Suspense>
          <Suggestions
            id={listId}
            typed={typed}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onShown={setShown}
            onKey={onListKey}
          />
        </Suspense>
      )}
    </form>
  )
}
