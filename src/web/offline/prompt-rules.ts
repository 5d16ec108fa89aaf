import { screens } from '#contract/screens.ts'
import type { StoreKey } from '../api/browser-store.ts'

/** Screens not to be interrupted: a purchase, a map, a login, a conversation. */
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

/** The page on which something was typed that may not have been sent yet. */
let typedAt: string | null = null

/** Notes where somebody types, from now on until the signal. */
export function watchTyping(signal: AbortSignal): void {
  document.addEventListener('input', ({ target }) => isField(target) && (typedAt = location.pathname), {
    signal,
    capture: true,
  })
}

export function isProtectedPlace(pathname: string): boolean {
  return protectedPlaces.some((path) => pathname.startsWith(path))
}

/** Whether a reload now would lose something, or tear somebody out of something. */
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

/** What the shop asks, once on a browser; `pedidos`: whether an owner's is told of the shop's orders. */
export type Prompt = 'avisos' | 'instalar' | 'pedidos'

/** What was answered: 'no', or by whom yes; null where nobody was asked yet. A browser that keeps nothing is never asked: it would be each time. */
export function answerTo(prompt: Prompt): string | null {
  try {
    return localStorage.getItem(keyOf(prompt))
  } catch {
    return 'no'
  }
}

/** Keeps an answer, so that nobody is asked twice: 'no', or the id of the buyer who said yes. */
export function rememberAnswer(prompt: Prompt, answer: string): void {
  try {
    localStorage.setItem(keyOf(prompt), answer)
  } catch {
    // Then it is not asked again on this page, which is all that can be kept.
  }
}

const keyOf = (prompt: Prompt): StoreKey => `damajuana.${prompt}`
