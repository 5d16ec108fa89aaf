import { useEffect } from 'react'

/** Tells the styles how much of the screen's foot a phone's keyboard covers, so that the field one types in stays over it. */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const root = document.documentElement
    const measure = (): void => {
      const covered = Math.max(0, window.innerHeight - seen.height - seen.offsetTop)
      root.style.setProperty('--keyboard', `${Math.round(covered)}px`)
    }
    seen.addEventListener('resize', measure)
    seen.addEventListener('scroll', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      seen.removeEventListener('scroll', measure)
      root.style.removeProperty('--keyboard')
    }
  }, [])
}
