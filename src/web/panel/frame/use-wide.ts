import { useSyncExternalStore } from 'react'

/** Whether the side menu and a second column have room: what only one of the two widths shows is not rendered in the other. From the breakpoint `notebook` of styles/tokens.css. */
export const useWide = whileMatching('(min-width: 62rem)')

/** Whether a list has room beside what is open of it. */
export const useWidest = whileMatching('(min-width: 90rem)')

function whileMatching(condition: string): () => boolean {
  const media = matchMedia(condition)
  const subscribe = (listener: () => void): (() => void) => {
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => media.matches)
}
