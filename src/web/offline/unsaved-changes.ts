import { screens } from '#contract/screens.ts'

/** Screens not to be interrupted: a purchase, a map, a login. */
const busyPlaces = [
  screens.payment,
  '/pag',
  '/tarjetas',
  '/agregar-tarjeta',
  screens.maps,
  screens.login,
  screens.register,
  screens.reset,
  '/auth',
].map((path) => path.split('/:', 1)[0] ?? path)

/** The page on which something was typed that may not have been sent yet. */
let typedAt: string | null = null

/** Notes where somebody types, from now on until the signal. */
export function watchTyping(signal: AbortSignal): void {
  document.addEventListener('input', ({ target }) => isField(target) && (typedAt = location.pathname), {
    signal,
    capture: true,
  })
}

export function isBusyPlace(pathname: string): boolean {
  return busyPlaces.some((path) => pathname.startsWith(path))
}

/** Whether a reload now would lose something, or tear somebody out of something. */
export function isBusy(): boolean {
  const field = document.activeElement
  const isTyping = isField(field) && field.value !== ''
  return (
    isBusyPlace(location.pathname) ||
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
