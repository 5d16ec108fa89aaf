import { useEffect, useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'

/** After the last key, ms. */
const typingMs = 180

/** A list's search text, kept in the URL so that going back restores it. */
export function useSearchAddress() {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(params.get('q') ?? '')
  const q = params.get('q') ?? ''
  const change = (changes: Record<string, string | undefined>): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  // Changing the URL now would cancel a navigation in progress.
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (isLeaving || typed.trim() === q) return
    let timer = 0
    const wait = (): void => {
      clearTimeout(timer)
      timer = window.setTimeout(() => change({ q: typed.trim() }), typingMs)
    }
    wait()
    // They may begin a navigation that is not rendered yet.
    const starts = ['click', 'submit']
    for (const start of starts) addEventListener(start, wait, true)
    return () => {
      clearTimeout(timer)
      for (const start of starts) removeEventListener(start, wait, true)
    }
  })
  return { params, q, typed, setTyped, change }
}
