import { screens } from '#contract/screens.ts'

/** Screens without prompts: purchase, map, login, conversations. */
const protectedPlaces = [
  screens.payment,
  '/pag',
  '/tarjetas',
  '/agregar-tarjeta',
  screens.maps,
  screens.messages,
  screens.login,
  screens.register,
  screens.reset,
  '/auth',
].map((path) => path.split('/:', 1)[0] ?? path)

/** Path at which something was typed that may be unsent. */
let typedAt: string | null = null

/** Records until `signal` where the user types. */
export function watchTyping(signal: AbortSignal): void {
  document.addEventListener('input', ({ target }) => isField(target) && (typedAt = location.pathname), {
    signal,
    capture: true,
  })
}

export function isProtectedPlace(pathname: string): boolean {
  return protectedPlaces.some((path) => pathname.startsWith(path))
}

/** Whether a reload would lose input or interrupt the user. */
export function hasUnsavedChanges(): boolean {
  const field = document.activeElement
  const isTyping = isField(field) && field.value !== ''
  return (
    isProtectedPlace(location.pathname) ||
    typedAt === location.pathname ||
    isTyping ||
    document.querySelector('dialog[open]') !== null
  )
}

function isField(target: unknown): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    (target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement) &&
    target.closest('main, dialog') !== null
  )
}
