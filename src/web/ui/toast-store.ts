export type ToastKind = 'success' | 'error' | 'info'
export type ToastAction = { label: string; onAct: () => void }
export type Toast = { id: number; kind: ToastKind; text: string; action?: ToastAction }

const maxAtOnce = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function add(kind: ToastKind, text: string, options: { action?: ToastAction } = {}): void {
  lastId += 1
  show(
    [...toasts.filter((toast) => toast.text !== text), { id: lastId, kind, text, ...options }].slice(
      -maxAtOnce,
    ),
  )
}

/** Short notices, from anywhere: one that is already shown is not doubled. */
export const toast = {
  success: (text: string, options?: { action?: ToastAction }) => add('success', text, options),
  error: (text: string, options?: { action?: ToastAction }) => add('error', text, options),
  info: (text: string, options?: { action?: ToastAction }) => add('info', text, options),
  /** What that text says is so no longer. */
  dismiss: (text: string): void => show(toasts.filter((toast) => toast.text !== text)),
  clear: (): void => show([]),
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): readonly Toast[] => toasts,
  dismiss: (id: number): void => show(toasts.filter((toast) => toast.id !== id)),
}
