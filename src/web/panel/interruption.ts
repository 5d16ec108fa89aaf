import { useSyncExternalStore } from 'react'

/** What a call may be held up for: the session has ended, or the password is to be typed again. */
export type Interruption = 'session' | 'password'

const waiting = new Map<Interruption, PromiseWithResolvers<boolean>>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Has the person asked over what is open; resolves to whether the call may be made again. */
export function interrupt(kind: Interruption): Promise<boolean> {
  const held = waiting.get(kind) ?? Promise.withResolvers<boolean>()
  waiting.set(kind, held)
  tell()
  return held.promise
}

/** Lets what waits go on, or gives it up. */
export function resume(kind: Interruption, goesOn = true): void {
  waiting.get(kind)?.resolve(goesOn)
  waiting.delete(kind)
  tell()
}

export function useInterruption(kind: Interruption): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting.has(kind),
  )
}
