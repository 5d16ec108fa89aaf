import { createContext, useContext } from 'react'

/** The time (ISO), minute by minute; at first the server's when it made this page, so that what is rendered again in the browser is told the same. */
export const PageTime = createContext('')

export function usePageTime(): string {
  return useContext(PageTime)
}
