import { useEffect, useSyncExternalStore } from 'react'
import { readStored } from '../api/browser-store.ts'
import { getBrowserCache } from '../api/client.ts'
import { createListeners } from '../api/listeners.ts'

/**
 * What waits for a dialog: calls, as the session has ended, lacks its second factor, or the password must be confirmed;
 * a way off the screen that loses what is `unsaved`; signing out, which loses what the tab keeps as well.
 */
export type Interruption = 'session' | 'factor' | 'password' | 'unsaved' | 'sign-out'

type Held = { promise: Promise<boolean>; resolve: (goesOn: boolean) => void }
const waiting = new Map<Interruption, Held>()
const listeners = createListeners()

/** Opens the dialog; resolves to whether what waits may go on. */
export function interrupt(kind: Interruption): Promise<boolean> {
  const held = waiting.get(kind) ?? hold()
  waiting.set(kind, held)
  listeners.notify()
  return held.promise
}

function hold(): Held {
  const held: Partial<Held> = {}
  held.promise = new Promise((resolve) => (held.resolve = resolve))
  return held as Held
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

/** Where the tab keeps what is not sent yet, over other screens and a reload; replies by kind and id of the conversation. */
export const tabKeys = {
  sale: 'damajuana.panel-sale',
  delivery: 'damajuana.panel-delivery',
  reply: 'damajuana.respuesta',
} as const

export type Lost = 'screen' | keyof typeof tabKeys | 'write' | 'photos'

const hasLines = (key: (typeof tabKeys)['sale' | 'delivery']): boolean => {
  const stored = readStored('sessionStorage', key) as { lines?: readonly unknown[] } | null
  return (stored?.lines ?? []).length > 0
}

/** Whether a write is unanswered; without a line it is held by the page. */
const isWriting = (): boolean => getBrowserCache().isMutating() > 0

let unsentPhotos = 0

/** Sets the number of photos uploading or queued. */
export function notePhotos(count: number): void {
  unsentPhotos = count
}

/** What signing out would lose. */
export function listLost(): Lost[] {
  const found: Record<Lost, boolean> = {
    screen: hasUnsaved(),
    sale: hasLines(tabKeys.sale),
    delivery: hasLines(tabKeys.delivery),
    reply: hasReply(),
    write: isWriting(),
    photos: unsentPhotos > 0,
  }
  return (Object.keys(found) as Lost[]).filter((one) => found[one])
}

function hasReply(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(tabKeys.reply))
  } catch {
    return false
  }
}

let isLeaving = false

/** From here on the page is left without asking. */
export function skipUnloadPrompt(): void {
  isLeaving = true
}

/** Until `signal`, what is typed in a screen's dialog is unsaved while it is open, and the browser asks before the page is left, also with a write that is held, or a photo on its way. */
export function watchUnsaved(signal: AbortSignal): void {
  const captured = { capture: true, signal }
  document.addEventListener('input', noteDialog, captured)
  document.addEventListener('close', ({ target }) => target && unsaved.delete(target), captured)
  addEventListener('beforeunload', askBeforeUnload, { signal })
}

function noteDialog({ target }: Event): void {
  if (!(target instanceof Element) || target.closest('[type=search], [data-declared]')) return
  // The dialogs of signing in stand outside of `main`: a code or a password is nothing to save.
  const dialog = target.closest('main dialog')
  if (dialog) unsaved.add(dialog)
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (!isLeaving && (hasUnsaved() || isWriting() || unsentPhotos > 0)) event.preventDefault()
}
