import { useSyncExternalStore } from 'react'

/** False on the server and while its page is taken over, then true: for what only this browser knows. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const never = () => () => undefined
