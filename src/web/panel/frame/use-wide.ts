import { useSyncExternalStore } from 'react'

/** From the breakpoint `notebook` of styles/tokens.css. */
const wide = matchMedia('(min-width: 62rem)')

/** Whether the side menu and a second column have room: what only one of the two widths shows is not rendered in the other. */
export const useWide = (): boolean => useSyncExternalStore(onChange, () => wide.matches)

function onChange(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
