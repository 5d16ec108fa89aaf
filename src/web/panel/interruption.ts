import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** Why a call is held: the session has ended, or the password must be confirmed. */
export type Interruption = 'session' | 'password'

const waiting = new Map<Interruption, PromiseWithResolvers<boolean>>()
const listeners = createListeners()

/** Opens the dialog; resolves to whether the call may be retried. */
export function interrupt(kind: Interruption): Promise<boolean> {
  const held = waiting.get(kind) ?? Promise.withResolvers<boolean>()
  waiting.set(kind, held)
  listeners.notify()
  return held.promise
}

/** Retries the held calls, or rejects them. */
export function resume(kind: Interruption, goesOn = true): void {
  waiting.get(kind)?.resolve(goesOn)
  waiting.delete(kind)
  listeners.notify()
}

export function useInterruption(kind: Interruption): boolean {
  return useSyncExternalStore(listeners.subscribe, () => waiting.has(kind))
}
