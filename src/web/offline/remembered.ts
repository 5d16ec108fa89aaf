import type { StoreKey } from '../api/browser-store.ts'

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
