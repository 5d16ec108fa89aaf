import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/**
 * What waits for a dialog: calls, as the session has ended, lacks its second factor, or the password must be confirmed;
 * a way off the screen that loses what is `unsaved`.
 */
export type Interruption = 'session' | 'factor' | 'password' | 'unsaved'

const waiting = new Map<Interruption, PromiseWithResolvers<boolean>>()
const listeners = createListeners()

/** Opens the dialog; resolves to whether what waits may go on. */
export function interrupt(kind: Interruption): Promise<boolean> {
  const held = waiting.get(kind) ?? Promise.withResolvers<boolean>()
  waiting.set(kind, held)
  listeners.notify()
  return held.promise
}

/** Lets what waits go on, or rejects it. */
export function resume(kind: Interruption, goesOn = true): void {
  waiting.get(kind)?.resolve(goesOn)
  waiting.delete(kind)
  listeners.notify()
}

export function useInterruption(kind: Interruption): boolean {
  return useSyncExternalStore(listeners.subscribe, () => waiting.has(kind))
}

/** Forms with unsaved input: one each of `useUnsaved`, and the screen's dialogs that were typed in. */
const unsaved = new Set<object>()

/** Whether leaving the screen loses input. */
export const hasUnsaved = (): boolean =>
  [...unsaved].some((form) => !(form instanceof HTMLDialogElement) || (form.open && form.isConnected))

/**
 * Declares a form's input as unsaved, so that no way off the screen loses it without asking. Under `data-declared` in a
 * dialog: one that stays open after a save would count as typed in.
 */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const form = {}
    unsaved.add(form)
    return () => void unsaved.delete(form)
  }, [isUnsaved])
}

let isLeaving = false

/** From here on the page is left without asking. */
export function leaveUnasked(): void {
  isLeaving = true
}

/** Until `signal`, what is typed in a screen's dialog is unsaved while it is open, and the browser asks before the page is left. */
export function watchUnsaved(signal: AbortSignal): void {
  const captured = { capture: true, signal }
  document.addEventListener('input', noteDialog, captured)
  document.addEventListener('close', ({ target }) => target && unsaved.delete(target), captured)
  addEventListener('beforeunload', askBeforeUnload, { signal })
}

function noteDialog({ target }: Event): void {
  if (!(target instanceof Element) || target.closest('[type=search], [data-declared]')) return
  // The door's dialogs stand outside of `main`: a code or a password is nothing to save.
  const dialog = target.closest('main dialog')
  if (dialog) unsaved.add(dialog)
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  // The first listener: nor do uploads ask then.
  if (isLeaving) event.stopImmediatePropagation()
  else if (hasUnsaved()) event.preventDefault()
}
