import { createContext, useContext } from 'react'

/** The server's time when it made this page (ISO): what is rendered again in the browser is told the same. */
export const PageTime = createContext('')

export function usePageTime(): string {
  return useContext(PageTime)
}
