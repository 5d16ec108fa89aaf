import { type FocusEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { createListeners } from '../api/listeners.ts'
import { controls } from '../copy/controls.ts'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { X } from './icons.tsx'

type ToastKind = 'success' | 'error' | 'info'
type ToastAction = { label: string; onAct: () => void }
/** `shownMs` replaces the default of five seconds; `until`, by the browser's clock, ends the action: nothing holds the toast beyond, and one that is late has none. */
type ToastOptions = { action?: ToastAction; shownMs?: number; until?: number }
export type Toast = ToastOptions & { id: number; kind: ToastKind; text: string }

const maxAtOnce = 3

const none: readonly Toast[] = []
let toasts = none
let lastId = 0
const listeners = createListeners()

function show(next: readonly Toast[]): void {
  toasts = next
  listeners.notify()
}

function add(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  lastId += 1
  const { action: _, until = Infinity, ...late } = options
  const next = { id: lastId, kind, text, ...(until > Date.now() ? options : late) }
  show([...toasts.filter((toast) => toast.text !== text), next].slice(-maxAtOnce))
}

/** Shows notices; one already visible is not repeated. */
export const toast = {
  success: (text: string, options?: ToastOptions) => add('success', text, options),
  error: (text: string, options?: ToastOptions) => add('error', text, options),
  info: (text: string, options?: ToastOptions) => add('info', text, options),
  /** Removes the notice with that text. */
  dismiss: (text: string): void => show(toasts.filter((toast) => toast.text !== text)),
  clear: (): void => show([]),
}

export const toastStore = {
  subscribe: listeners.subscribe,
  read: (): readonly Toast[] => toasts,
  dismiss: (id: number): void => show(toasts.filter((toast) => toast.id !== id)),
  /** The dialog that the toasts are part of, as everything outside an open one is inert; null without one. */
  readPlace: (): Element | null => [...document.querySelectorAll('dialog:modal')].at(-1) ?? null,
  /** Called when a dialog has opened or closed. */
  onDialog: (): void => show([...toasts]),
}

const shownFor = 5000

/** The toast region, once per page: announced, in the topmost dialog if one is open, five seconds each unless hovered or focused. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none)
  const place = useSyncExternalStore(toastStore.subscribe, toastStore.readPlace, () => null)
  const [held, setHeld] = useState(false)
  const [region, setRegion] = useState<HTMLElement | null>(null)
  const newest = toasts.at(-1)?.id
  const focusedBefore = useRef<Element>(null)
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget
    hold()
  }
  const holds = { onPointerEnter: hold, onPointerLeave: release, onFocus, onBlur: release }
  const onGone = useCallback((line: HTMLElement) => {
    if (!line.matches(':hover, :focus-within')) return
    setHeld(false)
    if (line.querySelector(':focus-visible') === null) return
    const others = [...(line.closest('.toasts')?.querySelectorAll('button') ?? [])]
    const next = others.findLast((button) => !line.contains(button)) ?? focusedBefore.current
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    // A dialog removed meanwhile takes the region along, until it is placed anew.
    if (!region?.isConnected) return
    region.hidePopover?.()
    if (newest !== undefined) region.showPopover?.()
  }, [newest, region])

  const section = (
    <section
      ref={setRegion}
      popover="manual"
      aria-label={controls.notices}
      aria-live="polite"
      {...holds}
      className="toasts over-foot-bar"
    >
      <ol className="grid grid-cols-1 gap-2">
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} held={held} onGone={onGone} />
        ))}
      </ol>
    </section>
  )
  return place ? createPortal(section, place) : section
}

const tones = { success: 'border-l-straw', error: 'border-l-wine', info: 'border-l-muted' }

type ToastLineProps = {
  toast: Toast
  held: boolean
  /** Called before removal, as a line removed while hovered or focused fires no leave event. A keyboard's focus goes to another line, or back. */
  onGone: (line: HTMLElement) => void
}

function ToastLine({ toast, held, onGone }: ToastLineProps) {
  const { id, shownMs = shownFor, until } = toast
  const line = useRef<HTMLLIElement>(null)
  const dismiss = useCallback(() => {
    if (line.current) onGone(line.current)
    toastStore.dismiss(id)
  }, [id, onGone])
  useEffect(() => {
    if (held && until === undefined) return
    const timer = setTimeout(dismiss, until === undefined ? shownMs : until - Date.now())
    return () => clearTimeout(timer)
  }, [held, shownMs, until, dismiss])

  const act = () => {
    toast.action?.onAct()
    dismiss()
  }

  return (
    <li
      ref={line}
      data-band="glass"
      className={classes(
        'enter flex min-h-14 items-center gap-2 rounded-md border-l-4 max-[18rem]:flex-wrap py-1.5 pr-1.5 pl-4 shadow-high',
        tones[toast.kind],
      )}
    >
      <span
        className="min-w-0 flex-1 text-pretty max-[18rem]:basis-full"
        role={toast.kind === 'error' ? 'alert' : undefined}
      >
        {toast.text}
      </span>
      {toast.action && (
        <button
          type="button"
          onClick={act}
          className="min-h-11 rounded-md px-3 font-semibold text-glass-text underline-offset-4 hover:underline"
        >
          {toast.action.label}
        </button>
      )}
      <IconButton label={controls.close} onClick={dismiss} className="hover:bg-glass">
        <X aria-hidden size={18} />
      </IconButton>
    </li>
  )
}
