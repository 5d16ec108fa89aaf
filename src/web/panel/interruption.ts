import { useSyncExternalStore } from 'react'

/** Why a call is held: the session has ended, or the password must be confirmed. */
export type Interruption = 'session' | 'password'

const waiting = new Map<Interruption, PromiseWithResolvers<boolean>>()
const listeners = new Set<() => void>()

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

/** Opens the dialog; resolves to whether the call may be retried. */
export function interrupt(kind: Interruption): Promise<boolean> {
  const held = waiting.get(kind) ?? Promise.withResolvers<boolean>()
  waiting.set(kind, held)
  notifyListeners()
  return held.promise
}

/** Retries the held calls, or rejects them. */
export function resume(kind: Interruption, goesOn = true): void {
  waiting.get(kind)?.resolve(goesOn)
  waiting.delete(kind)
  notifyListeners()
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
