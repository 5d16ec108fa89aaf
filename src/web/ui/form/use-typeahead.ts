import { useState, useEffect } from 'react'

/** Index of the option selected by arrow keys; null beyond both ends, and after typing. */
export function useActive(
  typed: string,
  count: number,
): { active: number | null; move: (step: 1 | -1) => void } {
  const [reached, setReached] = useState<{ typed: string; at: number } | null>(null)
  const active = reached !== null && reached.typed === typed && reached.at < count ? reached.at : null
  const move = (step: 1 | -1) => {
    const next = (active ?? (step === 1 ? -1 : count)) + step
    setReached(next < 0 || next >= count ? null : { typed, at: next })
  }
  return { active, move }
}

const pause = 120

/** The text, debounced. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
