import { useSyncExternalStore } from 'react'

let waiting: PromiseWithResolvers<void> | null = null
const listeners = new Set<() => void>()

function change(next: typeof waiting): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** Resolves once the person has signed in again; until then the panel asks for it over what is open. */
export function signedInAgain(): Promise<void> {
  if (waiting === null) change(Promise.withResolvers<void>())
  return waiting?.promise ?? Promise.resolve()
}

/** Lets what waits go on, with the session that there is now. */
export function resumeSession(): void {
  waiting?.resolve()
  change(null)
}

export function useSessionEnded(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting !== null,
  )
}
