import { useSyncExternalStore } from 'react'

/** False on the server and during hydration, then true: for state that only the browser knows. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const never = () => () => undefined
